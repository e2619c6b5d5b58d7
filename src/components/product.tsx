import type { Product } from '../lib/schema/product.ts'
import { PictureView } from './picture.tsx'

const BALL = 'M60 18a42 42 0 1 1 0 84 42 42 0 0 1 0-84z'

/** The drawing that stands in for a missing photo: a ball, a pump or a whistle by its name. */
function Drawing({ name }: { name: string }) {
  const kind = /bomba|infla/i.test(name) ? 'pump' : /silbato/i.test(name) ? 'whistle' : 'ball'
  const basketball = /b[aá]s[qk]|baloncesto/i.test(name)
  return (
    <svg className="goods-drawing" viewBox="0 0 120 120" aria-hidden="true">
      <path fill="#ffd23f" d="M0 0h120v120H0z" />
      <g stroke="#16110d" strokeWidth="5" strokeLinejoin="round">
        {kind === 'ball' && (
          <>
            <path d={BALL} fill={basketball ? '#ff8a1f' : '#fff'} />
            <path
              fill={basketball ? 'none' : '#16110d'}
              d={
                basketball
                  ? 'M18 60h84M60 18v84M32 30c13 18 13 42 0 60M88 30c-13 18-13 42 0 60'
                  : 'm60 44 15 11-6 18H51l-6-18zM60 44V18M75 55l24-8M69 73l15 21M51 73 36 94M45 55l-24-8'
              }
            />
          </>
        )}
        {kind === 'pump' && (
          <>
            <path fill="#e5195f" d="M50 44h20v58H50z" />
            <path fill="none" d="M60 44V20M40 18h40M40 104h40M70 60l22-10" />
          </>
        )}
        {kind === 'whistle' && (
          <>
            <path fill="#2b59c3" d="M16 44h58l28-10v18H84a26 26 0 1 1-46 10l-22-6z" />
            <circle cx="62" cy="72" r="9" fill="#fdf6e3" />
          </>
        )}
      </g>
    </svg>
  )
}

/** A product's photo, or its drawing. The name stands beside it. */
export function ProductPicture({
  product,
  sizes,
  eager,
}: {
  product: Pick<Product, 'name' | 'image'>
  /** How wide it is shown. */
  sizes: string
  eager?: boolean
}) {
  if (!product.image) return <Drawing name={product.name} />
  return (
    <PictureView
      picture={product.image}
      alt=""
      width={320}
      height={320}
      sizes={sizes}
      eager={eager}
    />
  )
}
