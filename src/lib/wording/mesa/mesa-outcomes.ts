/** Words beside the buttons of Mesa's forms, loaded with later scripts. */
export const OUTCOMES = {
  sent: 'Guardado.',
  sending: 'Guardado en este teléfono. Enviando…',
  keptHere: 'Guardado en este teléfono. Se envía solo cuando haya señal.',
  heldBack: 'Guardado en este teléfono. Antes de enviarlo decide, arriba, el cambio que no entró.',
  decideAbove: 'Alguien más lo cambió antes. Arriba se decide cuál se queda.',
} as const
