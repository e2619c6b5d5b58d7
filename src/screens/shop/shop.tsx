import { MainFrame } from '../../components/page/main-frame.tsx'
import { Goods } from '../../components/product.tsx'
import type { Product } from '../../lib/schema/product.ts'
import { SHOP_WORDS } from '../../lib/wording/site/shop.ts'
import '../../components/page/hero.css'
import './shop.css'

/** How many cards a phone shows before scrolling. */
const IN_FIRST_VIEW = 4

/** The shop: every product as a card, under the awning of a market stall. */
export function ShopScreen({ products }: { products: readonly Product[] }) {
  return (
    <MainFrame>
      <div className="hero">
        <h1 className="k title">{SHOP_WORDS.shop}</h1>
        <p className="strap">{SHOP_WORDS.shopTitle}</p>
      </div>
      <div className="awning" />
      <div className="sheet-of wide">
        {products.length === 0 && <p className="empty">{SHOP_WORDS.shopEmpty}</p>}
        <Goods products={products} shownAtOnce={IN_FIRST_VIEW} />
      </div>
    </MainFrame>
  )
}
