import type { Inspected, PictureFault } from '../../../../src/lib/pictures/inspected.ts'
import type { Case } from '../clean-tournament.ts'

const CREST = 'imagenes/escudo.png'

const found = (fault: PictureFault) =>
  new Map<string, Inspected>([
    [CREST, { facts: null, faults: [{ ...fault, values: { image: CREST, ...fault.values } }] }],
  ])

const reported = (rule: string, fault: PictureFault, line: string): Case => [
  rule,
  {},
  [`equipos/halcones.yml:2:12 logoImage: ${CREST} ${line}`],
  { pictures: found(fault) },
]

/** What is wrong inside a picture's file is reported where a field names it. */
export const pictures: Case[] = [
  reported(
    'an empty file',
    { code: 'imageEmpty' },
    'está vacía: pesa 0 bytes. Vuelve a copiarla; se quedó a medias.',
  ),
  reported(
    'not a picture at all',
    { code: 'imageBroken' },
    'no es una imagen que se pueda abrir. Ábrela en tu teléfono o computadora y guárdala otra vez como JPG o PNG.',
  ),
  reported(
    'a download that broke off',
    { code: 'imageCut' },
    'está incompleta: le falta el final. Vuelve a copiarla o a descargarla.',
  ),
  reported(
    "an iPhone's own format",
    { code: 'imageHeic' },
    'es una foto HEIC de iPhone, y muchos teléfonos no la muestran. Guárdala como JPG: compártela por correo o WhatsApp, o conviértela en la computadora.',
  ),
  reported(
    'a format of printers',
    { code: 'imageKind', values: { kind: 'TIFF' } },
    'es un archivo TIFF, que los navegadores no muestran como imagen. Guárdala como JPG o PNG.',
  ),
  reported(
    'more than 8 MB',
    { code: 'imageHeavy', values: { size: '11 MB' } },
    'pesa 11 MB; aquí caben 8 MB. Guárdala más chica: con 2000 píxeles de ancho sobra.',
  ),
  reported(
    'more than 50 megapixels',
    { code: 'imageHuge', values: { size: '12000 × 10000' } },
    'mide 12000 × 10000 píxeles; aquí caben 50 millones en total. Guárdala más chica: con 2000 píxeles de ancho sobra.',
  ),
  reported(
    'an SVG that runs something',
    { code: 'drawingElement', values: { line: 3, value: 'script' } },
    'lleva <script> en la línea 3; aquí un dibujo solo dibuja: sin programas, enlaces ni páginas dentro. Guárdala como «SVG plano» o como PNG.',
  ),
  reported(
    'an SVG that reacts',
    { code: 'drawingAttribute', values: { line: 2, element: 'path', value: 'onload' } },
    'lleva onload en <path>, en la línea 2, y eso no dibuja nada. Guárdala como «SVG plano» o como PNG.',
  ),
  reported(
    'an SVG that asks another site',
    { code: 'drawingAddress', values: { line: 7, value: 'https://ejemplo.mx/rastro.png' } },
    'busca algo fuera del dibujo en la línea 7: «https://ejemplo.mx/rastro.png». Incrusta esa imagen en el dibujo (o quítala), o guárdala como PNG.',
  ),
  reported(
    'an SVG with a style of others',
    { code: 'drawingStyle', values: { line: 4, value: '@import' } },
    'lleva un estilo que aquí no se admite, en la línea 4: «@import». Guárdala con los estilos como atributos de presentación, o como PNG.',
  ),
  reported(
    'an SVG with definitions',
    { code: 'drawingDeclaration', values: { line: 2, value: 'DOCTYPE' } },
    'lleva definiciones o instrucciones para otros programas en la línea 2: <DOCTYPE>. Guárdala como «SVG plano» o como PNG.',
  ),
  reported(
    'half an SVG',
    { code: 'drawingText', values: { line: 12 } },
    'no es un SVG bien escrito en UTF-8: se entiende hasta la línea 12. Ábrela en el programa con que se dibujó y guárdala otra vez como «SVG plano», o como PNG.',
  ),
  reported(
    'an ending that is not true',
    { code: 'imageEnding', values: { kind: 'JPG', guess: 'imagenes/escudo.jpg' } },
    'es en realidad JPG. Cámbiale el nombre a imagenes/escudo.jpg, ahí y aquí.',
  ),
  reported(
    'a picture that moves',
    { code: 'imageMoves' },
    'tiene movimiento y solo se verá el primer cuadro. Si así se ve bien, déjala; si no, pon una foto fija.',
  ),
]
