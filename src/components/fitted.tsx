import type { ReactNode } from 'react'
import { HELD_BY_TABLE, wordSize } from '../lib/look/word-size.ts'
import './fitted.css'

/**
 * A name that breaks between words, never inside one: a long word makes it smaller. In wood type, or
 * in a table's column of names (`standings.css`). `children` show the name, if not its plain text.
 */
export function Fitted({
  name,
  isInTable = false,
  children = name,
}: {
  name: string
  isInTable?: boolean
  children?: ReactNode
}) {
  const size = isInTable ? wordSize(name, HELD_BY_TABLE) : wordSize(name)
  return size === 1 ? (
    children
  ) : (
    <span className={`${isInTable ? 'n' : 'w'}${size}`}>{children}</span>
  )
}
