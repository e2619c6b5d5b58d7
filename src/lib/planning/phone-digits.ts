/**
 * A WhatsApp number as digits with the country code: ten digits get `52`, whatever they begin with.
 * Empty where nothing was written; null where it is no number.
 */
export function phoneDigits(text: string): string | null {
  if (text.trim() === '') return ''
  if (!/^[\s\d()+.-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (/^\s*(?:\+|00)/.test(text)) {
    const whole = digits.replace(/^00/, '').replace(/^521(?=\d{10}$)/, '52')
    return /^[1-9]\d{9,14}$/.test(whole) ? whole : null
  }
  // Mexican mobile numbers used to have a prefix of 521 or 044.
  const national = /^(?:521?|04[45]|01)?(\d{10})$/.exec(digits)?.[1]
  return national ? `52${national}` : null
}
