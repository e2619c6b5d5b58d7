/** Before a link with the new name. */
export const formerWords = 'Este equipo ahora se llama'
