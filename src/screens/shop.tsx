import { MainFrame } from '../components/frame.tsx'
import { ProductPicture } from '../components/product.tsx'
import { productLink } from '../lib/links.ts'
import type { Product } from '../lib/schema/product.ts'
import { pesos, stockWords, WORDS } from '../lib/wording.ts'
import '../components/hero.css'
import './shop.css'

/** The shop: every product as a card. */
export function ShopScreen({ products }: { products: readonly Product[] }) {
  return (
    <MainFrame>
      <div className="hero">
        <h1 className="k title">{WORDS.shop}</h1>
        <p className="strap">{WORDS.shopTitle}</p>
      </div>
      <div className="sheet-of wide">
        {products.length === 0 && <p className="empty">{WORDS.shopEmpty}</p>}
        <ul className="goods">
          {products.map((product) => (
            <li key={product.name} className={product.amount === 0 ? 'sold-out' : undefined}>
              <a href={productLink(product)}>
                <ProductPicture product={product} sizes="(min-width: 520px) 280px, 46vw" />
                <b className="k">{product.name}</b>
                <span className="price">{pesos(product.price)}</span>
                <small>{stockWords(product.amount)}</small>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </MainFrame>
  )
}
