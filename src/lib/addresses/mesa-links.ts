/** Mesa's own address. */

export const mesaLink = () => '/mesa'
