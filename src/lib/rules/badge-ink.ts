const INK_THRESHOLD = 128

/**
 * Text colour for a jersey of this colour (`#rrggbb`): black from a luminance of 128 on a scale of
 * 0 to 255, white below. Specification, section 9.
 */
export function badgeInk(color: string): 'black' | 'white' {
  const channel = (start: number) => parseInt(color.slice(start, start + 2), 16)
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return luminance >= INK_THRESHOLD ? 'black' : 'white'
}
