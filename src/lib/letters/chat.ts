/** Text as people copy it from a chat: message headers, unseen marks, emoji, numbering. */

/** Marks of direction, joiners and selectors that chats leave between letters. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu
const KEYCAPS = /(?:\d\uFE0F?\u20E3)+/gu
const EMOJI =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\uFE0E\uFE0F\u20E3\u{E0020}-\u{E007F}]/gu
const DAY = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`
const HOUR = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const SENDER = '[^:\\n]{1,40}:(?: |$)'
/** `[26/11/26, 9:14 a. m.] Ana: `, `[21:14, 26/11/2026] Ana: ` and `26/11/2026, 21:14 - Ana: `. */
const MESSAGE = new RegExp(
  `^(?:\\[${DAY},? ${HOUR}\\]|\\[${HOUR},? ${DAY}\\]|${DAY},? ${HOUR} [-–]) ${SENDER}`,
  'iu',
)
/** Lines that the chat adds itself. Also the line above a message of Telegram. */
const NOTICE = new RegExp(
  `^(?:(?:\\[${DAY},? ${HOUR}\\]|${DAY},? ${HOUR} [-–]) [^:\\n]*|[^:\\n]{1,40}, \\[${DAY},? ${HOUR}\\]:?)$`,
  'iu',
)
const OMITTED =
  /^<?(?:multimedia|imagen|foto|video|audio|sticker|documento|gif|media)\s+(?:omitid[oa]s?|omitted)>?\.?$|^(?:se eliminó este mensaje|eliminaste este mensaje|este mensaje fue editado)\.?$/iu
const EDITED = /\s*<se editó este mensaje\.?>\s*$/iu

/** The lines that people wrote, without message headers, unseen marks and empty ones. Tabs stay. */
export const chatLines = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[^\S\t]+/g, ' ').trim())
    .map((line) => (NOTICE.test(line) ? '' : line.replace(MESSAGE, '').replace(EDITED, '').trim()))
    .filter((line) => line !== '' && !OMITTED.test(line))

/** Key caps (`1️⃣`) become `1) `; other emoji become `instead`. */
export const withoutEmoji = (line: string, instead: string) =>
  line.replace(KEYCAPS, (caps) => `${caps.replace(/\D/g, '')}) `).replace(EMOJI, instead)
