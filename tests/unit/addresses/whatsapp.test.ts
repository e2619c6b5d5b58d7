/** A message goes to whom it is meant for: ten digits are a number of Mexico, never of another country. */
import { expect, test } from 'vitest'
import { whatsappLink } from '../../../src/lib/addresses/links.ts'

test.each([
  ['5512345678', 'https://wa.me/525512345678?text=Hola'],
  ['525512345678', 'https://wa.me/525512345678?text=Hola'],
  ['+15551234567', 'https://wa.me/15551234567?text=Hola'],
])('%s', (phone, link) => expect(whatsappLink('Hola', phone)).toBe(link))
