/** Prints a problem in the form that GitHub Actions shows on a line of a pull request. */
import { onOneLine } from '../../src/lib/problems/problem.ts'
import type { Problem } from '../../src/lib/problems/problem.ts'

/** Escapes text so that it cannot end the log line or start a new one. */
const inText = (text: string) => onOneLine(text).replaceAll('%', '%25')

const inProperty = (text: string) => inText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** `::error file=…,line=…,col=…,title=…::what is wrong. What to write` */
export function annotation({
  severity,
  file,
  line,
  column,
  field,
  message,
  cure,
}: Problem): string {
  const properties = {
    file: inProperty(file),
    line,
    col: column,
    ...(field ? { title: inProperty(field) } : {}),
  }
  const words = Object.entries(properties).map(([name, value]) => `${name}=${value}`)
  return `::${severity} ${words.join(',')}::${inText([message, cure].filter(Boolean).join(' '))}`
}
