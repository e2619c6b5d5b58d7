/** The same tests in each engine that is wanted: `ENGINES=firefox,webkit`. */
import { afterAll, beforeAll, describe } from 'vitest'
import { ENGINES, startEngine, type Engine, type EngineName } from './engine.ts'
import { Phone } from './phone.ts'

/** With a phone for one visit, which closes with it. */
export type Visits = <T>(site: string, look: (phone: Phone) => Promise<T>) => Promise<T>

export const inEach = (declare: (visits: Visits, name: EngineName) => void) =>
  describe.each(wanted())('%s', (name) => {
    let engine: Engine
    beforeAll(async () => {
      engine = await startEngine(name)
      console.log(engine.version)
    })
    afterAll(() => engine?.close())
    declare(async (site, look) => {
      const phone = await Phone.open(engine, site)
      try {
        return await look(phone)
      } finally {
        await phone.close()
      }
    }, name)
  })

const wanted = () => (process.env.ENGINES?.split(',') as EngineName[] | undefined) ?? [...ENGINES]
