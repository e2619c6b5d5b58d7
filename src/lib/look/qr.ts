import encodeQR from 'qr'

/** White modules around the code, at least; the sheet adds more. */
const BORDER = 1

/** A QR code as an SVG path of `size` by `size`, one unit per module. */
export function qrOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const path = rows.flatMap((row, y) =>
    runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { size: rows.length, path: path.join('') }
}

/** Start and length of each black run in a row. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  row.forEach((isBlack, x) => {
    const last = found.at(-1)
    if (!isBlack) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else found.push([x, 1])
  })
  return found
}
