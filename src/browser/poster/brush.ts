/** Draws the strokes of a poster on a canvas. Pictures come from this site only. */
import type { Inks } from '../../lib/look/inks.ts'
import type { Measure } from '../../lib/posters/lettering.ts'
import type { Face, Ink, Mark, PosterSize, Stroke } from '../../lib/posters/poster.ts'

/** The page's own face is `optional`: where it came late, no canvas of the page gets it. */
const DISPLAY_FONT = 'CartelGrande'

let face: FontFace | undefined

/** Resolves once the display font can be drawn with; rejects if it does not come. */
export async function displayFont() {
  if (!face) {
    face = new FontFace(DISPLAY_FONT, 'url(/fonts/cartel.woff2)', { weight: '700' })
    document.fonts.add(face)
  }
  try {
    await face.load()
  } catch (error) {
    // Another tap asks again.
    document.fonts.delete(face)
    face = undefined
    throw error
  }
}

/** A picture that has loaded, by its address. */
export type Pictures = ReadonlyMap<string, HTMLImageElement>

const FAMILIES: Record<Face, string> = {
  display: `${DISPLAY_FONT},Impact,HelveticaNeue-CondensedBlack,sans-serif-condensed,sans-serif`,
  text: 'system-ui,sans-serif',
}

const fontOf = (face: Face, size: number) => `700 ${size}px ${FAMILIES[face]}`

/** Measures with the fonts that are there; asks the canvas once for each text. */
export function measureOn(context: CanvasRenderingContext2D): Measure {
  const known = new Map<string, number>()
  return (text, face, size) => {
    const key = `${size} ${face} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    context.font = fontOf(face, size)
    const { width } = context.measureText(text)
    known.set(key, width)
    return width
  }
}

/** Draws one picture; the canvas is given its size. */
export function draw(
  context: CanvasRenderingContext2D,
  { width, height }: PosterSize,
  strokes: readonly Stroke[],
  { inks, pictures }: { inks: Inks; pictures: Pictures },
) {
  const colors: Record<Ink, string> = {
    ...inks,
    black: '#16110d',
    paper: '#fdf6e3',
    white: '#fff',
    soft: '#5b5148',
    line: '#d8cdb4',
    band: '#efe4c8',
  }
  context.fillStyle = colors.paper
  context.fillRect(0, 0, width, height)
  const brush: Brush = { context, colors, pictures, width }
  for (const stroke of strokes) {
    context.save()
    ;(DRAWN[stroke.kind] as (brush: Brush, stroke: Stroke) => void)(brush, stroke)
    context.restore()
  }
}

type Brush = {
  context: CanvasRenderingContext2D
  colors: Record<Ink, string>
  pictures: Pictures
  width: number
}

type Of<Kind extends Stroke['kind']> = Extract<Stroke, { kind: Kind }>

const DRAWN: { [Kind in Stroke['kind']]: (brush: Brush, stroke: Of<Kind>) => void } = {
  box({ context, colors }, { x, y, width, height, ink }) {
    context.fillStyle = colors[ink]
    context.fillRect(x, y, width, height)
  },
  text: drawText,
  mark: drawMark,
  logo({ context, pictures }, { x, y, width, height, address }) {
    const picture = pictures.get(address)
    if (picture) inside(context, picture, { x, y, width, height })
  },
  head: drawHead,
  rays: drawRays,
  label({ context, colors }, { x, y, width, height }) {
    context.fillStyle = colors.black
    context.beginPath()
    context.moveTo(x, y + 6)
    context.lineTo(x + width, y - 4)
    context.lineTo(x + width - 6, y + height - 2)
    context.lineTo(x + 5, y + height + 6)
    context.fill()
  },
  cut({ context, colors }, { x, y, width }) {
    context.strokeStyle = colors.black
    context.lineWidth = 7
    context.setLineDash([26, 16])
    context.beginPath()
    context.moveTo(x, y + 1)
    context.lineTo(x + width, y + 1)
    context.stroke()
  },
}

function drawText({ context, colors }: Brush, stroke: Of<'text'>) {
  const { x, y, text, face, size, ink, align, width, isLoud } = stroke
  context.font = fontOf(face, size)
  context.textAlign = align
  context.fillStyle = colors[ink]
  // The middle of the capitals, whichever font it is.
  const base = y + context.measureText('H').actualBoundingBoxAscent / 2
  if (isLoud) {
    const depth = Math.max(4, size * 0.06)
    context.lineJoin = 'round'
    context.lineWidth = Math.max(8, size * 0.1)
    context.strokeStyle = colors.black
    context.strokeText(text, x + depth, base + depth, width)
    context.strokeText(text, x, base, width)
  }
  context.fillText(text, x, base, width)
}

/** The poster's head: the inks, a screen of dots, and a slanted edge. */
function drawHead({ context, colors, width }: Brush, { height }: Of<'head'>) {
  const edge = () => {
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(width, 0)
    context.lineTo(width, height - 26)
    context.lineTo(0, height + 6)
    context.closePath()
  }
  edge()
  context.clip()
  const inks = context.createLinearGradient(0, height * 0.3, width, height * 0.1)
  inks.addColorStop(0, colors.a)
  inks.addColorStop(0.62, colors.b)
  inks.addColorStop(1, colors.c)
  context.fillStyle = inks
  context.fillRect(0, 0, width, height + 10)
  // Dots grow towards the edge, as in print.
  context.fillStyle = 'rgba(22,17,13,.17)'
  context.beginPath()
  for (let y = 13; y < height + 10; y += 26)
    for (let x = 13 + ((y - 13) % 52) / 2; x < width; x += 26) {
      const radius = 2 + (y / height) * 5
      context.moveTo(x + radius, y)
      context.arc(x, y, radius, 0, 7)
    }
  context.fill()
  context.strokeStyle = colors.black
  context.lineWidth = 26
  context.beginPath()
  context.moveTo(-20, height + 6)
  context.lineTo(width + 20, height - 26)
  context.stroke()
}

function drawRays({ context, colors, width }: Brush, { y, height, middle }: Of<'rays'>) {
  context.beginPath()
  context.rect(0, y, width, height)
  context.clip()
  context.fillStyle = colors.c
  context.globalAlpha = 0.38
  context.beginPath()
  const step = Math.PI / 22
  for (let at = 0; at < 44; at += 2) {
    context.moveTo(width / 2, middle)
    for (const side of [at, at + 1])
      context.lineTo(
        width / 2 + Math.cos(side * step) * 2200,
        middle + Math.sin(side * step) * 2200,
      )
  }
  context.fill()
}

function drawMark(brush: Brush, { x, y, size, mark, isRound }: Of<'mark'>) {
  const { context, colors, pictures } = brush
  const picture = 'address' in mark ? pictures.get(mark.address) : undefined
  if (isRound && !('outline' in mark)) return drawPerson(brush, { x, y, size, picture, mark })
  if (picture) return inside(context, picture, { x, y, width: size, height: size * 1.15 })
  if ('outline' in mark) {
    const scale = size / 40
    context.translate(x, y - (isRound ? size * 0.075 : 0))
    context.scale(scale, scale)
    return drawCrest(context, mark)
  }
  context.translate(x, y)
  context.scale(size / 40, size / 40)
  drawCrest(context, { outline: BLANK, fills: [{ path: 'M0 0h40v46H0z', ink: '#efe4c8' }] })
  context.fillStyle = colors.black
  context.font = fontOf('display', 20)
  context.textAlign = 'center'
  context.fillText(mark.letter, 20, 27)
}

/** A shield for a team whose crest is not here. */
const BLANK = 'M3 3h34v22c0 10-8 15-17 19C11 40 3 35 3 25z'

function drawCrest(context: CanvasRenderingContext2D, mark: Extract<Mark, { outline: string }>) {
  const outline = new Path2D(mark.outline)
  context.save()
  context.clip(outline)
  for (const { path, ink } of mark.fills) {
    context.fillStyle = ink
    context.fill(new Path2D(path))
  }
  context.restore()
  context.strokeStyle = '#16110d'
  context.lineWidth = 3
  context.stroke(outline)
}

/** A photo in a ring: the ring is seen on a dark photo too. */
function drawPerson(
  { context, colors }: Brush,
  {
    x,
    y,
    size,
    picture,
    mark,
  }: { x: number; y: number; size: number; picture: HTMLImageElement | undefined; mark: Mark },
) {
  const radius = size / 2
  context.beginPath()
  context.arc(x + radius, y + radius, radius, 0, 7)
  context.fillStyle = colors.band
  context.fill()
  context.save()
  context.clip()
  if (picture) {
    const scale = size / Math.min(picture.naturalWidth || size, picture.naturalHeight || size)
    const width = (picture.naturalWidth || size) * scale
    context.drawImage(
      picture,
      x + (size - width) / 2,
      y,
      width,
      (picture.naturalHeight || size) * scale,
    )
  } else if ('letter' in mark) {
    context.fillStyle = colors.soft
    context.font = fontOf('display', size * 0.5)
    context.textAlign = 'center'
    context.fillText(mark.letter, x + radius, y + radius + size * 0.2)
  }
  context.restore()
  context.strokeStyle = colors.black
  context.lineWidth = Math.max(3, size * 0.05)
  context.stroke()
}

/** Whole, in its proportions, in the middle of a box. An SVG without a size takes the box's. */
function inside(
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  box: { x: number; y: number; width: number; height: number },
) {
  const { naturalWidth, naturalHeight } = picture
  const own = { width: naturalWidth || box.width, height: naturalHeight || box.height }
  const scale = Math.min(box.width / own.width, box.height / own.height)
  const width = own.width * scale
  const height = own.height * scale
  context.drawImage(
    picture,
    box.x + (box.width - width) / 2,
    box.y + (box.height - height) / 2,
    width,
    height,
  )
}
