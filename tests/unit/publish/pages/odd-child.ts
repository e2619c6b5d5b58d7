/** Stands in for the process that renders, and does what a faulty page may do. */
import type { ChildAsk, ChildTell } from '../../../../publish/pages/page-child.ts'

const tell = (told: ChildTell) => void process.send!(told)
let versions = {
  code: 'c',
  cards: '',
  news: '',
  products: '',
  names: '',
  parts: new Map<string, string>(),
}

let megabytes = 100
let number = Number(process.argv[2])
/** The tournaments of the last change. */
let told = ''

function answer(file: string): string {
  if (file === 'loops.html') for (;;);
  if (file === 'exits.html') process.exit(3)
  // As V8 does it where the heap is full.
  if (file === 'heap.html') process.kill(process.pid, 'SIGABRT')
  if (file === 'buffers.html') megabytes = 2000
  if (file === 'throws.html') throw new Error('this page is broken')
  return `${file} by ${process.pid}, change ${number}, told of ${told}`
}

process.on('message', (ask: ChildAsk) => {
  if (ask.ask === 'changed') {
    number = ask.number
    told = String(ask.ids)
    return
  }
  tell({ tell: 'now', versions, number })
  // By looking it finds that a tournament is another.
  if (ask.ask === 'look') {
    versions = { ...versions, parts: new Map([['liga', String(process.pid)]]) }
    tell({ tell: 'now', versions, number })
  }
  if (ask.ask !== 'page') return tell({ tell: 'looked', id: ask.id, megabytes })
  const { file } = ask.files[0]!
  try {
    const found = { at: 0, file, text: answer(file), reserved: '' }
    tell({ tell: 'page', id: ask.id, megabytes, found })
  } catch (error) {
    tell({
      tell: 'failed',
      id: ask.id,
      megabytes,
      file,
      error: String(error),
      reserved: 'somebody',
    })
  }
})
process.once('disconnect', () => process.exit(0))
if (process.env.ODD_START === 'refused') {
  process.send!(
    {
      tell: 'refused',
      message: 'torneos no es una carpeta',
      publicMessage: null,
    } satisfies ChildTell,
    () => process.exit(1),
  )
} else {
  tell({ tell: 'now', versions, number })
  tell({ tell: 'ready', compiled: '/compiled' })
}
