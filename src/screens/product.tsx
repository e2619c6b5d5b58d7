import type { ReactNode } from 'react'
import { MainFrame } from '../components/frame.tsx'
import { shopLink, whatsappLink } from '../lib/links.ts'
import type { Product } from '../lib/schema/product.ts'
import { orderMessage, pesos, stockWords, WORDS } from '../lib/wording.ts'
import './product.css'

/** One product: gallery, facts, and the order as a chat message. its gallery, an island, comes as children. */
export function ProductScreen({ product, children }: { product: Product; children: ReactNode }) {
  const { name, brand, size, price, amount, extraDetails } = product
  return (
    <MainFrame>
      <article className="sheet-of wide product">
        {children}
        <div>
          <a href={shopLink()}>‹ {WORDS.shop}</a>
          <h1 className="k">{name}</h1>
          <p className="price">{pesos(price)}</p>
          <p className={amount === 0 ? 'stock none' : 'stock'}>{stockWords(amount)}</p>
          <dl>
            <div>
              <dt>{WORDS.brand}</dt>
              <dd>{brand}</dd>
            </div>
            <div>
              <dt>{WORDS.size}</dt>
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
          {amount > 0 ? (
            <a className="go" href={whatsappLink(orderMessage(name))}>
              {WORDS.order}
            </a>
          ) : (
            <p className="note">{WORDS.soldOutHelp}</p>
          )}
        </div>
      </article>
    </MainFrame>
  )
}
