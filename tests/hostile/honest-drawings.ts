/** Drawings as programs save them, shortened: their notes, types, styles and old ways of writing. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const LINKED = `${SVG} xmlns:xlink="http://www.w3.org/1999/xlink"`

export const HONEST_DRAWINGS: [program: string, drawing: string][] = [
  [
    'Inkscape, with all its notes',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="64mm" height="66mm" viewBox="0 0 64 66" version="1.1" id="svg5" inkscape:version="1.2.2 (b0a8486541, 2022-12-01)"
   sodipodi:docname="escudo.svg" inkscape:export-filename="/home/juan/escudo.png" inkscape:export-xdpi="96"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm" showgrid="false"><inkscape:grid type="xygrid" id="grid9" /></sodipodi:namedview>
  <defs id="defs2"><linearGradient inkscape:collect="always" id="linearGradient1"><stop style="stop-color:#e5195f;stop-opacity:1" offset="0" id="stop1" /></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#linearGradient1" id="linearGradient2" x1="0" y1="0" x2="64" y2="66" gradientUnits="userSpaceOnUse" gradientTransform="matrix(0.9,0,0,0.9,-3.1e-5,2)" />
    <inkscape:path-effect effect="spiro" id="path-effect1" is_visible="true" lpeversion="1" /></defs>
  <metadata id="metadata5"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage" /><dc:title /></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Capa 1" inkscape:groupmode="layer" id="layer1" transform="translate(-12.5,-30)">
    <path style="fill:url(#linearGradient2);stroke:#000000;stroke-width:0.264583px;-inkscape-stroke:none;paint-order:markers stroke fill" d="M 6,6 H 58 V 36 Z" id="path1" sodipodi:nodetypes="cccc" inkscape:connector-curvature="0" />
    <text xml:space="preserve" style="font-style:normal;font-size:10.5833px;line-height:1.25;font-family:sans-serif;-inkscape-font-specification:'sans-serif, Normal';white-space:pre;shape-inside:url(#rect1)" x="1" y="2" id="text1"><tspan sodipodi:role="line" id="tspan1" x="1" y="2">Águilas</tspan></text>
  </g>
</svg>`,
  ],
  [
    'Inkscape, plain',
    `<svg ${SVG} xmlns:svg="http://www.w3.org/2000/svg" version="1.1" id="svg1" width="40" height="40"><g id="g1"><ellipse style="opacity:1;fill:#c2187a;fill-opacity:1;stroke:none" id="p" cx="20" cy="20" rx="9" ry="8" /></g></svg>`,
  ],
  [
    'Illustrator, with its document type and a style sheet',
    `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Capa_1" ${LINKED} x="0px" y="0px" viewBox="0 0 512 512" style="enable-background:new 0 0 512 512;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#16110D;}
	.st1{fill:none;stroke:#FFD23F;stroke-width:4;stroke-linecap:round;stroke-miterlimit:10;}
	.st2{clip-path:url(#SVGID_2_);fill:url(#SVGID_1_);}
	.st3{font-family:'MyriadPro-Regular';} .st4{font-size:12px;letter-spacing:-1;}
</style>
<g><defs><rect id="SVGID_3_" width="512" height="512"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_3_"  style="overflow:visible;"/></clipPath>
<radialGradient id="SVGID_1_" cx="256" cy="256" r="90" gradientUnits="userSpaceOnUse"><stop  offset="0" style="stop-color:#FFFFFF"/></radialGradient><path class="st2" d="M1 1h9v9z"/>
<text transform="matrix(1 0 0 1 20.5 30)" class="st3 st4">LIGA</text></g></svg>`,
  ],
  [
    'Illustrator, for the screen',
    `<svg id="Capa_2" data-name="Capa 2" ${SVG} viewBox="0 0 64 66"><defs><style>.cls-1{fill:#e5195f;isolation:isolate;mix-blend-mode:multiply}</style></defs><title>escudo</title><g id="Capa_1-2" data-name="Capa 1"><polygon class="cls-1" points="32 13 37 25 50 26"/></g></svg>`,
  ],
  [
    'Illustrator, with Adobe’s notes',
    `<svg ${LINKED} xmlns:x="http://ns.adobe.com/Extensibility/1.0/" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" i:viewOrigin="0 0" overflow="visible" viewBox="0 0 9 9"><metadata><?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Adobe XMP Core 5.6"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreatorTool>Adobe Illustrator</xmp:CreatorTool></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?></metadata><g i:layer="yes" i:dimmedPercent="50"><path d="M0 0h9v9z"/></g></svg>`,
  ],
  [
    'Figma, with shadows',
    `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" ${SVG}><g filter="url(#filter0_d_1_2)"><mask id="mask0_1_2" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64"><path d="M64 0H0V64H64V0Z" fill="white"/></mask><g mask="url(#mask0_1_2)" clip-path="url(#clip0)"><path fill-rule="evenodd" clip-rule="evenodd" d="M32 0Z" fill="url(#paint0_linear)" fill-opacity="0.8"/></g></g><defs><filter id="filter0_d_1_2" x="0" y="0" width="72" height="72" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/></filter><linearGradient id="paint0_linear" x1="32" y1="0" x2="32" y2="64" gradientUnits="userSpaceOnUse"><stop stop-color="#E5195F"/><stop offset="1" stop-color="#16110D" stop-opacity="0"/></linearGradient><clipPath id="clip0"><rect width="64" height="64" rx="8" fill="white"/></clipPath></defs></svg>`,
  ],
  [
    'Figma, with a photo inside',
    `<svg width="64" height="64" viewBox="0 0 64 64" ${LINKED}><rect width="64" height="64" fill="url(#pattern0)"/><defs><pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0_1_2" transform="scale(0.01)"/></pattern><image id="image0_1_2" width="100" height="100" preserveAspectRatio="none" xlink:href="${PIXEL}"/></defs></svg>`,
  ],
  [
    'Sketch',
    `<svg width="24px" height="24px" viewBox="0 0 24 24" version="1.1" ${LINKED} xmlns:sketch="http://www.bohemiancoding.com/sketch/ns"><!-- Generator: Sketch 3.8.3 --><title>Icon</title><desc>Created with Sketch.</desc><g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd" sketch:type="MSPage"><circle cx="12" cy="12" r="9" fill="#FFD23F"/></g></svg>`,
  ],
  [
    'Affinity Designer',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg width="100%" height="100%" viewBox="0 0 64 64" version="1.1" ${LINKED} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"><g id="Capa" serif:id="Capa 1" transform="matrix(1,0,0,1,-20,-20)"><path d="M0 0h9v9z" style="fill:rgb(229,25,95);"/></g></svg>`,
  ],
  [
    'CorelDRAW',
    `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg ${LINKED} xml:space="preserve" width="64mm" height="66mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 64 66" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003"><defs><style type="text/css"><![CDATA[
    .str0 {stroke:#16110D;stroke-width:7.62} .fil0 {fill:none;fill-rule:nonzero}
   ]]></style></defs><g id="Capa_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0 str0" d="M0 0l9 9z"/></g></svg>`,
  ],
  [
    'Canva',
    `<svg ${LINKED} width="500" zoomAndPan="magnify" viewBox="0 0 375 375" height="500" preserveAspectRatio="xMidYMid meet" version="1.0"><defs><clipPath id="id1"><path d="M0 0h9v9z" clip-rule="nonzero"/></clipPath><g/></defs><g clip-path="url(#id1)"><path fill="#ff5757" d="M0 0h9v9z" fill-opacity="1" fill-rule="nonzero"/></g></svg>`,
  ],
  [
    'an optimiser',
    `<svg ${SVG} viewBox="0 0 20 20"><g fill="none" stroke="#000" stroke-width="1.5"><path d="m4 4 12 12M16 4 4 16" stroke-dasharray="2,1"/></g></svg>`,
  ],
  [
    'an icon for screen readers',
    `<svg ${SVG} role="img" aria-labelledby="t" focusable="false" viewBox="0 0 24 24" class="icon" data-icon="ball"><title id="t">Balón</title><path fill="currentColor" d="M0 0h9v9z"/></svg>`,
  ],
  [
    'one that moves',
    `<svg ${SVG} viewBox="0 0 38 38"><g transform="translate(1 1)"><path d="M36 18c0-9-8-18-18-18"><animateTransform attributeName="transform" type="rotate" from="0 18 18" to="360 18 18" dur="1s" repeatCount="indefinite"/></path><circle r="2"><animate attributeName="r" values="2;4;2" dur="1s"/><animateMotion dur="2s"><mpath href="#p"/></animateMotion></circle></g></svg>`,
  ],
  [
    'one that moves by its styles',
    `<svg ${SVG} viewBox="0 0 9 9"><style>@keyframes gira{to{transform:rotate(360deg)}}@media(prefers-reduced-motion:reduce){.a{animation:none}}.a{--tono:#e5195f;fill:var(--tono,#000);animation:gira 2s cubic-bezier(.4,0,.2,1) infinite}.a:not(:hover)>path,.b[data-x="1"]{opacity:calc(1 - .2)}</style><g class="a"><path d="M0 0h9v9z"/></g></svg>`,
  ],
  [
    'a text along a path, with a font inside',
    `<svg ${LINKED} viewBox="0 0 90 90"><style>@font-face{font-family:"Liga";src:url("data:font/woff2;base64,d09GMgABAAAAAA==") format("woff2")}</style><path id="curva" d="M9 9h70"/><text font-family="Liga, 'Arial Black' (Body)"><textPath xlink:href="#curva" startOffset="50%">CAMPEÓN</textPath></text></svg>`,
  ],
  [
    'lights, lines with ends and a symbol used twice',
    `<svg ${SVG} viewBox="0 0 9 9"><defs><marker id="m" orient="auto" markerWidth="3" markerHeight="3" refX="1" refY="1"><path d="M0 0z"/></marker><symbol id="s" viewBox="0 0 9 9"><path d="M0 0z"/></symbol><filter id="f"><feTurbulence type="fractalNoise" baseFrequency=".04" numOctaves="3" seed="2"/><feDiffuseLighting lighting-color="#fff" surfaceScale="2"><feDistantLight azimuth="45" elevation="60"/></feDiffuseLighting><feComponentTransfer><feFuncR type="table" tableValues="0 1"/></feComponentTransfer><feImage href="#s"/><feMerge><feMergeNode in="SourceGraphic"/></feMerge></filter></defs><use href="#s"/><use href="#s" x="3"/><line x1="0" x2="9" y1="0" y2="9" marker-end="url('#m')" filter="url(#f) drop-shadow(1px 1px 2px rgba(0,0,0,.5))"/></svg>`,
  ],
  [
    'a byte order mark and Windows’ line ends',
    `\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n<svg ${SVG} viewBox="0 0 9 9">\r\n<path d="M0 0h9v9z"/>\r\n</svg>\r\n`,
  ],
]
