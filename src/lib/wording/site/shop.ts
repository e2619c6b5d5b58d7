/** Words of the shop. */

export const SHOP_WORDS = {
  shop: 'Comprar',
  shopTitle: 'Balones, bombas y silbatos. Se piden por WhatsApp.',
  shopEmpty: 'Por ahora no hay nada en venta',
  brand: 'Marca',
  size: 'Tamaño',
  order: 'Pedir por WhatsApp',
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

/** The order as a chat message. Specification, section 9. */
export const orderMessage = (name: string) => `Quiero comprar *${name}*`

/** Label of a button that shows another photo. */
export const photoOf = (which: number, count: number) => `Foto ${which} de ${count}`
