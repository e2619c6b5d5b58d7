/**
 * Colour names, for printing in black and white. The hue decides, at the borders where people
 * switch names; near-white, grey and black have no hue.
 */

/** The name applies to hues below this many degrees. */
const HUES: readonly (readonly [below: number, name: string])[] = [
  [15, 'rojo'],
  [42, 'naranja'],
  [68, 'amarillo'],
  [165, 'verde'],
  [195, 'turquesa'],
  [255, 'azul'],
  [290, 'morado'],
  [345, 'rosa'],
  [361, 'rojo'],
]

const BROWN = { hues: [10, 45], darkerThan: 0.4 }

/** `#rrggbb` → 'azul oscuro' */
export function colorName(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  const light = most - spread / 2
  if (light > 0.93 || (light > 0.85 && spread < 0.15)) return 'blanco'
  if (light < 0.12) return 'negro'
  if (spread < 0.12) return light < 0.3 ? 'negro' : 'gris'
  const hue = hueOf(red, green, blue, most, spread)
  const [from, to] = BROWN.hues as [number, number]
  if (hue >= from && hue < to && light < BROWN.darkerThan) return 'café'
  const name = HUES.find(([below]) => hue < below)![1]
  if (light < 0.28) return name === 'rojo' ? 'guinda' : `${name} oscuro`
  if (light > 0.75) return name === 'rojo' ? 'rosa claro' : `${name} claro`
  return name
}

/** In degrees, red at 0. */
function hueOf(red: number, green: number, blue: number, most: number, spread: number) {
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return (sixth * 60 + 360) % 360
}
