import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { portWanted, serve } from '../../../../server/site/serve.ts'

test('a taken port is refused in a sentence that says what to do', async () => {
  const first = await serve(new Hono(), 0)
  await expect(serve(new Hono(), first.port)).rejects.toThrow(
    `El puerto ${first.port} ya está ocupado. Cierra el otro programa o elige otro: PORT=${first.port + 1} npm start`,
  )
  await first.close()
})

test('an answer that is under way ends before the server does', async () => {
  const [asked, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = new Hono().get('/', async (context) => {
    asked.resolve()
    await ready.promise
    return context.text('hola')
  })
  const served = await serve(slow, 0)
  const answer = fetch(served.url)
  await asked.promise
  const closed = served.close()
  ready.resolve()
  await closed
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
