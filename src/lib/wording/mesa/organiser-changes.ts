/** Changes that only the journal names: they are sent at once and never wait on a phone. */
export const ORGANISER_CHANGES = {
  addTeam: 'Equipo nuevo',
  editTournament: 'Datos del torneo',
  setGroups: 'Grupos y calendario',
  closeTables: 'Tabla cerrada',
  setRules: 'Reglas',
  editTeam: 'Cambio en el equipo',
  crest: 'Escudo',
  tournamentPicture: 'Imagen del torneo',
  withdrawTeam: 'Retiro',
  moveDay: 'Día cambiado',
  shiftDays: 'Días recorridos',
  setHours: 'Horas y canchas',
  movePlayoffs: 'Días de la eliminatoria',
  addRound: 'Jornada nueva',
  removeTeam: 'Equipo borrado',
  create: 'Torneo nuevo',
} as const

export type OrganiserChange = keyof typeof ORGANISER_CHANGES
