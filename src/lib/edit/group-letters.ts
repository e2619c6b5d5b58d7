/** Groups have no names in `torneo.yml`; a comment after each gives its letter. */
import { isSeq, parseDocument } from 'yaml'
import { groupLetter } from '../rules/table/groups.ts'

/** The text with a letter after each group that has no comment. */
export function lettered(text: string): string {
  const document = parseDocument(text, { version: '1.2', schema: 'core' })
  const list = document.get('groups', true) ?? document.get('grupos', true)
  if (!isSeq(list) || list.flow) return text
  return list.items.reduceRight<string>((text, group, index) => {
    if (!isSeq(group) || !group.range) return text
    const [start, end] = group.range
    const note = `# Grupo ${groupLetter(index)}`
    if (group.flow) {
      const isFree = /^[ \t]*\r?(?:\n|$)/.test(text.slice(end))
      return isFree ? `${text.slice(0, end)} ${note}${text.slice(end)}` : text
    }
    const line = text.lastIndexOf('\n', start - 1) + 1
    const indent = /^ */.exec(text.slice(line))![0]
    const isNoted = /(?:^|\n) *#[^\n]*\n$/.test(text.slice(0, line))
    return isNoted ? text : `${text.slice(0, line)}${indent}${note}\n${text.slice(line)}`
  }, text)
}
