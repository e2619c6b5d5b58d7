import { wordSize } from '../lib/look/word-size.ts'
import './fitted.css'

/** A name in wood type that breaks between words, never inside one: a long word makes it smaller. */
export function Fitted({ name }: { name: string }) {
  const size = wordSize(name)
  return size === 1 ? name : <span className={`w${size}`}>{name}</span>
}
