import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  importTournament,
  tournamentId,
} from '../../../../../organiser/sheets/in/import-tournament.ts'
import { formatProblem } from '../../../../../src/lib/problems/problem.ts'
import type { Problem } from '../../../../../src/lib/problems/problem.ts'
import { edited, imported, sheetBytes, SHEETS, reportedBy } from './given-sheets.ts'
import { tries } from '../../../../chance.ts'

test('the sheets as given have no mistake', () => {
  expect(reportedBy(imported())).toEqual([])
})

test.each(['0206-07-18', '18/07/0206', '9999-12-31'])('a year that cannot be: %s', (date) =>
  expect(
    reportedBy(imported(edited('partidos.csv', 'p1,1,,A,2024-07-18', `p1,1,,A,${date}`))),
  ).toEqual([
    `partidos.csv:2:9 fecha: «${date}» es de un año que no puede ser. Escribe el año con sus cuatro cifras, de 1900 a 2100: 18/07/2024`,
  ]),
)

test('a year far from that of the other matches', () =>
  expect(
    reportedBy(imported(edited('partidos.csv', 'p2,1,,B,18/07/2024', 'p2,1,,B,18/07/42'))).join(),
  ).toMatch(/^[^,]*fecha: el 2042-07-18 queda lejos de los demás partidos, que son de 2024[^,]*$/))

test.each([
  [
    'an unknown team in a match',
    edited('partidos.csv', 'Halcones,Xolotl,2', 'Halcone,Xolotl,2'),
    ['partidos.csv:2:35 equipo1: «Halcone» no está en equipos.csv. ¿Quisiste decir «Halcones»?'],
  ],
  [
    'an unknown team that is like no other',
    edited('partidos.csv', `D'Artagnan,Ñandúes,1`, 'Tuzas,Ñandúes,1'),
    [
      'partidos.csv:3:40 equipo1: «Tuzas» no está en equipos.csv. Agrégalo ahí o corrige el nombre.',
    ],
  ],
  [
    'an unknown team in a roster',
    edited('jugadores.csv', 'Ñandúes,9', 'Nanduez,9'),
    ['jugadores.csv:8:1 equipo: «Nanduez» no está en equipos.csv. ¿Quisiste decir «Ñandúes»?'],
  ],
  [
    'an unknown team in an event',
    edited('eventos.csv', `p2,gol,D'Artagnan`, 'p2,gol,Dartañán'),
    [`eventos.csv:5:8 equipo: «Dartañán» no está en equipos.csv. ¿Quisiste decir «D'Artagnan»?`],
  ],
  [
    'an unknown player',
    edited('eventos.csv', 'Ana López', 'Ana Lopes'),
    [
      'eventos.csv:2:17 jugador: «Ana Lopes» no está en el plantel de Halcones. ¿Quisiste decir «Ana López»?',
    ],
  ],
  [
    'a player of another team',
    edited('eventos.csv', 'p1,gol,Xolotl,El Chato', 'p1,gol,Xolotl,Ana López'),
    [
      'eventos.csv:4:15 jugador: «Ana López» no está en el plantel de Xolotl, está en el de Halcones. En «equipo» va el del jugador, también en los autogoles. Si cambió de equipo, agrégalo también a este en jugadores.csv.',
    ],
  ],
  [
    'a name that two of a team have',
    edited('eventos.csv', 'Juan Pérez 7', 'Juan Pérez'),
    [
      'eventos.csv:3:17 jugador: en Halcones hay 2 que se llaman «Juan Pérez». Escribe cuál: «Juan Pérez 7» o «Juan Pérez 8»',
    ],
  ],
  [
    'a number that nobody has',
    edited('eventos.csv', 'Juan Pérez 7', '#77'),
    [
      'eventos.csv:3:17 jugador: «#77» no está en el plantel de Halcones. Agrégalo en jugadores.csv o corrige el nombre.',
    ],
  ],
  [
    'an unknown state',
    edited('partidos.csv', '1,1,,,,jugado', '1,1,,,,jugad0'),
    ['partidos.csv:3:66 estado: «jugad0» no es un estado. ¿Quisiste decir «jugado»?'],
  ],
  [
    'an impossible date',
    edited('partidos.csv', '2024-07-18', '2024-02-30'),
    ['partidos.csv:2:9 fecha: el 2024-02-30 no existe en el calendario. Revisa el día y el mes.'],
  ],
  [
    'a date in words',
    edited('partidos.csv', '18/07/2024', 'jueves'),
    ['partidos.csv:3:9 fecha: «jueves» no es una fecha. Escríbela así: 2024-07-18 o 18/07/2024'],
  ],
  [
    'an impossible time',
    edited('partidos.csv', '21:00,Cancha 1,Halcones,Xolotl', '25:00,Cancha 1,Halcones,Xolotl'),
    ['partidos.csv:2:20 hora: «25:00» no es una hora. Escríbela así: 21:00 o 9:00 p. m.'],
  ],
  [
    'a time of 13 in the afternoon',
    edited('partidos.csv', '9:00 p. m.', '13:00 p. m.'),
    ['partidos.csv:3:20 hora: «13:00 p. m.» no es una hora. Escríbela así: 21:00 o 9:00 p. m.'],
  ],
  [
    'negative goals',
    edited('partidos.csv', 'Xolotl,2,1', 'Xolotl,-2,1'),
    ['partidos.csv:2:51 goles1: -2 es menos que cero. Escribe un número desde 0.'],
  ],
  [
    'goals that are no number',
    edited('partidos.csv', 'Xolotl,2,1', 'Xolotl,dos,1'),
    ['partidos.csv:2:51 goles1: «dos» no es un número. Escribe solo cifras: 3'],
  ],
  [
    'the score of both in the cell of one',
    edited('partidos.csv', 'Xolotl,2,1', 'Xolotl,2-1,1'),
    [
      'partidos.csv:2:51 goles1: «2-1» es el marcador de los dos. Cada equipo lleva los suyos: 2 en goles1 y 1 en goles2.',
    ],
  ],
  [
    'the score of both in the cell of the other',
    edited('partidos.csv', 'Xolotl,2,1', 'Xolotl,2,2 – 1'),
    [
      'partidos.csv:2:53 goles2: «2 – 1» es el marcador de los dos. Cada equipo lleva los suyos: 2 en goles1 y 1 en goles2.',
    ],
  ],
  [
    'too many goals to be true',
    edited('partidos.csv', 'Xolotl,2,1', 'Xolotl,20000,1'),
    ['partidos.csv:2:51 goles1: 20000 es demasiado. Lo más que cabe es 9999.'],
  ],
  [
    'goals of one side only',
    edited('partidos.csv', 'Xolotl,2,1', 'Xolotl,2,'),
    [
      'partidos.csv:2:53 goles2: faltan los goles de Xolotl. Escríbelos aunque sean 0, o cambia el estado.',
    ],
  ],
  [
    'a played match without goals',
    edited('partidos.csv', 'Xolotl,2,1', 'Xolotl,,'),
    [
      'partidos.csv:2:51 goles1: faltan los goles de Halcones. Escríbelos aunque sean 0, o cambia el estado.',
      'partidos.csv:2:52 goles2: faltan los goles de Xolotl. Escríbelos aunque sean 0, o cambia el estado.',
    ],
  ],
  [
    'goals of a match that is to be played',
    edited('partidos.csv', 'Ñandúes,,,,,,por', 'Ñandúes,3,0,,,,por'),
    [
      'partidos.csv:4:59 goles1: el partido está por jugar y ya tiene goles. Borra los goles, o escribe jugado en el estado.',
    ],
  ],
  [
    'more goals than the score has',
    edited('eventos.csv', 'Ana López,12,', 'Ana López,12,2'),
    [
      'eventos.csv:3:4 tipo: con este renglón van 3 goles de Halcones en el partido p1, y el marcador dice 2. Corrige el marcador en partidos.csv o los goles de aquí. Un autogol cuenta para el rival.',
    ],
  ],
  [
    'an own goal more than the rival has',
    edited(
      'eventos.csv',
      `p2,autogol,D'Artagnan,Zoé Ávila,80,`,
      `p2,autogol,D'Artagnan,Zoé Ávila,80,2`,
    ),
    [
      'eventos.csv:6:36 cantidad: con este renglón van 2 goles de Ñandúes en el partido p2, y el marcador dice 1. Corrige el marcador en partidos.csv o los goles de aquí. Un autogol cuenta para el rival.',
    ],
  ],
  [
    'a match id twice',
    edited('partidos.csv', 'p2,1,', 'P1,1,'),
    [
      'partidos.csv:3:1 partido: el partido «P1» ya está en la línea 2. Dale a cada partido su propia clave.',
      'eventos.csv:5:1 partido: no hay partido «p2» en partidos.csv. ¿Quisiste decir «p1»?',
      'eventos.csv:6:1 partido: no hay partido «p2» en partidos.csv. ¿Quisiste decir «p1»?',
    ],
  ],
  [
    'a match without id',
    edited('partidos.csv', 'p2,1,', ',1,'),
    [
      'partidos.csv:3:1 partido: falta este dato. Escríbelo; cada renglón lo necesita.',
      'eventos.csv:5:1 partido: no hay partido «p2» en partidos.csv. ¿Quisiste decir «p1»?',
      'eventos.csv:6:1 partido: no hay partido «p2» en partidos.csv. ¿Quisiste decir «p1»?',
    ],
  ],
  [
    'a team twice',
    edited('equipos.csv', 'Ñandúes,B', 'halcónes,B'),
    [
      'equipos.csv:5:1 equipo: «halcónes» ya está en la línea 2. Deja un solo renglón para cada equipo.',
      'jugadores.csv:8:1 equipo: «Ñandúes» no está en equipos.csv. Agrégalo ahí o corrige el nombre.',
      'partidos.csv:3:51 equipo2: «Ñandúes» no está en equipos.csv. Agrégalo ahí o corrige el nombre.',
      'partidos.csv:4:51 equipo2: «Ñandúes» no está en equipos.csv. Agrégalo ahí o corrige el nombre.',
    ],
  ],
  [
    'a team name that is too long',
    edited('equipos.csv', 'Xolotl,A', `${'ñ'.repeat(120)},A`),
    [
      `equipos.csv:3:1 equipo: «${'ñ'.repeat(60)}…» no sirve de nombre: es demasiado largo, o lleva un signo que no se ve. Escríbelo otra vez, más corto.`,
      'jugadores.csv:5:1 equipo: «Xolotl» no está en equipos.csv. Agrégalo ahí o corrige el nombre.',
      'jugadores.csv:6:1 equipo: «Xolotl» no está en equipos.csv. Agrégalo ahí o corrige el nombre.',
      'partidos.csv:2:44 equipo2: «Xolotl» no está en equipos.csv. Agrégalo ahí o corrige el nombre.',
      'eventos.csv:4:8 equipo: «Xolotl» no está en equipos.csv. Agrégalo ahí o corrige el nombre.',
    ],
  ],
  [
    'a group that is no letter',
    edited('equipos.csv', 'Xolotl,A', 'Xolotl,A1'),
    ['equipos.csv:3:8 grupo: «A1» no es la letra de un grupo. Escribe A, B, C…'],
  ],
  [
    'a team without group among others with one',
    edited('equipos.csv', 'Xolotl,A', 'Xolotl,'),
    [
      'equipos.csv:3:8 grupo: Xolotl no tiene grupo y otros equipos sí. Escribe la letra de su grupo, o deja vacíos todos.',
    ],
  ],
  [
    'a letter left out',
    edited('equipos.csv', `D'Artagnan,B\nÑandúes,B`, `D'Artagnan,C\nÑandúes,C`),
    [
      'equipos.csv:4:12 grupo: hay grupo C pero no grupo B. Las letras van seguidas desde A.',
      `partidos.csv:3:7 grupo: D'Artagnan no es del grupo B, es del C. Corrige el grupo o el equipo; entre grupos distintos, déjalo vacío.`,
    ],
  ],
  [
    `a group that is not the team's`,
    edited('partidos.csv', 'p1,1,,A', 'p1,1,,B'),
    [
      'partidos.csv:2:7 grupo: Halcones no es del grupo B, es del A. Corrige el grupo o el equipo; entre grupos distintos, déjalo vacío.',
    ],
  ],
  [
    'a number that passed from one player to another',
    edited('jugadores.csv', "D'Artagnan,1,", "D'Artagnan,1,Rita Sol,Rita,Sol,,,\nD'Artagnan,1,"),
    [
      "jugadores.csv:8:12 numero: el número 1 de D'Artagnan lo han llevado Zoé Ávila (el 2024-07-18) y Rita Sol (sin partidos). Si pasó de uno a otro, déjalo así; si no, corrige el número de uno.",
    ],
  ],
  [
    'a player twice',
    edited('jugadores.csv', 'Halcones,7,', 'Halcones,10,Ana López,,,,,\nHalcones,7,'),
    [
      'jugadores.csv:3:10 numero: el número 10 de Halcones ya lo tiene Ana López, en la línea 2. Deja un solo renglón para cada quien.',
    ],
  ],
  [
    'a number that is none',
    edited('jugadores.csv', 'Halcones,7', 'Halcones,siete'),
    ['jugadores.csv:3:10 numero: «siete» no es un número. Escribe solo cifras: 3'],
  ],
  [
    'two of one name without numbers',
    edited('jugadores.csv', 'Halcones,7,', 'Halcones,,'),
    [
      'jugadores.csv:4:12 jugador: en Halcones ya hay otro «Juan Pérez», en la línea 3, y a uno le falta número. Ponle número a los dos: sin él, nadie sabrá de quién son los goles.',
      'eventos.csv:3:17 jugador: «Juan Pérez 7» no está en el plantel de Halcones. ¿Quisiste decir «Juan Pérez»?',
    ],
  ],
  [
    'a player without name',
    edited('jugadores.csv', 'Xolotl,,El Chato', 'Xolotl,,'),
    ['jugadores.csv:6:9 jugador: falta el nombre. Escríbelo en «jugador».'],
  ],
  [
    'a year of two figures',
    edited('jugadores.csv', '1999', '99'),
    [
      'jugadores.csv:2:34 nacimiento: «99» no es un año de nacimiento. Escríbelo con cuatro cifras: 1999',
    ],
  ],
  [
    'a year of birth that cannot be',
    edited('jugadores.csv', '1999', '19999'),
    [
      'jugadores.csv:2:34 nacimiento: «19999» no es un año de nacimiento. Escríbelo con cuatro cifras: 1999',
    ],
  ],
  [
    'a captain neither yes nor no',
    edited('jugadores.csv', '1999,sí', '1999,quizás'),
    ['jugadores.csv:2:39 capitan: «quizás» no es sí ni no. Escribe sí, o deja la celda vacía.'],
  ],
  [
    'two captains',
    edited(
      'jugadores.csv',
      'Halcones,7,Juan Pérez,Juan,Pérez,,,',
      'Halcones,7,Juan Pérez,Juan,Pérez,,,x',
    ),
    ['jugadores.csv:3:36 capitan: Halcones ya tiene capitán: Ana López. Deja solo uno con «sí».'],
  ],
  [
    'an event of an unknown match',
    edited('eventos.csv', 'p2,gol', 'p9,gol'),
    ['eventos.csv:5:1 partido: no hay partido «p9» en partidos.csv. ¿Quisiste decir «p1»?'],
  ],
  [
    'an event of a team that does not play',
    edited('eventos.csv', 'p1,gol,Xolotl,El Chato', 'p1,gol,Ñandúes,Iñaki Ortiz'),
    [
      'eventos.csv:4:8 equipo: Ñandúes no juega el partido p1: es Halcones contra Xolotl. Escribe el equipo del jugador, o corrige el partido.',
    ],
  ],
  [
    'an unknown kind of event',
    edited('eventos.csv', 'p2,autogol', 'p2,autgol'),
    ['eventos.csv:6:4 tipo: «autgol» no es un tipo de evento. ¿Quisiste decir «autogol»?'],
  ],
  [
    'an event without kind',
    edited('eventos.csv', 'p2,autogol', 'p2,'),
    ['eventos.csv:6:4 tipo: falta este dato. Escríbelo; cada renglón lo necesita.'],
  ],
  [
    'an amount that is no number',
    edited('eventos.csv', 'El Chato,,1', 'El Chato,,uno'),
    ['eventos.csv:4:25 cantidad: «uno» no es un número. Escribe solo cifras: 3'],
  ],
  [
    'a minute that is none',
    edited('eventos.csv', 'Ana López,12', 'Ana López,1x'),
    [
      'eventos.csv:2:27 minuto: «1x» no es un minuto. Escribe 45, o 45+2 si fue en la compensación.',
    ],
  ],
  [
    'an event of a match not played yet',
    edited('eventos.csv', 'p2,gol', 's1,gol'),
    [
      `eventos.csv:5:8 equipo: D'Artagnan no juega el partido s1: es Halcones contra Ñandúes. Escribe el equipo del jugador, o corrige el partido.`,
    ],
  ],
  [
    'goals of a match not played yet',
    edited('eventos.csv', `p2,gol,D'Artagnan,Zoé Ávila`, 's1,gol,Ñandúes,Iñaki Ortiz'),
    [
      'eventos.csv:5:4 tipo: el partido s1 está por jugar: no puede tener gol. Corrige el estado del partido, o borra este renglón.',
    ],
  ],
  [
    'three yellow cards',
    edited('eventos.csv', `p2,gol,D'Artagnan,Zoé Ávila,3,`, `p2,amarilla,D'Artagnan,Zoé Ávila,3,3`),
    [
      'eventos.csv:5:4 tipo: Zoé Ávila lleva 3 amarillas en el partido p2. Nadie recibe más de dos: la segunda es roja.',
    ],
  ],
  [
    'two red cards',
    edited('eventos.csv', `p2,gol,D'Artagnan,Zoé Ávila,3,`, `p2,roja,D'Artagnan,Zoé Ávila,3,2`),
    [
      'eventos.csv:5:4 tipo: Zoé Ávila ya tiene roja en el partido p2. Borra uno de los dos renglones.',
    ],
  ],
  [
    'neither round nor phase',
    edited('partidos.csv', 'p1,1,', 'p1,,'),
    [
      'partidos.csv:2:1 partido: el partido no dice jornada ni fase. Escribe el número de su jornada, o la fase si es de eliminatoria.',
    ],
  ],
  [
    'both a round and a phase',
    edited('partidos.csv', 's1,,Semifinal', 's1,2,Semifinal'),
    [
      'partidos.csv:4:6 fase: el partido dice jornada 2 y también fase. Deja solo la jornada, o solo la fase si es de eliminatoria.',
    ],
  ],
  [
    'a round that is no number',
    edited('partidos.csv', 'p2,1,', 'p2,uno,'),
    ['partidos.csv:3:4 jornada: «uno» no es el número de una jornada. Escribe 1, 2, 3…'],
  ],
  [
    'a team against itself',
    edited('partidos.csv', `D'Artagnan,Ñandúes`, 'Ñandúes,Ñandúes'),
    [
      'partidos.csv:3:48 equipo2: Ñandúes no puede jugar contra sí mismo. Corrige uno de los dos equipos.',
      `eventos.csv:5:8 equipo: D'Artagnan no juega el partido p2: es Ñandúes contra Ñandúes. Escribe el equipo del jugador, o corrige el partido.`,
      `eventos.csv:6:12 equipo: D'Artagnan no juega el partido p2: es Ñandúes contra Ñandúes. Escribe el equipo del jugador, o corrige el partido.`,
    ],
  ],
  [
    'a team twice in a round',
    edited('partidos.csv', `D'Artagnan,Ñandúes`, 'Halcones,Ñandúes'),
    [
      'partidos.csv:3:7 grupo: Halcones no es del grupo B, es del A. Corrige el grupo o el equipo; entre grupos distintos, déjalo vacío.',
      'partidos.csv:3:40 equipo1: Halcones ya juega en la jornada 1, en la línea 2. Revisa cuál de los dos renglones es el bueno.',
      `eventos.csv:5:8 equipo: D'Artagnan no juega el partido p2: es Halcones contra Ñandúes. Escribe el equipo del jugador, o corrige el partido.`,
      `eventos.csv:6:12 equipo: D'Artagnan no juega el partido p2: es Halcones contra Ñandúes. Escribe el equipo del jugador, o corrige el partido.`,
    ],
  ],
  [
    'a team that rests and plays',
    edited(
      'partidos.csv',
      `p2,1,,B,18/07/2024,9:00 p. m.,Cancha 2,D'Artagnan,Ñandúes,1,1,,,,jugado`,
      ',1,,,,,,Halcones,,,,,,,descansa',
    ),
    [
      'partidos.csv:3:9 equipo1: Halcones descansa y juega en la jornada 1: mira la línea 2. Borra uno de los dos renglones.',
      'eventos.csv:5:1 partido: no hay partido «p2» en partidos.csv. ¿Quisiste decir «p1»?',
      'eventos.csv:6:1 partido: no hay partido «p2» en partidos.csv. ¿Quisiste decir «p1»?',
    ],
  ],
  [
    'a team that rests with a rival',
    edited(
      'partidos.csv',
      `p2,1,,B,18/07/2024,9:00 p. m.,Cancha 2,D'Artagnan,Ñandúes,1,1,,,,jugado`,
      `,1,,,,,,D'Artagnan,Ñandúes,,,,,,descansa`,
    ),
    [
      'partidos.csv:3:20 equipo2: un equipo que descansa no tiene rival. Deja vacío equipo2, o corrige el estado.',
      'eventos.csv:5:1 partido: no hay partido «p2» en partidos.csv. ¿Quisiste decir «p1»?',
      'eventos.csv:6:1 partido: no hay partido «p2» en partidos.csv. ¿Quisiste decir «p1»?',
    ],
  ],
  [
    'a team that rests in a playoff',
    edited(
      'partidos.csv',
      's1,,Semifinal,,2024-08-01,21:00,Cancha 1,Halcones,Ñandúes,,,,,,por jugar',
      ',,Semifinal,,,,,Halcones,,,,,,,descansa',
    ),
    [
      'partidos.csv:4:3 fase: solo se descansa en una jornada. Escribe el número de la jornada y deja vacía la fase.',
    ],
  ],
  [
    'an award to a team that does not play',
    edited('partidos.csv', '1,1,,,,jugado,', '1,1,,,,adjudicado,Xolotl'),
    [
      `partidos.csv:3:77 adjudicado_a: «Xolotl» no juega este partido. Escribe D'Artagnan, Ñandúes o ninguno.`,
    ],
  ],
  [
    'an award to nobody named',
    edited('partidos.csv', '1,1,,,,jugado,', '1,1,,,,adjudicado,'),
    [
      'partidos.csv:3:77 adjudicado_a: el partido está adjudicado y ni la celda ni el marcador dicen a quién. Escribe el nombre del equipo, o ninguno.',
    ],
  ],
  [
    'an award of a match that was played',
    edited('partidos.csv', '1,1,,,,jugado,', '1,1,,,,jugado,Ñandúes'),
    [
      'partidos.csv:3:73 adjudicado_a: dice a quién se adjudicó, pero el estado es jugado. Escribe adjudicado en el estado, o borra esta celda.',
    ],
  ],
  [
    'an award against the score',
    edited('partidos.csv', 'Xolotl,2,1,,,,jugado,', 'Xolotl,2,1,,,,adjudicado,Xolotl'),
    [
      'partidos.csv:2:69 adjudicado_a: el partido se adjudicó a Xolotl, pero el marcador dice otra cosa (2–1). Corrige los goles o el equipo.',
    ],
  ],
  [
    'an absent team that does not play',
    edited('partidos.csv', '1,1,,,,jugado,,', '1,1,,,,adjudicado,Ñandúes,Xolotl'),
    [
      `partidos.csv:3:85 no_se_presento: «Xolotl» no juega este partido. Escribe D'Artagnan, Ñandúes o ninguno si faltaron los dos.`,
    ],
  ],
  [
    'an absent team that is given the match',
    edited('partidos.csv', '1,1,,,,jugado,,', '1,1,,,,adjudicado,Ñandúes,Ñandúes'),
    [
      'partidos.csv:3:85 no_se_presento: se le adjudicó el partido a Ñandúes, que no se presentó. Corrige adjudicado_a o no_se_presento.',
    ],
  ],
  [
    'an absent team in a match that was played',
    edited('partidos.csv', '1,1,,,,jugado,,', '1,1,,,,jugado,,Ñandúes'),
    [
      'partidos.csv:3:74 no_se_presento: un equipo no se presentó, pero el estado es jugado. Escribe adjudicado en el estado y a quién en adjudicado_a.',
    ],
  ],
  [
    'penalties of a match that is not level',
    edited('partidos.csv', 'Xolotl,2,1,,,', 'Xolotl,2,1,4,3,'),
    [
      'partidos.csv:2:55 penales1: hay penales, pero el marcador no está empatado (2–1). Borra los penales o corrige los goles.',
    ],
  ],
  [
    'penalties of one side',
    edited('partidos.csv', 'Ñandúes,1,1,,,', 'Ñandúes,1,1,4,,'),
    [
      'partidos.csv:3:65 penales2: faltan los penales de Ñandúes. Escribe los de los dos, o solo ganador_penales.',
    ],
  ],
  [
    'penalties that are level',
    edited('partidos.csv', 'Ñandúes,1,1,,,', 'Ñandúes,1,1,4,4,'),
    [
      'partidos.csv:3:63 penales1: los penales no pueden quedar empatados (4–4). Corrige los de uno de los dos.',
    ],
  ],
  [
    'a winner of penalties who does not play',
    edited('partidos.csv', 'Ñandúes,1,1,,,', 'Ñandúes,1,1,,,Xolotl'),
    [
      `partidos.csv:3:65 ganador_penales: «Xolotl» no juega este partido. Escribe D'Artagnan o Ñandúes.`,
    ],
  ],
  [
    'a winner of penalties against the figures',
    edited('partidos.csv', 'Ñandúes,1,1,,,', 'Ñandúes,1,1,4,3,Ñandúes'),
    [
      'partidos.csv:3:67 ganador_penales: ganador_penales dice Ñandúes, pero los penales quedaron 4–3. Borra ganador_penales: sale de los penales.',
    ],
  ],
  [
    'a playoff match that stays level',
    edited('partidos.csv', 'Ñandúes,,,,,,por jugar', 'Ñandúes,2,2,,,,jugado'),
    [
      'partidos.csv:4:61 goles2: un partido de eliminatoria no puede quedar empatado (2–2). Escribe los penales, o en ganador_penales quién pasó.',
    ],
  ],
  [
    'a place that hangs on an unknown match',
    edited('partidos.csv', 'Halcones,Ñandúes,,', 'Halcones,Ganador s9,,'),
    [
      'partidos.csv:4:51 equipo2: «Ganador s9» habla de un partido que no está en este archivo. ¿Quisiste decir «Ganador s1»?',
    ],
  ],
  [
    'a missing column',
    edited('partidos.csv', 'equipo1,', 'anfitrión,'),
    [
      'partidos.csv:1:1 equipo1: falta la columna «equipo1». Agrégala en la primera línea.',
      'partidos.csv:1:46 anfitrión: la columna «anfitrión» no se importa. Las que se leen: partido, jornada, fase, grupo, fecha, hora, cancha, equipo1, equipo2, goles1, goles2, penales1, penales2, ganador_penales, estado, adjudicado_a, no_se_presento, nota, prorroga, cuadro, ronda, goles_por_default.',
    ],
  ],
  [
    'a misspelt column',
    edited('partidos.csv', ',fecha,', ',fehca,'),
    ['partidos.csv:1:28 fehca: no se conoce la columna «fehca». ¿Quisiste decir «fecha»?'],
  ],
  [
    'a column that is there twice',
    edited('eventos.csv', 'minuto,cantidad', 'minuto,minuto'),
    ['eventos.csv:1:36 minuto: la columna «minuto» está dos veces. Deja solo una.'],
  ],
  [
    'a cell too many',
    edited('equipos.csv', 'Xolotl,A', 'Xolotl,A,B'),
    [
      'equipos.csv:3:10: hay una celda de más: «B». Si un texto lleva el separador, escríbelo entre comillas.',
    ],
  ],
  [
    'a cell that is too long',
    edited('partidos.csv', 'Cancha 2', 'C'.repeat(201)),
    ['partidos.csv:3:31 cancha: el texto tiene más de 200 letras. Acórtalo.'],
  ],
  [
    'a quote that never closes',
    edited('partidos.csv', 'Cancha 2', '"Cancha 2'),
    [
      'partidos.csv:3:31: aquí se abre una comilla que no se cierra bien. Ciérrala al final de la celda, o quítala.',
    ],
  ],
  [
    'a quote that closes too early',
    edited('equipos.csv', 'Halcones,A', '"Los" Halcones,A'),
    [
      'equipos.csv:2:1: aquí se abre una comilla que no se cierra bien. Ciérrala al final de la celda, o quítala.',
    ],
  ],
  [
    'a quote in the middle of a name',
    edited('equipos.csv', 'Xolotl,A', 'Los "Xolotl",A'),
    [
      'equipos.csv:3:5: hay una comilla en medio del texto. Escribe el texto entre comillas y dobla las de adentro: "Los ""Gallos""".',
    ],
  ],
])('%s', (_rule, changed, reported) => {
  expect(reportedBy(imported(changed))).toEqual(reported)
})

test.each([
  [
    'a place of a group that is not there',
    edited('partidos.csv', 'Halcones,Ñandúes,,', 'Halcones,1.º Grupo Z,,'),
    ['partidos.csv:4:51 equipo2: no hay grupo Z. Los que hay: A, B.'],
  ],
  [
    'a place that does not say of which group',
    edited('partidos.csv', 'Halcones,Ñandúes,,', 'Halcones,1.º,,'),
    ['partidos.csv:4:51 equipo2: hay varios grupos. Escribe de cuál: 1.º Grupo A'],
  ],
  [
    'a missing file',
    { 'equipos.csv': null },
    [
      'equipos.csv:1:1: falta este archivo. Expórtalo de la hoja de cálculo como CSV, con ese nombre.',
    ],
  ],
  [
    'a missing file of which one with nearly its name is there',
    { 'equipos.csv': null, 'equipo.csv': SHEETS['equipos.csv'] },
    ['equipos.csv:1:1: falta este archivo. Hay uno que se llama «equipo.csv»: cámbiale el nombre.'],
  ],
  [
    'no rosters, though events speak of players',
    { 'jugadores.csv': null },
    [
      'jugadores.csv:1:1: falta este archivo. Expórtalo de la hoja de cálculo como CSV, con ese nombre.',
    ],
  ],
  [
    'no events, which is only reported',
    { 'eventos.csv': null },
    [
      'eventos.csv:1:1: no está este archivo, así que no se importa nada de él. Si no llevas esos datos, no hace falta.',
    ],
  ],
  [
    'no torneo.yml',
    { 'torneo.yml': null },
    [
      'torneo.yml:1:1: falta este archivo. Créalo con nombre, organiza, rama y lugar; en LEEME.md hay uno completo.',
    ],
  ],
  [
    'a field of torneo.yml that is none',
    edited('torneo.yml', 'host: La Liga', 'host: La Liga\npointsPerWni: 3'),
    [
      'torneo.yml:3:1 pointsPerWni: «pointsPerWni» no es un campo de aquí. ¿Quisiste decir pointsPerWin?',
    ],
  ],
  [
    'a torneo.yml that cannot be read',
    edited('torneo.yml', 'name: Torneo', 'name: "Torneo'),
    [
      'torneo.yml:1:7: se abrió una comilla que no se cierra. Cierra la comilla al final del texto.',
    ],
  ],
  [
    'a workbook that was only renamed',
    { 'equipos.csv': 'PK\u0003\u0004\0\0' },
    [
      'equipos.csv:1:1: este archivo no es CSV, aunque se llame así. Ábrelo en la hoja de cálculo y guárdalo como CSV (UTF-8).',
    ],
  ],
  [
    'an empty file',
    { 'equipos.csv': '\n\n' },
    ['equipos.csv:1:1: el archivo está vacío. La primera línea lleva los títulos: equipo, grupo.'],
  ],
  [
    'a column that nobody reads, which is only reported',
    edited('equipos.csv', 'equipo,grupo', 'equipo,grupo,directora técnica'),
    [
      'equipos.csv:1:14 directora técnica: la columna «directora técnica» no se importa. Las que se leen: equipo, grupo.',
    ],
  ],
])('%s', (_rule, changed, reported) => {
  expect(reportedBy(imported(changed))).toEqual(reported)
})

test('all mistakes are reported at once, in the order of files, lines and columns', () => {
  const reported = reportedBy(
    imported({
      ...edited('eventos.csv', 'Ana López,12', 'Ana Lópes,1x'),
      ...edited(
        'partidos.csv',
        '21:00,Cancha 1,Halcones,Xolotl,2',
        '25:00,Cancha 1,Halcones,Xolot,dos',
      ),
      ...edited('equipos.csv', 'Ñandúes,B', 'Ñandúes,8'),
    }),
  )
  expect(reported.map((line) => line.split(': ')[0])).toEqual([
    'equipos.csv:5:9 grupo',
    'partidos.csv:2:20 hora',
    'partidos.csv:2:44 equipo2',
    'partidos.csv:2:50 goles1',
    'eventos.csv:2:17 jugador',
    'eventos.csv:2:27 minuto',
  ])
})

test('a position is the true line, also after a cell of several lines', () => {
  const text = SHEETS['partidos.csv'].replace('Cancha 1', '"Cancha 1,\nla de atrás"')
  const reported = reportedBy(
    imported({ 'partidos.csv': text.replace('18/07/2024', '31/06/2024') }),
  )
  expect(reported).toEqual([
    'partidos.csv:4:9 fecha: el 31/06/2024 no existe en el calendario. Revisa el día y el mes.',
  ])
})

test('with a blocking mistake nothing is planned; with warnings alone it is', () => {
  expect(imported(edited('partidos.csv', '2024-07-18', '2024-02-30')).plan).toBeUndefined()
  const { plan, problems } = imported({ 'eventos.csv': null })
  expect(problems.map(({ severity }) => severity)).toEqual(['warning'])
  expect([...plan!.files.keys()]).toEqual([...imported({}).plan!.files.keys()])
})

test('what the check would refuse in the folder is never planned', () => {
  const broken = new Map([['equipos/tuzas.yml', 'name: Tuzas\nplayres: []\n']])
  const { plan, problems } = imported({}, broken)
  expect(plan).toBeUndefined()
  expect(problems.map(formatProblem)).toContain(
    'torneos/cuadra/equipos/tuzas.yml:2:1 playres: «playres» no es un campo de aquí. ¿Quisiste decir players?',
  )
})

test.each([
  ['URL_name of torneo.yml', 'URL_name: liga-2024', undefined, 'liga-2024'],
  ['made from the name', '', undefined, 'torneo-de-la-cuadra'],
  ['said with --into', 'URL_name: liga-2024', 'otra', 'otra'],
])('the folder is %s', (_rule, line, into, id) => {
  const torneo = `${SHEETS['torneo.yml']}${line}\n`
  expect(tournamentId(sheetBytes({ 'torneo.yml': torneo }), into)).toBe(id)
})

test('a folder name that no address can hold is refused', () => {
  const problem = tournamentId(sheetBytes(), '../Otra Liga') as Problem
  expect(formatProblem(problem)).toBe(
    'torneo.yml:1:1 --into: «../Otra Liga» no sirve como nombre de carpeta ni como dirección. Escribe otra-liga',
  )
})

const ROWS = tries(4_000, 19_000)
test.each([
  ['players of one name', 'jugadores.csv', () => 'Halcones,,Ana Ruiz,,,,,'],
  ['unknown teams', 'jugadores.csv', (index: number) => `Halconez${index},,Ana Ruiz,,,,,`],
  ['unknown matches', 'eventos.csv', (index: number) => `q${index},gol,Halcones,Ana López,,`],
] as const)(`of ${ROWS} %s the first 200 are reported, soon`, (_what, name, row) => {
  const rows = Array.from({ length: ROWS }, (_, index) => row(index))
  const { problems, plan } = imported({ [name]: `${SHEETS[name]}${rows.join('\n')}\n` })
  expect(plan).toBeUndefined()
  expect(problems[200]!.message).toMatch(
    new RegExp(`^hay ${ROWS / 1_000 - 1}\\d\\d\\d problemas más\\.$`),
  )
})

test('a file too big to be a sheet is not read', () => {
  expect(reportedBy(imported({ 'equipos.csv': 'x'.repeat(5_000_001) }))[0]).toBe(
    'equipos.csv:1:1: el archivo pesa más de 5 MB. Deja solo los renglones de este torneo.',
  )
})

test('more rows than any tournament has are refused', () => {
  const rows = 'Halcones,A\n'.repeat(20_001)
  expect(reportedBy(imported({ 'equipos.csv': `equipo,grupo\n${rows}` }))[0]).toBe(
    'equipos.csv:1:1: el archivo tiene más de 20000 renglones. Deja solo los de este torneo.',
  )
})

const sheetNames = fc.constantFrom('equipos.csv', 'jugadores.csv', 'partidos.csv', 'eventos.csv')

test('random bytes end in problems, never in an exception', () => {
  fc.assert(
    fc.property(sheetNames, fc.uint8Array({ maxLength: 300 }), (name, bytes) => {
      expect(imported({ [name]: bytes }).plan).toBeUndefined()
    }),
    { numRuns: tries(5, 500) },
  )
})

test('random cells end in problems or in a folder that the check accepts', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('p1', '1', 'Halcones', 'Xolotl', 'gol', '2024-07-18', '21:00', 'jugado', '#10'),
    fc.constantFrom('99999999999999999999', '__proto__', 'constructor', '-1', '"', '\u0000', 'ñ'),
  )
  const row = fc.array(cell, { maxLength: 20 }).map((cells) => cells.join(','))
  fc.assert(
    fc.property(sheetNames, fc.array(row, { maxLength: 6 }), (name, rows) => {
      const text = SHEETS[name as keyof typeof SHEETS]
      const { plan, problems } = imported({ [name]: `${text}${rows.join('\n')}\n` })
      const blocks = problems.some(({ severity }) => severity === 'error')
      expect(plan === undefined).toBe(blocks)
    }),
    { numRuns: tries(5, 500) },
  )
})

const dated = (...dates: [string, string, string]) => ({
  'partidos.csv': ['2024-07-18', '18/07/2024', '2024-08-01'].reduce(
    (text, old, index) => text.replace(old, dates[index]!),
    SHEETS['partidos.csv'] as string,
  ),
})

const days = (given: ReturnType<typeof dated>) =>
  imported(given).competition.matches.map(({ date }) => date)

test('dates of a column that can only go month first are read so, all of them, and it is said', () => {
  const given = dated('07/04/2024', '07/18/2024', '08/01/2024')
  expect(days(given)).toEqual(['2024-07-04', '2024-07-18', '2024-08-01'])
  expect(reportedBy(imported(given))).toEqual([
    'partidos.csv:3:9 fecha: las fechas de esta columna van mes/día, como «07/18/2024», y así se leyeron todas. Si no es así, corrige esta.',
  ])
})

test('one that goes month first among others is a mistake, and no other is swapped', () => {
  const given = dated('04/07/2024', '07/18/2024', '25/07/2024')
  expect(reportedBy(imported(given))).toEqual([
    'partidos.csv:3:9 fecha: el 07/18/2024 no existe en el calendario. ¿Quisiste decir «18/07/2024»?',
  ])
  expect(days(given)[0]).toBe('2024-07-04')
})

test('keys that a spreadsheet took for dates are what was typed, in both sheets, and it is said', () => {
  const asDates = (sheet: 'partidos.csv' | 'eventos.csv', [one, two]: [string, string]) =>
    SHEETS[sheet].replaceAll(/^p1,/gm, `${one},`).replaceAll(/^p2,/gm, `${two},`)
  const typed = imported({
    'partidos.csv': asDates('partidos.csv', ['1-1', '1-2']),
    'eventos.csv': asDates('eventos.csv', ['1-1', '1-2']),
  })
  const given = imported({
    'partidos.csv': asDates('partidos.csv', ['01-ene', '01-feb']),
    'eventos.csv': asDates('eventos.csv', ['01-ene', '1-2']),
  })
  expect(given.plan!.files).toEqual(typed.plan!.files)
  expect(reportedBy(given)).toEqual([
    expect.stringMatching(/^partidos\.csv:2:1 partido: .*: «01-ene» se leyó como «?1-1»?, y así/),
    expect.stringMatching(/^eventos\.csv:2:1 partido: /),
  ])
})

test('a nickname in the events is answered with the number', () => {
  const given = {
    'jugadores.csv': SHEETS['jugadores.csv'].replace('Ana,López,,', 'Ana,López,La Jefa,'),
    ...edited('eventos.csv', 'Ana López,12', 'la jefa,12'),
  }
  expect(reportedBy(imported(given))).toEqual([
    'eventos.csv:2:17 jugador: «la jefa» es un apodo. Escribe #10.',
  ])
})

test('a nickname that stands only in the folder’s team file is answered with the number too', () => {
  const existing = new Map(
    [...imported().plan!.files].map(([path, text]) => [
      path,
      text.replace('nombre: Ana,', 'nombre: Ana, apodo: La Jefa,'),
    ]),
  )
  expect([...existing.values()].join('')).toContain('La Jefa')
  const given = edited('eventos.csv', 'Ana López,12', 'la jefa,12')
  expect(reportedBy(imported(given, existing))).toEqual([
    'eventos.csv:2:17 jugador: «la jefa» es un apodo. Escribe #10.',
  ])
})

test('a column without title, or of another name, is not imported, and it is said', () => {
  const rows = SHEETS['partidos.csv'].trimEnd().split('\n')
  const given = rows.map((row, index) => `${row},${index === 0 ? 'arbitro,' : 'Don Goyo,llegó'}`)
  const result = imported({ 'partidos.csv': given.join('\n') })
  expect(result.plan!.files).toEqual(imported().plan!.files)
  expect(result.problems.map(({ severity, code }) => [severity, code])).toEqual([
    ['warning', 'strangeColumn'],
    ['warning', 'untitledColumn'],
  ])
})

describe('a team that has another name in every sheet', () => {
  const renamed = Object.fromEntries(
    (['equipos.csv', 'jugadores.csv', 'partidos.csv', 'eventos.csv'] as const).map((sheet) => [
      sheet,
      SHEETS[sheet].replaceAll('Halcones', 'Aguiluchos'),
    ]),
  )

  test('is asked about, and nothing is written twice', () => {
    const { plan, problems } = imported(renamed, imported().plan!.files)
    expect(plan).toBeUndefined()
    expect(problems.map(formatProblem)).toEqual([
      'equipos.csv:2:1 equipo: «Aguiluchos» no está en la carpeta del torneo, y halcones ya no está en las hojas; su plantel es casi el mismo. Si es el mismo con otro nombre, cámbialo en equipos/halcones.yml e importa otra vez; si es otro equipo, importa con --equipos-nuevos.',
    ])
  })

  test('once it has that name in its file, it is that team', () => {
    const files = new Map(imported().plan!.files)
    const path = 'equipos/halcones.yml'
    files.set(path, files.get(path)!.replace('nombre: Halcones', 'nombre: Aguiluchos'))
    const { plan } = imported(renamed, files)
    expect([...plan!.files.keys()].filter((file) => file.startsWith('equipos/'))).toHaveLength(4)
  })

  test('is another team where that is said', () => {
    const sheets = sheetBytes(renamed)
    const { existing, images } = { existing: imported().plan!.files, images: [] }
    const { plan } = importTournament('cuadra', sheets, { existing, images }, () => [], {
      hasNewTeams: true,
    })
    expect([...plan!.files.keys()]).toContain('equipos/aguiluchos.yml')
  })
})
