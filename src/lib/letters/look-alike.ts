/**
 * Letters that make a new name look like one that is there. Only for names that strangers choose
 * (tournaments from phones, people): in data files, invisible spaces come from spreadsheets.
 */

/** Signs without width. A joiner is one unless it holds an emoji together. */
const WITHOUT_WIDTH =
  /[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u2800\u3164\uFEFF\uFFA0]|\u034F|\u17B4|\u17B5|\u180B|\u180C|\u180D|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]/u

/** Scripts of which many letters look like Latin ones. */
const LIKE_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u
const LATIN = /\p{Script=Latin}/u

export const hasUnseenSign = (value: string) => WITHOUT_WIDTH.test(value)

/** Whether Latin letters stand beside some that only look Latin: 'Lіga' with a Cyrillic і. */
export const mixesScripts = (value: string) => LATIN.test(value) && LIKE_LATIN.test(value)
