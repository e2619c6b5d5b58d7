/** A tournament in which every text that a person may write is another, and all of them are as odd as the schema lets them be. */
import fc from 'fast-check'
import { name as nameSchema, pathName, text as textSchema } from '../../../src/lib/schema/text.ts'

/** What looks like markup, styles, addresses, paths, code or the name of what every object has. */
const TRAPS = [
  'url(x)',
  'url(',
  'url(\\[)',
  'url(&#x110000;)',
  'url(#x)',
  'url("/x")',
  'url(/logos/x.svg)',
  ...[
    'href',
    'src',
    'srcset',
    'poster',
    'commandfor',
    'popovertarget',
    'id',
    'class',
    'style',
  ].flatMap((attribute) => [`Ana ${attribute}=`, `Ana ${attribute}="/x"`, `Ana ${attribute}='`]),
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  '<script>alert(1)</script>',
  '</script>',
  '<!--',
  '-->',
  '<style>',
  '</style><trampa>',
  '<trampa>',
  '<TRAMPA a="b">',
  '</head>',
  '</body>',
  '</title>',
  '<astro-island client="load">',
  '<div class="live-page">',
  ']]>',
  '<a href="/x">',
  '&amp;',
  '&#x110000;',
  '&#0;',
  '&lt;b&gt;',
  '&',
  '&copy',
  '"',
  "'",
  '`',
  '\\',
  '$&',
  '$1',
  '${x}',
  '%',
  '%2F',
  '%E0%A4%A',
  '/../x',
  '//x',
  '#',
  '?',
  ' #Cancha',
  'http://[',
  '\\\\[',
  'javascript:alert(1)',
  '{{x}}',
  '{player}',
  '…',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e9',
  '2024-07-18',
  '~',
  '- x',
  '😀',
  '👩‍👩‍👧‍👦',
  '🇲🇽',
  'é',
  'é',
  'ñ'.repeat(200),
  'ﷺ',
  'İ',
  'ß',
  'ǅ',
  '\u200b',
  '\ufffe',
  '\ufffd',
  '\u{10ffff}',
  'W'.repeat(200),
  '😀'.repeat(100),
  'a '.repeat(99),
  'BEGIN:VEVENT',
  'a;b,c:d\\n',
  '=1+1',
  '@x',
  '*b*_c_',
]

/** Any text: traps alone, within other words, or letters of every kind. */
const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TRAPS) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...TRAPS), fc.constantFrom(...TRAPS))
      .map((two) => two.join(' ')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 180, maxLength: 200 }) },
)

const accepted = (schema: { safeParse(value: unknown): { success: boolean } }) =>
  words.filter((value) => schema.safeParse(value).success)

const anyText = accepted(textSchema)
const anyName = accepted(nameSchema)
const anyPathName = accepted(pathName)

/** Ids: those of the first team, match and so on are what every object has. */
const IDS = ['constructor', 'beta', 'gama', 'delta'] as const

const player = (number: number) =>
  fc.record({
    number: fc.constant(number),
    firstName: anyName,
    lastName: anyText,
    nickName: anyText,
    yearBorn: fc.constantFrom(1900, 1990, 2012, 2100),
  })

const team = fc.record({
  name: anyPathName,
  players: fc
    .tuple(player(1), player(2), player(3))
    .map((players) => players.map((one, at) => (at === 0 ? { ...one, id: 'constructor' } : one))),
  pointsAdjustments: fc.tuple(fc.record({ points: fc.constant(-1), reason: anyName })),
  suspensions: fc.tuple(
    fc.record({
      player: fc.constant(2),
      date: fc.constant('2026-10-02'),
      matches: fc.constant(1),
      reason: anyName,
    }),
  ),
})

const place = fc.record({ matchName: anyText, location: anyText, note: anyText })

const PLAYED = [
  { player: 1, goals: 1, minutes: { goals: [12] } },
  { player: 3, yellow_card: 1 },
]
const played = (team: string, goals: number) => ({ team, goals, playingPlayers: PLAYED })

/** How a match stands: what is written beside its names. */
const STANDS = [
  (one: string, other: string) => ({ team1: played(one, 2), team2: played(other, 1) }),
  (one: string, other: string) => ({ team1: played(one, 1), team2: played(other, 3) }),
  (one: string, other: string) => ({
    isPlaying: true,
    team1: played(one, 1),
    team2: played(other, 3),
  }),
  ...[{}, { state: 'postponed' }, { state: 'cancelled' }, { awardedTo: 'team1' }].map(
    (more) => (one: string, other: string) => ({
      ...more,
      team1: { team: one },
      team2: { team: other },
    }),
  ),
]

const match = (one: string, other: string, day: number) =>
  fc.record({ about: place, stands: fc.constantFrom(...STANDS) }).map(({ about, stands }) => ({
    ...about,
    date: `2026-10-${String(day).padStart(2, '0')}`,
    time: '20:00',
    ...stands(one, other),
  }))

const [a, b, c, d] = IDS

/** A product of the shop. */
export const anyProduct = fc.record({
  name: anyPathName,
  brand: anyText,
  size: anyText,
  price: fc.constantFrom(0, 60.5, 99_999),
  amount: fc.constantFrom(0, 3),
  extraDetails: fc.array(anyName, { maxLength: 20 }),
})

/** The files of a folder, as JSON, which is YAML. */
export const anyTournament = fc
  .record({
    tournament: fc.record({
      name: anyName,
      host: anyName,
      location: anyName,
      sport: fc.constantFrom('football', 'football', 'basketball'),
      sex: fc.constantFrom('male', 'female', 'mixed'),
      timeZone: fc.constantFrom(
        'America/Mexico_City',
        'America/Tijuana',
        'Pacific/Auckland',
        'UTC',
      ),
      tournamentType: fc.constantFrom('groups_and_playoff', 'constructor'),
    }),
    teams: fc.tuple(team, team, team, team),
    rounds: fc.tuple(
      fc.tuple(match(a, b, 1), match(c, d, 1)),
      fc.tuple(match(a, c, 8), match(b, d, 8)),
      fc.tuple(match(d, a, 15), match(c, b, 15)),
    ),
    semifinals: fc.tuple(place, place),
    final: place,
    phases: fc.tuple(anyName, anyName),
    bracket: anyName,
  })
  .map(({ tournament, teams, rounds, semifinals, final, phases, bracket }) => {
    const seat = (rank: number) => ({ team: { rank } })
    const files: Record<string, object> = {
      'torneo.yml': {
        ...tournament,
        teamsToSurviveGroup: 4,
        // A league is of one sport.
        ...(tournament.sport === 'football' && { league: 'constructor' }),
      },
      'eliminatoria/1-constructor.yml': {
        playoffName: phases[0],
        round: 'semifinal',
        matches: [
          {
            ...semifinals[0],
            id: 'constructor',
            date: '2026-12-01',
            team1: seat(1),
            team2: seat(4),
          },
          { ...semifinals[1], team1: seat(2), team2: seat(3) },
        ],
      },
      'eliminatoria/2-final.yml': {
        playoffName: phases[1],
        round: 'final',
        bracket,
        matches: [
          {
            ...final,
            team1: { team: { winnerOf: 'constructor' } },
            team2: { team: { winnerOf: 'constructor-2' } },
          },
        ],
      },
    }
    for (const [at, one] of teams.entries()) files[`equipos/${IDS[at]}.yml`] = one
    for (const [at, matches] of rounds.entries()) files[`jornadas/0${at + 1}.yml`] = { matches }
    return new Map(Object.entries(files).map(([file, data]) => [file, JSON.stringify(data)]))
  })
