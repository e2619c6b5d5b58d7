/** Pages for when the server cannot make one; they need no script, font or other file. */
const page = (title: string, text: string) => `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<meta name="robots" content="noindex">
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;background:#16110d;color:#f5efe6;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:30rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}a{display:inline-block;padding:.75rem 1.25rem;margin:1rem .5rem 0 0;border-radius:.5rem;background:#ffc83d;color:#16110d;font-weight:700}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">Intentar otra vez</a><a href="/">Ir al inicio</a></main></body>
</html>
`

/** By status. */
export const FAILED_PAGE = {
  500: page(
    'Esta página falló',
    'No es culpa tuya: algo de nuestro lado no salió bien, y ya quedó anotado. Las demás páginas siguen funcionando.',
  ),
  503: page(
    'Hay mucha gente',
    'Llegaron muchas visitas al mismo tiempo. Espera unos segundos y vuelve a intentarlo.',
  ),
} as const
