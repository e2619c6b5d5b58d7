import { productLink } from '../lib/addresses/links.ts'
import type { ShownImage } from '../lib/schema/picture.ts'
import type { Product } from '../lib/schema/product.ts'
import { pesos, stockWords } from '../lib/wording/site/shop.ts'
import { PictureView } from './picture.tsx'
import './product.css'

const BALL = 'M60 18a42 42 0 1 1 0 84 42 42 0 0 1 0-84z'

/** The placeholder for a missing photo: a ball, a pump or a whistle, chosen by name. */
function Drawing({ name }: { name: string }) {
  const kind = /bomba|infla/i.test(name) ? 'pump' : /silbato/i.test(name) ? 'whistle' : 'ball'
  const basketball = /b[aá]s[qk]|baloncesto/i.test(name)
  return (
    <svg
      className="goods-picture"
      viewBox="0 0 120 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
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

/** A product's photo, or its placeholder. The name is beside it. */
export function ProductPicture({
  product,
  sizes,
  eager,
}: {
  product: Pick<Product, 'name' | 'image'>
  /** The displayed width. */
  sizes: string
  eager?: boolean
}) {
  if (!product.image) return <Drawing name={product.name} />
  return (
    <PictureView
      className="goods-picture"
      picture={product.image}
      alt=""
      width={320}
      height={320}
      sizes={sizes}
      eager={eager}
    />
  )
}

/** The price on its star, with a stamp if sold out. Placed over the preceding picture. */
export function PriceTag({ price, amount }: Pick<Product, 'price' | 'amount'>) {
  return (
    <>
      <strong className={price < 1000 ? 'k price' : 'k price long'}>{pesos(price)}</strong>
      {amount === 0 && <em className="k stamp">{stockWords(amount)}</em>}
    </>
  )
}

/** A small file in any case: an SVG that is sent as it is. */
const isDrawing = (image: ShownImage) => typeof image !== 'string' && !image.srcset

/** Products as cards. Drawings of the first `shownAtOnce` load at once; photos load lazily. */
export function Goods({
  products,
  shownAtOnce = 0,
}: {
  products: readonly Product[]
  shownAtOnce?: number
}) {
  return (
    <ul className="goods">
      {products.map((product, index) => (
        <li key={product.name} className={product.amount === 0 ? 'sold-out' : undefined}>
          <a href={productLink(product)}>
            <ProductPicture
              product={product}
              sizes="(min-width: 37.5em) 400px, 46vw"
              eager={index < shownAtOnce && product.image !== undefined && isDrawing(product.image)}
            />
            <b className="k">{product.name}</b>
            <PriceTag {...product} />
            {product.amount > 0 && <small>{stockWords(product.amount)}</small>}
          </a>
        </li>
      ))}
    </ul>
  )
}
