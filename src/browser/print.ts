/** What a sheet of paper says at its end (`print.css`): the page's address and the day. */
addEventListener('beforeprint', () => {
  document.body.dataset.from = `${location} · ${new Date().toLocaleDateString('es-MX')}`
})
