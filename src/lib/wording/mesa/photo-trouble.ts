/** Why a chosen picture cannot be sent, and what to do: for Mesa and for the wizard of tournaments. */
export const PHOTO_TROUBLE = {
  heavy:
    'Esa foto pesa demasiado para este teléfono. Elige otra, o mándala por WhatsApp y usa esa.',
  heic: 'Es una foto HEIC de iPhone y este navegador no la abre. Guárdala como JPG: por ejemplo, mándala por WhatsApp y usa esa.',
  unreadable: 'Ese archivo no se pudo abrir como foto. Elige una JPG o PNG.',
} as const
