/** Drawings that try to run, to ask others, to lead away or to be another thing than they say. */
const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const LINKED = `${SVG} xmlns:xlink="http://www.w3.org/1999/xlink"`
const XHTML = 'http://www.w3.org/1999/xhtml'

const drawing = (body: string, root = LINKED) => `<svg ${root} viewBox="0 0 9 9">${body}</svg>`
const styled = (css: string) => drawing(`<style>${css}</style><path class="a" d="M0 0h9v9z"/>`)

type Hostile = [trick: string, code: string, drawing: string | Buffer]

const RUNNING: Hostile[] = [
  ['a script', 'drawingElement', drawing('<script>alert(1)</script>')],
  ['a script file', 'drawingElement', drawing('<script href="/x.js"/>')],
  [
    'a script under a prefix',
    'drawingElement',
    drawing('<x:script>alert(1)</x:script>', `${SVG} xmlns:x="http://www.w3.org/2000/svg"`),
  ],
  [
    'a prefix declared where it is used',
    'drawingElement',
    drawing('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
  ],
  [
    'all of it under a prefix',
    'drawingElement',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>',
  ],
  [
    'the namespace written with entities',
    'drawingElement',
    drawing('<x:script xmlns:x="http&#58;//www.w3.org/2000/svg">alert(1)</x:script>'),
  ],
  [
    'a script of XHTML',
    'drawingElement',
    drawing(`<h:script xmlns:h="${XHTML}">alert(1)</h:script>`),
  ],
  [
    'a script among notes',
    'drawingElement',
    drawing('<metadata><script>alert(1)</script></metadata>'),
  ],
  [
    'a script inside a note of RDF',
    'drawingElement',
    drawing(
      '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><script>alert(1)</script></rdf:RDF></metadata>',
    ),
  ],
  ['a script in a title', 'drawingElement', drawing('<title><script>alert(1)</script></title>')],
  ['a script in capitals', 'drawingElement', drawing('<SCRIPT>alert(1)</SCRIPT>')],
  ['a handler of events', 'drawingAttribute', drawing('', `${SVG} onload="alert(1)"`)],
  [
    'a handler after a line break',
    'drawingAttribute',
    drawing('<path d=""\nonclick\n=\n"alert(1)"/>'),
  ],
  [
    'a handler whose value is encoded',
    'drawingAttribute',
    drawing('<path d="" onfocus="&#97;lert(1)" tabindex="0"/>'),
  ],
  [
    'a handler of an animation',
    'drawingAttribute',
    drawing('<set attributeName="x" to="1" onbegin="alert(1)"/>'),
  ],
  [
    'an animation that sets a handler',
    'drawingAttribute',
    drawing('<path d=""><set attributeName="onclick" to="alert(1)"/></path>'),
  ],
  [
    'an event of XML',
    'drawingAttribute',
    drawing('<path d="" ev:event="click" xmlns:ev="http://www.w3.org/2001/xml-events"/>'),
  ],
  [
    'a listener of SVG Tiny',
    'drawingElement',
    drawing('<handler type="text/ecmascript">alert(1)</handler>'),
  ],
  [
    'an XSLT sheet',
    'drawingDeclaration',
    `<?xml-stylesheet type="text/xsl" href="#x"?>${drawing('')}`,
  ],
  [
    'a page that XSLT would make',
    'drawingElement',
    drawing('<x:stylesheet xmlns:x="http://www.w3.org/1999/XSL/Transform"/>'),
  ],
]

const PAGES_WITHIN: Hostile[] = [
  [
    'a page inside',
    'drawingElement',
    drawing(`<foreignObject><body xmlns="${XHTML}">hola</body></foreignObject>`),
  ],
  [
    'a form that sends elsewhere',
    'drawingElement',
    drawing(
      `<h:form xmlns:h="${XHTML}" action="https://malo.invalid/"><h:input name="clave"/></h:form>`,
    ),
  ],
  [
    'a page that leads on',
    'drawingElement',
    drawing(
      `<h:meta xmlns:h="${XHTML}" http-equiv="refresh" content="0;url=https://malo.invalid/"/>`,
    ),
  ],
  [
    'another base',
    'drawingElement',
    drawing(`<h:base xmlns:h="${XHTML}" href="https://malo.invalid/"/>`),
  ],
  [
    'a frame',
    'drawingElement',
    drawing(`<h:iframe xmlns:h="${XHTML}" src="https://malo.invalid/"/>`),
  ],
  ['a plug-in', 'drawingElement', drawing(`<h:object xmlns:h="${XHTML}" data="x.swf"/>`)],
  [
    'a picture of HTML',
    'drawingElement',
    drawing(`<h:img xmlns:h="${XHTML}" src="x" onerror="alert(1)"/>`),
  ],
  [
    'a sheet that is linked',
    'drawingElement',
    drawing(`<h:link xmlns:h="${XHTML}" rel="stylesheet" href="https://malo.invalid/x.css"/>`),
  ],
  ['a film', 'drawingElement', drawing('<video href="https://malo.invalid/x.mp4"/>')],
  ['a frame of SVG', 'drawingElement', drawing('<iframe src="https://malo.invalid/"/>')],
  [
    'formulas that link',
    'drawingElement',
    drawing('<m:math xmlns:m="http://www.w3.org/1998/Math/MathML" m:href="javascript:alert(1)"/>'),
  ],
  [
    'a page that says it is a drawing',
    'drawingElement',
    `<html xmlns="${XHTML}"><script>alert(1)</script><svg ${SVG}/></html>`,
  ],
]

const LEADING_AWAY: Hostile[] = [
  [
    'a link that runs',
    'drawingElement',
    drawing('<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>'),
  ],
  [
    'a link, encoded',
    'drawingElement',
    drawing('<a xlink:href="&#106;avascript&#58;alert(1)"><path d="M0 0h9v9z"/></a>'),
  ],
  [
    'a link to another site',
    'drawingElement',
    drawing('<a href="https://malo.invalid/"><path d="M0 0h9v9z"/></a>'),
  ],
  [
    'use of a drawing elsewhere',
    'drawingAddress',
    drawing('<use href="https://malo.invalid/x.svg#a"/>'),
  ],
  ['use without a scheme', 'drawingAddress', drawing('<use href="//malo.invalid/x.svg#a"/>')],
  ['use of a file beside it', 'drawingAddress', drawing('<use href="otro.svg#a"/>')],
  [
    'use of a drawing as text',
    'drawingAddress',
    drawing('<use href="data:image/svg+xml,%3Csvg%20id=%22a%22/%3E#a"/>'),
  ],
  [
    'use under another prefix',
    'drawingAddress',
    drawing(
      '<use l:href="https://malo.invalid/x.svg#a"/>',
      `${SVG} xmlns:l="http://www.w3.org/1999/xlink"`,
    ),
  ],
  [
    'a picture elsewhere',
    'drawingAddress',
    drawing('<image href="https://malo.invalid/rastro.png"/>'),
  ],
  [
    'its address in entities',
    'drawingAddress',
    drawing('<image href="&#x68;ttps&#x3a;&#x2f;/malo.invalid/rastro.png"/>'),
  ],
  [
    'its address with a tab',
    'drawingAddress',
    drawing('<image href="ht&#9;tps://malo.invalid/rastro.png"/>'),
  ],
  [
    'a picture that is a page',
    'drawingAddress',
    drawing(
      '<image href="data:text/html,<script>alert(1)</script>"/>'.replace(
        '<script>alert(1)</script>',
        '&lt;script&gt;',
      ),
    ),
  ],
  [
    'a picture that is a drawing',
    'drawingAddress',
    drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  ],
  [
    'a filter’s picture elsewhere',
    'drawingAddress',
    drawing('<filter id="f"><feImage href="https://malo.invalid/x.png"/></filter>'),
  ],
  [
    'a gradient elsewhere',
    'drawingAddress',
    drawing('<linearGradient id="g" href="https://malo.invalid/x.svg#g"/>'),
  ],
  [
    'a text along a path elsewhere',
    'drawingAddress',
    drawing('<text><textPath href="https://malo.invalid/x.svg#p">a</textPath></text>'),
  ],
  [
    'an animated address',
    'drawingAttribute',
    drawing(
      '<use href="#a"><animate attributeName="href" to="https://malo.invalid/x.svg#a"/></use>',
    ),
  ],
  [
    'the same under its old name',
    'drawingAttribute',
    drawing(
      '<use href="#a"><set attributeName="xlink:href" to="https://malo.invalid/x.svg#a"/></use>',
    ),
  ],
  [
    'an animated style',
    'drawingAttribute',
    drawing(
      '<path d=""><set attributeName="style" to="fill:url(https://malo.invalid/#a)"/></path>',
    ),
  ],
  [
    'an animated filling',
    'drawingAddress',
    drawing(
      '<path d=""><animate attributeName="fill" values="red;url(https://malo.invalid/#a)"/></path>',
    ),
  ],
  [
    'another base for all addresses',
    'drawingAttribute',
    drawing('<g xml:base="https://malo.invalid/"><use href="#a"/></g>'),
  ],
  [
    'a filling elsewhere',
    'drawingAddress',
    drawing('<path d="" fill="url(https://malo.invalid/x.svg#a)"/>'),
  ],
  [
    'a filling in entities',
    'drawingAddress',
    drawing('<path d="" fill="&#117;rl(&#39;https&#58;//malo.invalid/x.svg#a&#39;)"/>'),
  ],
  [
    'a mask, escaped as styles escape',
    'drawingStyle',
    drawing('<path d="" mask="u\\72l(https://malo.invalid/x.svg#a)"/>'),
  ],
  [
    'a pointer elsewhere',
    'drawingAddress',
    drawing('<path d="" cursor="url(https://malo.invalid/x.cur)"/>'),
  ],
]

const STYLES: Hostile[] = [
  ['a sheet imported', 'drawingStyle', styled('@import "https://malo.invalid/x.css";')],
  ['imported in other letters', 'drawingStyle', styled('@IMPORT url(https://malo.invalid/x.css);')],
  ['imported with an escape', 'drawingStyle', styled('@\\69mport "https://malo.invalid/x.css";')],
  [
    'imported around a comment of XML',
    'drawingStyle',
    styled('@im<!-- -->port "https://malo.invalid/x.css";'),
  ],
  [
    'imported in a marked section',
    'drawingStyle',
    styled('<![CDATA[@import "https://malo.invalid/x.css";]]>'),
  ],
  ['imported in entities', 'drawingStyle', styled('&#64;import "https://malo.invalid/x.css";')],
  [
    'a background elsewhere',
    'drawingAddress',
    styled('.a{background:url(https://malo.invalid/x.png)}'),
  ],
  ['quoted', 'drawingAddress', styled('.a{fill:url("//malo.invalid/x.svg#a")}')],
  [
    'with escapes inside',
    'drawingAddress',
    styled('.a{fill:url("\\68ttps://malo.invalid/x.svg#a")}'),
  ],
  [
    'a set of pictures',
    'drawingStyle',
    styled('.a{background:image-set("https://malo.invalid/x.png" 1x)}'),
  ],
  [
    'an old set of pictures',
    'drawingStyle',
    styled('.a{background:-webkit-image-set("https://malo.invalid/x.png" 1x)}'),
  ],
  [
    'behind a name of its own',
    'drawingAddress',
    styled('.a{--x:url(https://malo.invalid/x.png);background:var(--x)}'),
  ],
  [
    'a font elsewhere',
    'drawingAddress',
    styled('@font-face{font-family:x;src:url(https://malo.invalid/x.woff)}'),
  ],
  [
    'inside a question to the screen',
    'drawingAddress',
    styled('@media screen{.a{fill:url(https://malo.invalid/x.svg#a)}}'),
  ],
  [
    'in an attribute',
    'drawingAddress',
    drawing('<path d="" style="fill:url(https://malo.invalid/x.svg#a)"/>'),
  ],
  [
    'in an attribute, in entities',
    'drawingAddress',
    drawing('<path d="" style="fill:url(&#104;ttps://malo.invalid/x.svg#a)"/>'),
  ],
  [
    'an expression of old browsers',
    'drawingStyle',
    drawing('<path d="" style="width:expression(alert(1))"/>'),
  ],
  [
    'a sheet by an instruction',
    'drawingDeclaration',
    `<?xml-stylesheet href="https://malo.invalid/x.css"?>${drawing('')}`,
  ],
]

const DISGUISES: Hostile[] = [
  [
    'an entity that is a script',
    'drawingText',
    `<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]>${drawing('&a;')}`,
  ],
  [
    'an entity that is a file',
    'drawingText',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('<text>&a;</text>')}`,
  ],
  [
    'definitions that nobody uses',
    'drawingDeclaration',
    `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`,
  ],
  [
    'attributes that a definition adds',
    'drawingDeclaration',
    `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${drawing('')}`,
  ],
  [
    'definitions elsewhere',
    'drawingDeclaration',
    `<!DOCTYPE svg SYSTEM "https://malo.invalid/x.dtd">${drawing('')}`,
  ],
  ['a document type of HTML', 'drawingDeclaration', `<!DOCTYPE html>${drawing('')}`],
  [
    'two bytes a letter',
    'drawingText',
    Buffer.from(`\ufeff${drawing('<script>alert(1)</script>')}`, 'utf16le'),
  ],
  [
    'letters that hide others',
    'drawingText',
    `<?xml version="1.0" encoding="iso-2022-jp"?>${drawing('')}`,
  ],
  [
    'seven bits',
    'drawingText',
    `<?xml version="1.0" encoding="utf-7"?>${drawing('+ADw-script+AD4-')}`,
  ],
  [
    'bytes that are no letters',
    'drawingText',
    Buffer.from(`<svg ${SVG}><text>\xff\xfe</text></svg>`, 'latin1'),
  ],
  ['markup that ends too early', 'drawingText', `<svg ${SVG}><script>alert(1)`],
  [
    'the same attribute twice',
    'drawingText',
    drawing('<use href="#a" href="https://malo.invalid/x.svg#a"/>'),
  ],
  [
    'a second drawing after the first',
    'drawingText',
    drawing('') + drawing('<script>alert(1)</script>'),
  ],
  ['a prefix of nothing', 'drawingText', drawing('<x:script>alert(1)</x:script>')],
  [
    'a root without a language',
    'drawingElement',
    '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  ],
  ['a language nobody knows', 'drawingElement', drawing('<x:y xmlns:x="https://malo.invalid/"/>')],
]

export const HOSTILE_DRAWINGS: Record<string, Hostile[]> = {
  'what would run': RUNNING,
  'pages inside': PAGES_WITHIN,
  'what leads away': LEADING_AWAY,
  styles: STYLES,
  disguises: DISGUISES,
}
