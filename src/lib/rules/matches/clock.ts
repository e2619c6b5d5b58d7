/** `21:00:00` or `21:00` → '9:00 p. m.', with ordinary spaces. Midnight and noon are 12. */
export function clock(time: string) {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'a. m.' : 'p. m.'}`
}
