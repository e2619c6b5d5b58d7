/** Sets the footer of a printed page (`print.css`): the page's address and the day. */
addEventListener('beforeprint', () => {
  document.body.dataset.from = `${location} · ${new Date().toLocaleDateString('es-MX')}`
})
