/** Words of the shop. */

export const SHOP_WORDS = {
  shop: 'Comprar',
  shopTitle: 'Balones, bombas y silbatos. Se piden por WhatsApp.',
  shopEmpty: 'Por ahora no hay nada en venta',
  brand: 'Marca',
  size: 'Tamaño',
  order: 'Pedir por WhatsApp',
  howMany: 'Cuántos',
  fewer: 'Uno menos',
  more: 'Uno más',
  otherProducts: 'También en la tienda',
  soldOutHelp: 'Se acabó. Vuelve pronto.',
} as const

const money = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  minimumFractionDigits: 0,
})

/** '$880' */
export const pesos = (price: number) => money.format(price)

/** 'Disponible: 4', or 'Agotado'. Specification, section 9. */
export const stockWords = (amount: number) => (amount > 0 ? `Disponible: ${amount}` : 'Agotado')

/** What a message says beside the product: `size` where there are several, `photo` from 1. */
export type OrderDetails = { count?: number; size?: string | undefined; photo?: number }

/** The order as a chat message; what was not chosen is not said. Specification, section 9. */
export function orderMessage(name: string, { count = 1, size, photo = 1 }: OrderDetails = {}) {
  const details = [
    ...(count > 1 ? [`${count} piezas`] : []),
    ...(size === undefined ? [] : [`tamaño ${size}`]),
    ...(photo > 1 ? [`como en la foto ${photo}`] : []),
  ]
  const order = `Quiero comprar *${name}*`
  return details.length > 0 ? `${order}: ${details.join(', ')}` : order
}

/** Label of a button that shows another photo. */
export const photoOf = (which: number, count: number) => `Foto ${which} de ${count}`
