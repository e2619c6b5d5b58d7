/** Before a link with the new name. */
export const formerWords = 'Este equipo ahora se llama'
/** Before a link to the new address of a player's page. */
export const movedPlayerWords = 'Su página ahora está en'
