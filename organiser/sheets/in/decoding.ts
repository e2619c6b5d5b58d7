/**
 * The letters of a sheet, in each way that Excel, Numbers and LibreOffice save them: UTF-8, UTF-16
 * with its mark, Windows-1252, and Excel's 'CSV (Macintosh)' and 'CSV (MS-DOS)'. The last three do
 * not name their encoding.
 */

/**
 * The text of a file from a spreadsheet on any system; line ends become `\n`. Undefined where no
 * encoding gives letters of a Spanish text.
 */
export function decodedSheet(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const text =
    first === 0xff && second === 0xfe
      ? new TextDecoder('utf-16le').decode(bytes)
      : first === 0xfe && second === 0xff
        ? new TextDecoder('utf-16be').decode(bytes)
        : (utf8(bytes) ?? oneByteText(bytes))
  // MS-DOS programs end a file with a special character.
  return text
    ?.replace(/^\uFEFF/, '')
    .replace(/\u001A+$/, '')
    .replace(/\r\n?/g, '\n')
}

/** As above; unknown letters are read as Windows-1252. */
export const decodeSheet = (bytes: Uint8Array): string =>
  decodedSheet(bytes) ?? new TextDecoder('windows-1252').decode(bytes)

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The upper half of code page 850, which MS-DOS used for Spanish. */
const MS_DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const DECODERS: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => new TextDecoder('windows-1252').decode(bytes),
  (bytes) => new TextDecoder('macintosh').decode(bytes),
  (bytes) => Array.from(bytes, (byte) => byteInMsDos(byte)).join(''),
]

const byteInMsDos = (byte: number) =>
  byte < 0x80 ? String.fromCharCode(byte) : MS_DOS[byte - 0x80]!

/**
 * The likeliest encoding, the first of equals; undefined where every one has more strange
 * characters than letters.
 */
function oneByteText(bytes: Uint8Array): string | undefined {
  const found = DECODERS.map((decode) => decode(bytes))
  const likely = found.map(likelihood)
  const best = Math.max(...likely)
  return best < 0 ? undefined : found[likely.indexOf(best)]
}

const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ]/
/** Letters of other languages, and characters of printed texts. */
const POSSIBLE = /[À-ÖØ-öø-ÿ¿¡ºª«»‘’“”–—…•€®©°·´\u00A0]/

/** How much of the non-ASCII text looks Spanish. */
function likelihood(text: string): number {
  let sum = 0
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7F]/g)) {
    const [before = '', after = ''] = [text[index - 1], text[index + 1]]
    const isInWord = /\p{L}/u.test(before + after)
    // `JosÚ`, `LunesñJueves`: a wrong letter.
    const isOddCase =
      (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before)) ||
      (/\p{Ll}/u.test(sign) && /\p{Lu}/u.test(after))
    if (SPANISH.test(sign)) sum += isOddCase ? -2 : isInWord ? 2 : 0
    else if (!POSSIBLE.test(sign)) sum -= 3
  }
  return sum
}
