import type { ReactNode } from 'react'
import { MainFrame } from '../../components/page/main-frame.tsx'
import { Goods, PriceTag } from '../../components/product.tsx'
import { shopLink } from '../../lib/addresses/links.ts'
import type { Product } from '../../lib/schema/product.ts'
import { SHOP_WORDS, stockWords } from '../../lib/wording/site/shop.ts'
import '../../components/page/hero.css'
import './product.css'

/**
 * One product: gallery, facts, the order as a chat message, and `others`. The gallery and the order
 * are islands: the former comes as children.
 */
export function ProductScreen({
  product,
  others,
  children,
  order,
}: {
  product: Product
  others: readonly Product[]
  children: ReactNode
  /** A slot of the page: absent where the site has no phone. */
  order?: ReactNode
}) {
  const { name, brand, size, amount, extraDetails } = product
  return (
    <MainFrame>
      <div className="hero wall">
        <a className="back" href={shopLink()}>
          {`‹ ${SHOP_WORDS.shop}`}
        </a>
        <article className={amount === 0 ? 'product sold-out' : 'product'}>
          {children}
          <h1 className="k">{name}</h1>
          <PriceTag {...product} />
          <div className="facts">
            {amount > 0 && <p className="stock">{stockWords(amount)}</p>}
            <dl>
              <div>
                <dt>{SHOP_WORDS.brand}</dt>
                <dd>{brand}</dd>
              </div>
              <div>
                <dt>{SHOP_WORDS.size}</dt>
                <dd>{size}</dd>
              </div>
            </dl>
            {extraDetails.length > 0 && (
              <ul>
                {extraDetails.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
            {amount === 0 && <p className="gone">{SHOP_WORDS.soldOutHelp}</p>}
            {amount > 0 && order}
          </div>
        </article>
      </div>
      {others.length > 0 && (
        <section className="sheet-of wide" aria-labelledby="otros">
          <h2 id="otros" className="k">
            {SHOP_WORDS.otherProducts}
          </h2>
          <Goods products={others} />
        </section>
      )}
    </MainFrame>
  )
}
