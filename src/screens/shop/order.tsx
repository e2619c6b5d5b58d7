import { type Order, sizesOf } from '../../lib/rules/order-of-product.ts'
import type { Product } from '../../lib/schema/product.ts'
import { orderMessage, SHOP_WORDS } from '../../lib/wording/site/shop.ts'

/**
 * How many and of which size, and the message that says so. Nothing can be chosen before
 * `isReady`, but its place is kept, so that nothing moves.
 */
export function OrderPart({
  product,
  chat,
  order: { photo, size, count },
  isReady,
  onSize,
  onCount,
}: {
  product: Pick<Product, 'name' | 'size' | 'amount'>
  /** The address of the chat, without a message. */
  chat: string
  order: Order
  isReady: boolean
  onSize: (size: number) => void
  onCount: (count: number) => void
}) {
  const { name, amount } = product
  const sizes = sizesOf(product)
  const message = orderMessage(name, {
    count,
    photo: photo + 1,
    size: sizes.length > 1 && isReady ? sizes[size] : undefined,
  })
  return (
    <div className="order">
      {(amount > 1 || sizes.length > 1) && (
        <div className="choices-of" data-ready={isReady}>
          {sizes.length > 1 && (
            <label>
              <span>{SHOP_WORDS.size}</span>
              <select value={size} onChange={({ target }) => onSize(Number(target.value))}>
                {sizes.map((one, index) => (
                  <option key={one} value={index}>
                    {one}
                  </option>
                ))}
              </select>
            </label>
          )}
          {amount > 1 && (
            <div role="group" aria-label={SHOP_WORDS.howMany}>
              <span>{SHOP_WORDS.howMany}</span>
              <button
                aria-label={SHOP_WORDS.fewer}
                disabled={count <= 1}
                onClick={() => onCount(count - 1)}
              >
                −
              </button>
              <output aria-live="polite">{count}</output>
              <button
                aria-label={SHOP_WORDS.more}
                disabled={count >= amount}
                onClick={() => onCount(count + 1)}
              >
                +
              </button>
            </div>
          )}
        </div>
      )}
      <a className="go" href={`${chat}?text=${encodeURIComponent(message)}`}>
        {SHOP_WORDS.order}
      </a>
    </div>
  )
}
