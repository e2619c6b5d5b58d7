/**
 * The Spanish names of the data files' fields. A file may use either language, field by field; the
 * schemas and later code know only the specification's English names.
 */
/** A kind of object with fields: a file, or something inside one. */
export type Thing =
  | 'torneo'
  | 'equipo'
  | 'jornada'
  | 'eliminatoria'
  | 'producto'
  | 'sitio'
  | 'groupPhase'
  | 'cardRules'
  | 'player'
  | 'pointsAdjustment'
  | 'withdrawal'
  | 'suspension'
  | 'match'
  | 'series'
  | 'leg'
  | 'side'
  | 'seriesSide'
  | 'playing'
  | 'minutes'
  | 'place'
  | 'network'

/** Maps Spanish words to English ones. */
export type Words = Readonly<Record<string, string | boolean>>

/**
 * `names` are Spanish, the first one is used for writing; `of` is the kind of its content, single
 * or in lists.
 */
export type FieldName = { names: readonly string[]; of?: Thing; words?: Words }

const called = (...names: string[]): FieldName => ({ names })
const holding = (of: Thing, ...names: string[]): FieldName => ({ names, of })
const saying = (words: Words, ...names: string[]): FieldName => ({ names, words })

const YES: Words = { sí: true, si: true, no: false }
const SEXES: Words = { varonil: 'male', femenil: 'female', mixto: 'mixed' }
const SPORTS: Words = { futbol: 'football', basquetbol: 'basketball' }
const INKS: Words = { blanco: 'white', morado: 'purple', rojo: 'red' }
const STATES: Words = { aplazado: 'postponed', cancelado: 'cancelled', suspendido: 'suspended' }
const SIDES: Words = { equipo1: 'team1', equipo2: 'team2' }
const ROUNDS: Words = {
  final: 'final',
  tercerLugar: 'thirdPlace',
  semifinal: 'semifinal',
  cuartos: 'quarterfinal',
  octavos: 'roundOf16',
  dieciseisavos: 'roundOf32',
  repechaje: 'playIn',
  lugares: 'places',
}
const SERIES_RULES: Words = { golesDeVisitante: 'awayGoals', lugarEnLaTabla: 'tablePosition' }
const TIE_BREAKERS: Words = {
  golesAFavor: 'goalsFor',
  entreEllos: 'headToHead',
  juegoLimpio: 'fairPlay',
  ganados: 'gamesWon',
  sorteo: 'drawingOfLots',
}
const ORDER: Words = {
  diferencia: 'goalDifference',
  golesAFavor: 'goalsFor',
  entreEllos: 'headToHead',
  golesDeVisitante: 'awayGoals',
  ganados: 'won',
  juegoLimpio: 'fairPlay',
  promedio: 'pointsPerMatch',
  sorteo: 'drawingOfLots',
}

const counters = {
  goals: called('goles'),
  ownGoals: called('autogoles', 'autogol'),
  fouls_commited: called('faltas'),
  yellow_card: called('amarillas', 'amarilla'),
  red_card: called('roja', 'rojas'),
}

const matchFields = {
  matchName: called('titulo'),
  date: called('fecha'),
  day: called('dia'),
  time: called('hora'),
  location: called('cancha'),
  isCompleted: saying(YES, 'terminado'),
  isPlaying: saying(YES, 'enJuego'),
  state: saying(STATES, 'estado'),
  originalDate: called('fechaOriginal'),
  note: called('nota'),
  awardedTo: saying({ ...SIDES, ninguno: 'neither' }, 'adjudicadoA'),
  awardGoals: called('golesPorDefault'),
  extraTime: saying(YES, 'tiempoExtra'),
  score: called('marcador'),
  team1: holding('side', 'equipo1'),
  team2: holding('side', 'equipo2'),
}

/** Drops what every object inherits: a file may have a key `constructor`. */
const withOwnOnly = <T extends Readonly<Record<string, object>>>(things: T): T =>
  Object.fromEntries(
    Object.entries(things).map(([thing, fields]) => [
      thing,
      Object.assign(Object.create(null), fields),
    ]),
  ) as T

const round = saying(ROUNDS, 'ronda')
const survivors = called('pasan')

export const NAMES: Readonly<Record<Thing, Readonly<Record<string, FieldName>>>> = withOwnOnly({
  torneo: {
    name: called('nombre'),
    sport: saying(SPORTS, 'deporte'),
    host: called('organiza'),
    league: called('liga'),
    hostLogoImage: called('logoDeQuienOrganiza'),
    sex: saying(SEXES, 'rama'),
    location: called('lugar'),
    thumbnailImage: called('tarjeta'),
    tournamentLogoImage: called('logo'),
    heroSectionImage: called('portada'),
    pageColorVersion: saying(INKS, 'tintas'),
    color: called('color'),
    tournamentType: called('formato'),
    teamsToSurviveGroup: survivors,
    pointsPerWin: called('puntosPorGanar'),
    pointsPerDraw: called('puntosPorEmpatar'),
    pointsPerDrawWin: called('puntosPorGanarEnPenales'),
    pointsPerLoss: called('puntosPorPerder'),
    pointsPerNoShow: called('puntosPorNoPresentarse'),
    awardGoals: called('golesPorDefault'),
    tieBreakers: saying(TIE_BREAKERS, 'desempates'),
    order: saying(ORDER, 'orden'),
    legs: called('vueltas'),
    rounds: called('jornadas'),
    suspensions: holding('cardRules', 'suspensiones'),
    seriesTieBreakers: saying(SERIES_RULES, 'desempateDeCruces'),
    timeZone: called('zonaHoraria'),
    sponsor: called('patrocinador'),
    sponsorLogoImage: called('logoDelPatrocinador'),
    phone: called('telefono'),
    isCompleted: saying(YES, 'terminado'),
    isTableClosed: saying(YES, 'tablaCerrada'),
    isLocalData: saying(YES, 'datosLocales'),
    isNew: saying(YES, 'nuevo'),
    _cantEnterAnymore: saying(YES, 'yaNoSePuedeEntrar'),
    URL_name: called('carpeta'),
    groups: called('grupos'),
    phases: holding('groupPhase', 'fases'),
    activeJornadas: called('jornadasActivas'),
    drawingOfLots: called('sorteos'),
    reserved: saying(YES, 'reservado'),
    sampleDay: called('diaDeMuestra'),
  },
  groupPhase: {
    name: called('nombre'),
    from: called('desde'),
    groups: called('grupos'),
    carries: saying({ todos: 'all', entreEllos: 'amongThem', ninguno: 'none' }, 'arrastra'),
    teamsToSurviveGroup: survivors,
  },
  cardRules: {
    yellowCards: called('amarillas'),
    red: called('roja'),
    doubleYellow: called('dobleAmarilla'),
    clearBefore: saying({ eliminatoria: 'playoffs' }, 'borrarAntesDe'),
  },
  equipo: {
    name: called('nombre'),
    formerNames: called('nombresAnteriores'),
    logoImage: called('escudo'),
    teamImage: called('foto'),
    teamLogoColor: called('colorDelEscudo'),
    teamJerseyColor: called('colorDeLaPlayera'),
    dontShowPointDif: saying(YES, 'sinDiferencia'),
    withdrawn: holding('withdrawal', 'retirado'),
    pointsAdjustments: holding('pointsAdjustment', 'ajustesDePuntos'),
    gamesWon: called('ganados'),
    gamesLost: called('perdidos'),
    gamesTied: called('empatados'),
    gamesTiedWon: called('ganadosEnPenales'),
    ownGoalsInFavor: called('autogolesAFavor'),
    goalsScoredAgainst: called('golesEnContra'),
    defaultGoals: called('golesDeRegalo'),
    isChampion: saying(YES, 'campeon'),
    isEliminated: saying(YES, 'eliminado'),
    suspensions: holding('suspension', 'suspensiones'),
    players: holding('player', 'jugadores', 'jugadoras'),
  },
  player: {
    id: called('clave'),
    number: called('numero'),
    firstName: called('nombre'),
    lastName: called('apellidos', 'apellido'),
    nickName: called('apodo'),
    yearBorn: called('nacimiento'),
    image: called('foto'),
    isCaptain: saying(YES, 'capitan', 'capitana'),
    isSiteCreator: saying(YES, 'hizoElSitio'),
    person: called('persona'),
    reserved: saying(YES, 'reservado', 'reservada'),
    matchesPlayed: called('jugados'),
    goalsScored: called('goles'),
    foulsCommited: called('faltas'),
    yellowCards: called('amarillas'),
    redCards: called('rojas'),
  },
  pointsAdjustment: {
    points: called('puntos'),
    reason: called('razon'),
    jornada: called('jornada'),
  },
  withdrawal: {
    date: called('fecha'),
    matches: saying({ anulados: 'void', dados: 'awarded' }, 'partidos'),
  },
  suspension: {
    player: called('jugador'),
    date: called('fecha'),
    matches: called('partidos'),
    reason: called('razon'),
  },
  jornada: {
    jornadaPosition: called('numero'),
    doesntPlay: called('descansa', 'descansan'),
    matches: holding('match', 'partidos'),
  },
  eliminatoria: {
    playoffName: called('nombre'),
    bracket: saying({ titulo: 'title', consolacion: 'consolation' }, 'cuadro'),
    round,
    legs: called('vueltas'),
    bestOf: called('mejorDe'),
    seriesTieBreakers: saying(SERIES_RULES, 'desempateDeCruces'),
    groupsApart: saying(YES, 'gruposSeparados'),
    matches: holding('match', 'partidos'),
    series: holding('series', 'cruces'),
  },
  match: { id: called('clave'), ...matchFields, round },
  series: {
    id: called('clave'),
    round,
    team1: holding('seriesSide', 'equipo1'),
    team2: holding('seriesSide', 'equipo2'),
    legs: holding('leg', 'partidos'),
  },
  leg: { ...matchFields, home: saying(SIDES, 'recibe') },
  seriesSide: { team: holding('place', 'equipo') },
  side: {
    team: holding('place', 'equipo'),
    playedBy: called('loJugo'),
    goals: counters.goals,
    penaltyGoals: called('penales'),
    penaltyKicks: called('tirosDePenal'),
    ownGoalsInFavor: called('autogolesAFavor'),
    defaultGoals: called('golesDeRegalo'),
    isWinner: saying(YES, 'gano'),
    noShow: saying(YES, 'noSePresento'),
    minutes: holding('minutes', 'minutos'),
    playingPlayers: holding('playing', 'jugaron'),
    ownGoals: counters.ownGoals,
    fouls_commited: counters.fouls_commited,
    yellow_card: counters.yellow_card,
    red_card: counters.red_card,
    secondYellow: called('dobleAmarilla'),
  },
  playing: {
    player: called('jugador', 'jugadora'),
    ...counters,
    secondYellow: saying(YES, 'dobleAmarilla'),
    minutes: holding('minutes', 'minutos'),
  },
  minutes: counters,
  place: {
    group: called('grupo'),
    rank: called('lugar'),
    best: called('mejor'),
    seed: called('sembrado'),
    of: called('de'),
    winnerOf: called('ganadorDe'),
    loserOf: called('perdedorDe'),
    bye: saying(YES, 'sinRival'),
  },
  producto: {
    name: called('nombre'),
    image: called('foto'),
    brand: called('marca'),
    size: called('talla'),
    price: called('precio'),
    amount: called('quedan'),
    extraImages: called('masFotos'),
    extraDetails: called('detalles'),
  },
  sitio: {
    name: called('nombre'),
    phone: called('telefono'),
    creator: called('hechoPor'),
    networks: holding('network', 'redes'),
  },
  network: { name: called('nombre'), link: called('enlace') },
})

/**
 * Fields that are in no schema, because they are expanded before validation: the score on one line,
 * and lists of players for goals and cards.
 */
export const SHORT_FIELDS: Readonly<Partial<Record<Thing, readonly string[]>>> = {
  match: ['score'],
  leg: ['score'],
  side: ['ownGoals', 'fouls_commited', 'yellow_card', 'red_card', 'secondYellow'],
}

/** A field under one of its names. */
export type KnownField = { english: string; isSpanish: boolean } & FieldName

const BY_NAME = new Map(
  Object.entries(NAMES).map(([thing, fields]) => [thing as Thing, byName(fields)]),
)

function byName(fields: Readonly<Record<string, FieldName>>): ReadonlyMap<string, KnownField> {
  const english = Object.entries(fields).map(
    ([name, field]) => [name, { english: name, isSpanish: false, ...field }] as const,
  )
  const spanish = Object.entries(fields).flatMap(([name, field]) =>
    field.names.map((one) => [one, { english: name, isSpanish: one !== name, ...field }] as const),
  )
  return new Map<string, KnownField>([...spanish, ...english])
}

/** The field with that name, in either language. */
export const fieldNamed = (thing: Thing, name: string) => BY_NAME.get(thing)!.get(name)

/** A kind's fields by all their names. */
export const fieldsByName = (thing: Thing) => BY_NAME.get(thing)!

/** The Spanish word for an English one, if the field has translated words. */
export const spanishWord = (words: Words, english: unknown) =>
  Object.keys(words).find((word) => words[word] === english)
