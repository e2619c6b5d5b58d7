/**
 * What a drawing may contain: the drawing parts of SVG 1.1 and 2, as drawing programs write them.
 * Anything that can run code, load or link something, or embed another language (`script`,
 * `foreignObject`, `a`, `iframe`, fonts from elsewhere, events) is not listed, and what is not
 * listed is refused.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const SVG = 'http://www.w3.org/2000/svg'
export const XLINK = 'http://www.w3.org/1999/xlink'
export const XML = 'http://www.w3.org/XML/1998/namespace'
export const XMLNS = 'http://www.w3.org/2000/xmlns/'

/** Languages in which drawing programs keep notes; browsers ignore them. */
export const NOTE_LANGUAGES = words(`
  http://www.inkscape.org/namespaces/inkscape
  http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd http://inkscape.sourceforge.net/DTD/sodipodi-0.dtd
  http://www.w3.org/1999/02/22-rdf-syntax-ns# http://purl.org/dc/elements/1.1/
  http://purl.org/dc/terms/ http://creativecommons.org/ns# http://web.resource.org/cc/
  http://ns.adobe.com/AdobeIllustrator/10.0/ http://ns.adobe.com/AdobeSVGViewerExtensions/3.0/
  http://ns.adobe.com/Extensibility/1.0/ http://ns.adobe.com/GenericCustomNamespace/1.0/
  http://ns.adobe.com/Graphs/1.0/ http://ns.adobe.com/ImageReplacement/1.0/
  http://ns.adobe.com/SaveForWeb/1.0/ http://ns.adobe.com/Variables/1.0/ http://ns.adobe.com/XPath/1.0/
  http://ns.adobe.com/Flows/1.0/ http://ns.adobe.com/xap/1.0/ http://ns.adobe.com/xap/1.0/mm/
  http://ns.adobe.com/xap/1.0/g/ http://ns.adobe.com/xap/1.0/g/img/ http://ns.adobe.com/pdf/1.3/
  http://ns.adobe.com/xap/1.0/sType/ResourceRef# http://ns.adobe.com/xap/1.0/sType/ResourceEvent#
  http://ns.adobe.com/xap/1.0/t/pg/ http://ns.adobe.com/illustrator/1.0/ adobe:ns:meta/
  http://www.bohemiancoding.com/sketch/ns http://www.bohemiancoding.com/sketch/ns/dtd
  http://www.figma.com/figma/ns http://www.serif.com/ http://vectornator.io https://boxy-svg.com
  http://www.corel.com/coreldraw/odm/2003 http://www.vectornator.io http://krita.org/namespaces/svg/krita
`)

export const ELEMENTS = words(`
  svg g defs symbol use switch title desc metadata view style
  path rect circle ellipse line polyline polygon image
  text tspan tref textPath marker pattern clipPath mask
  linearGradient radialGradient stop solidColor
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence
  animate animateTransform animateMotion mpath set
`)

/** How an element looks; each may also be a style property. */
const LOOKS = words(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
  color-interpolation-filters color-rendering cursor direction display
  dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color flood-opacity
  font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch
  font-style font-variant font-weight font-width glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color
  line-height line-spacing marker marker-end marker-mid marker-start mask mask-type mix-blend-mode
  opacity overflow paint-order pointer-events shape-rendering solid-color solid-opacity stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration
  text-overflow text-rendering transform-origin transform-box unicode-bidi vector-effect visibility
  white-space word-spacing writing-mode
`)

/** Position and size; measures of filters, gradients and animations. */
const MEASURES = words(`
  accumulate additive amplitude azimuth baseFrequency begin bias by calcMode clipPathUnits cx cy
  diffuseConstant divisor dur dx dy edgeMode elevation end exponent filterUnits fr from fx fy gradientUnits
  height in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength keyPoints keySplines keyTimes
  lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits
  max method min mode numOctaves offset operator order orient origin path pathLength
  patternContentUnits patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio
  primitiveUnits r radius refX refY repeatCount repeatDur restart result rotate rx ry scale seed
  side slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation
  stitchTiles surfaceScale tableValues targetX targetY textLength to type values
  viewBox width x x1 x2 xChannelSelector y y1 y2 yChannelSelector z zoomAndPan filterRes
  gradientTransform patternTransform transform d points
`)

/** What an animation may change: never an address, a style or a name. */
export const CHANGEABLE: ReadonlySet<string> = new Set([...LOOKS, ...MEASURES])

export const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...CHANGEABLE,
  ...words(`
    attributeName attributeType baseProfile class contentScriptType contentStyleType externalResourcesRequired
    focusable href id lang media requiredExtensions requiredFeatures role style systemLanguage
    tabindex version
  `),
])

/** Attributes with free text: an address in them leads nowhere. */
export const FREE_TEXT = words(`
  class d font-family gradientTransform id lang patternTransform points requiredExtensions
  requiredFeatures systemLanguage transform version baseProfile contentScriptType
  contentStyleType attributeName attributeType begin end result in in2 media role
`)

export const LINK_ATTRIBUTES = words('actuate arcrole role show title type')
export const XML_ATTRIBUTES = words('id lang space')

/** At-rules of a style that load nothing. */
export const AT_RULES = words('media supports font-face keyframes -webkit-keyframes')

/**
 * Functions that a style may call. `url()` is checked separately; `image-set()` and similar ones
 * take plain text as addresses.
 */
export const FUNCTIONS = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp format local
  matrix matrix3d translate translatex translatey translatez translate3d rotate rotatex rotatey
  rotatez rotate3d scale scalex scaley scalez scale3d skew skewx skewy perspective
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset polygon path rect cubic-bezier steps linear
`)
