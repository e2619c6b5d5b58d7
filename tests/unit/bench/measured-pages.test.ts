import { expect, test } from 'vitest'
import { pageAddress } from '../../../bench/measured-pages.ts'

test.each([
  ['index.html', '/'],
  ['comprar.html', '/comprar'],
  ['comprar/Balón Gran Final.html', '/comprar/Bal%C3%B3n%20Gran%20Final'],
  ['torneo-beta/liga/index.html', '/torneo-beta/liga/'],
  ['torneo-beta/liga/equipos/100% barrio.html', '/torneo-beta/liga/equipos/100%25%20barrio'],
])('%s is %s', (file, address) => expect(pageAddress(file)).toBe(address))
