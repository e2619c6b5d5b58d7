import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { portWanted, serve } from '../../../../server/site/serve.ts'

const app = new Hono().get('/', async (context) => {
  await new Promise((done) => setTimeout(done, 120))
  return context.text('hola')
})

test('a taken port is refused in a sentence that says what to do', async () => {
  const first = await serve(app, 0)
  await expect(serve(app, first.port)).rejects.toThrow(
    `El puerto ${first.port} ya está ocupado. Cierra el otro programa o elige otro: PORT=${first.port + 1} npm start`,
  )
  await first.close()
})

test('an answer that is under way ends before the server does', async () => {
  const served = await serve(app, 0)
  const answer = fetch(served.url)
  await new Promise((done) => setTimeout(done, 40))
  await served.close()
  expect(await (await answer).text()).toBe('hola')
})

test.each([
  [undefined, 4321],
  ['', 4321],
  ['8080', 8080],
  [' 8080 ', 8080],
  ['0', 0],
])('PORT=%s is %i', (text, port) => expect(portWanted(text)).toBe(port))

test.each(['puerto', '-1', '70000', '80.5'])('PORT=%s is no port', (text) =>
  expect(() => portWanted(text)).toThrow(`PORT=${text} no es un puerto`),
)
