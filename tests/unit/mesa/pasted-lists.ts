/** Lists of players as captains send them, with invented names and numbers. */

export type PastedList = {
  what: string
  text: string
  /** `NUMBER FIRST|LAST`, then `C`, a year, «a nickname», and what was left out in brackets. */
  players: readonly string[]
  /** `WHY: LINE` */
  left?: readonly string[]
  skipped?: readonly string[]
  omitted?: Readonly<Record<string, number>>
}

const CHAT = [
  '[28/11/26, 9:14:05 p. m.] Ana Liga: ',
  '[28/11/26 21:14:05] +52 1 55 1234 5678: ',
  '[21:14, 28/11/2026] Ana Liga: ',
  '28/11/2026, 21:14 - Ana Liga: ',
  '28/11/26 9:14 p. m. - ~ Ana: ',
]

export const PASTED_LISTS: readonly PastedList[] = [
  {
    what: 'number and name',
    text: '7 Noemí Tapia\n10 Itzel Cruz Ruiz\n00 Eva',
    players: ['7 Noemí|Tapia', '10 Itzel|Cruz Ruiz', '00 Eva|'],
  },
  {
    what: 'name and number',
    text: 'Noemí Tapia 7\nItzel Cruz - 10\nEva Gil, 3\nLuz Mar (11)\nAna Paz #12',
    players: ['7 Noemí|Tapia', '10 Itzel|Cruz', '3 Eva|Gil', '11 Luz|Mar', '12 Ana|Paz'],
  },
  {
    what: 'numbers with all kinds of signs',
    text: '1. Noemí Tapia\n2) Itzel Cruz\n3.- Eva Gil\n#4 Luz Mar\n05 - Ana Paz\n6: Sol Vera\n[7] Isa Luna\nNo. 8 Mar Ríos\nNúm. 9 Lía Mora',
    players: [
      '1 Noemí|Tapia',
      '2 Itzel|Cruz',
      '3 Eva|Gil',
      '4 Luz|Mar',
      '5 Ana|Paz',
      '6 Sol|Vera',
      '7 Isa|Luna',
      '8 Mar|Ríos',
      '9 Lía|Mora',
    ],
  },
  {
    what: 'a greeting, a heading and thanks',
    text: 'Buenas noches profe, le paso la lista de Halcones:\n\nPlantel 2026\n7 Juan Pérez\n9 Luis Gómez\n\nGracias, quedo al pendiente',
    players: ['7 Juan|Pérez', '9 Luis|Gómez'],
    skipped: [
      'Buenas noches profe, le paso la lista de Halcones:',
      'Plantel 2026',
      'Gracias, quedo al pendiente',
    ],
  },
  {
    what: 'the team’s name above',
    text: '*HALCONES* 🦅\n7 Juan Pérez\n9 Luis Gómez',
    players: ['7 Juan|Pérez', '9 Luis|Gómez'],
    skipped: ['*HALCONES* 🦅'],
  },
  {
    what: 'who paid',
    text: '7 Juan Pérez ✅\n9 Luis Gómez ✅ pagó\n11 Beto Ruiz ❌ falta pago\n12 Toño Díaz debe 50\n13 Raúl Soto (falta foto)',
    players: [
      '7 Juan|Pérez',
      '9 Luis|Gómez [pagó]',
      '11 Beto|Ruiz [falta pago]',
      '13 Raúl|Soto [falta foto]',
    ],
    left: ['twoNumbers: 12 Toño Díaz debe 50'],
  },
  {
    what: 'asterisks, bullets and emoji',
    text: '* 7 Juan Pérez *\n• 9 Luis Gómez\n- 11 Beto Ruiz\n⚽ 12 Toño Díaz 🔥\n_13 Raúl Soto_\n> 14 Hugo Lara',
    players: [
      '7 Juan|Pérez',
      '9 Luis|Gómez',
      '11 Beto|Ruiz',
      '12 Toño|Díaz',
      '13 Raúl|Soto',
      '14 Hugo|Lara',
    ],
  },
  {
    what: 'keys as numbers',
    text: '7️⃣ Juan Pérez\n1️⃣0️⃣ Luis Gómez',
    players: ['7 Juan|Pérez', '10 Luis|Gómez'],
  },
  {
    what: 'keepers and captains',
    text: '1 Juan Pérez (portero)\n10 Luis Gómez (cap)\n12 Beto Ruiz - portero\n4 Toño Díaz defensa\nPortero: 21 Raúl Soto\n🧤 31 Hugo Lara',
    players: [
      '1 Juan|Pérez',
      '10 Luis|Gómez C',
      '12 Beto|Ruiz',
      '4 Toño|Díaz',
      '21 Raúl|Soto',
      '31 Hugo|Lara',
    ],
  },
  ...['(C)', '(c)', '©️', 'Ⓒ', '(Capitán)', '- capitán', 'cap.', '(capi)'].map((sign) => ({
    what: `the captain as ${sign}`,
    text: `7 Juan Pérez ${sign}\n9 Luis Gómez`,
    players: ['7 Juan|Pérez C', '9 Luis|Gómez'],
  })),
  {
    what: 'a captain before the name, and a second one',
    text: 'Capitán: 7 Juan Pérez\n9 Luis Gómez (C)',
    players: ['7 Juan|Pérez C', '9 Luis|Gómez'],
  },
  {
    what: 'nicknames',
    text: '7 Juan "El Chuy" Pérez\n9 Luis Gómez (Güero)\n11 Beto Ruiz alias Pulpo\n12 Toño Díaz «La Pulga»',
    players: ['9 Luis|Gómez «Güero»', '11 Beto|Ruiz «Pulpo»', '12 Toño|Díaz «La Pulga»'],
    left: ['twoNames: 7 Juan "El Chuy" Pérez'],
  },
  ...CHAT.map((head) => ({
    what: `messages with ${head}`,
    text: `${head}7 Juan Pérez\n${head}Buenas tardes\n9 Luis Gómez`,
    players: ['7 Juan|Pérez', '9 Luis|Gómez'],
    skipped: ['Buenas tardes'],
  })),
  {
    what: 'what the chat says itself',
    text: '28/11/26, 21:14 - Ana creó el grupo "Halcones"\n28/11/26, 21:15 - Ana: <Multimedia omitido>\n28/11/26, 21:15 - Ana: 7 Juan Pérez <Se editó este mensaje.>\nLa Liga, [28.11.26 21:16]\n9 Luis Gómez',
    players: ['7 Juan|Pérez', '9 Luis|Gómez'],
  },
  {
    what: 'a sheet without headings',
    text: '10\tJuan\tPérez\t1999\n7\tLuis\tGómez\t12/03/2011\n\tBeto\tRuiz\t2001',
    players: ['10 Juan|Pérez 1999', '7 Luis|Gómez 2011'],
    left: ['noNumber: Beto\tRuiz\t2001'],
  },
  {
    what: 'a sheet with headings',
    text: 'No.\tApellido paterno\tApellido materno\tNombre(s)\tFecha de nacimiento\tCURP\tTeléfono\tPosición\n10\tPérez\tSolís\tJuan Carlos\t03/01/1999\tPESJ990103HDFRLN09\t55 1234 5678\tDelantero\n1\tRuiz\tLara\tBeto\t1998-05-20\t\t\tPortero',
    players: ['10 Juan Carlos|Pérez Solís 1999', '1 Beto|Ruiz Lara 1998'],
    skipped: [
      'No.\tApellido paterno\tApellido materno\tNombre(s)\tFecha de nacimiento\tCURP\tTeléfono\tPosición',
    ],
    omitted: { identity: 1, phone: 1 },
  },
  {
    what: 'a sheet as commas',
    text: 'numero,nombre,apellidos,correo\n10,Juan,Pérez,juan@correo.mx\n7,Luis,Gómez,',
    players: ['10 Juan|Pérez', '7 Luis|Gómez'],
    skipped: ['numero,nombre,apellidos,correo'],
    omitted: { mail: 1 },
  },
  {
    what: 'a sheet with a column nobody knows',
    text: '10\tJuan Pérez\tHalcones\tCentro\n7\tLuis Gómez\tHalcones\tPaseos del Sur',
    players: [],
    left: [
      'twoNames: 10\tJuan Pérez\tHalcones\tCentro',
      'twoNames: 7\tLuis Gómez\tHalcones\tPaseos del Sur',
    ],
  },
  {
    what: 'CURP behind the name',
    text: '8 Eva Gil CURP GIXE110312MDFXXX01\n10 Juan Pérez PEXJ990312HDFXXX09 55 1234 5678\n11 Luis Gómez curp: GOXL 990312 HDFXXX 09\n12 Ana Ruiz (RUXA110312MDFXXX01)\n13 Sol Vera VEXS110312',
    players: ['8 Eva|Gil', '10 Juan|Pérez', '11 Luis|Gómez', '12 Ana|Ruiz', '13 Sol|Vera'],
    omitted: { identity: 5, phone: 1 },
  },
  {
    what: 'CURP before the name',
    text: 'GIXE110312MDFXXX01 8 Eva Gil',
    players: [],
    left: ['noName: GIXE110312MDFXXX01 8 Eva Gil'],
    omitted: { identity: 1 },
  },
  {
    what: 'social security',
    text: '8 Eva Gil NSS 12345678901\n10 Juan Pérez 12 34 56 7890 1\n11 Luis Gómez IMSS: 1234-56-7890-1',
    players: ['8 Eva|Gil', '10 Juan|Pérez', '11 Luis|Gómez'],
    omitted: { socialSecurity: 3 },
  },
  {
    what: 'phones',
    text: '8 Eva Gil 5512345678\n10 Juan Pérez - 55 1234 5678\n11 Luis Gómez tel. (33) 1234-5678\n12 Ana Ruiz +52 1 55 1234 5678\n13 Sol Vera 55 12 34 56 78\n14 Isa Luna cel 664 123 45 67\nMar Ríos (5512345678) 15\n16 Lía Mora +1 (619) 555-1234\n17 Paz Soto wa.me/5215512345678\n18 Luz Mar @5215512345678',
    players: [
      '8 Eva|Gil',
      '10 Juan|Pérez',
      '11 Luis|Gómez',
      '12 Ana|Ruiz',
      '13 Sol|Vera',
      '14 Isa|Luna',
      '15 Mar|Ríos',
      '16 Lía|Mora',
      '17 Paz|Soto',
      '18 Luz|Mar',
    ],
    omitted: { phone: 9, handle: 1 },
  },
  {
    what: 'mail addresses and handles',
    text: '8 Eva Gil eva.gil@correo.mx\n10 Juan Pérez correo: juan @ correo.com\n11 Luis Gómez @luisito_11\n12 Ana Ruiz IG anita.r\n13 Sol Vera facebook Sol Vera López\n14 Isa Luna https://instagram.com/isa',
    players: [
      '8 Eva|Gil',
      '10 Juan|Pérez',
      '11 Luis|Gómez',
      '12 Ana|Ruiz',
      '13 Sol|Vera',
      '14 Isa|Luna',
    ],
    omitted: { mail: 2, handle: 4 },
  },
  {
    what: 'homes, blood, mothers and ages',
    text: '8 Eva Gil domicilio Sol 5 Centro\n10 Juan Pérez tipo de sangre O+\n11 Luis Gómez mamá María López\n12 Ana Ruiz 15 años\n13 Sol Vera Calle Luna 8\n14 Isa Luna edad 15\n15 Mar Ríos (tutor: Beto Ríos 5512345678)',
    players: [
      '8 Eva|Gil',
      '10 Juan|Pérez',
      '11 Luis|Gómez',
      '12 Ana|Ruiz',
      '13 Sol|Vera',
      '14 Isa|Luna',
      '15 Mar|Ríos',
    ],
    omitted: { other: 7, phone: 1 },
  },
  {
    what: 'years and dates',
    text: "8 Eva Gil 2011\n10 Juan Pérez (1999)\n11 Luis Gómez 12/03/2011\n12 Ana Ruiz 12-03-11\n13 Sol Vera nac. 3 de mayo de 2008\n14 Isa Luna cat. 2010\n15 Mar Ríos '99\n16 Lía Mora 2009-05-01 00:00:00\n17 Paz Soto 12/mar/98\n18 Luz Mar categoría 07",
    players: [
      '8 Eva|Gil 2011',
      '10 Juan|Pérez 1999',
      '11 Luis|Gómez 2011',
      '12 Ana|Ruiz 2011',
      '13 Sol|Vera 2008',
      '14 Isa|Luna 2010',
      '15 Mar|Ríos 1999',
      '16 Lía|Mora 2009',
      '17 Paz|Soto 1998',
      '18 Luz|Mar 2007',
    ],
  },
  {
    what: 'years that nobody was born in',
    text: '8 Eva Gil 2026\n10 Juan Pérez 1890\n11 Luis Gómez 99',
    players: [],
    left: [
      'unclear: 8 Eva Gil 2026',
      'unclear: 10 Juan Pérez 1890',
      'twoNumbers: 11 Luis Gómez 99',
    ],
  },
  {
    what: 'counted, with the number behind',
    text: '1. Juan Pérez #10\n2. Luis Gómez #7\n3. Beto Ruiz #21',
    players: ['10 Juan|Pérez', '7 Luis|Gómez', '21 Beto|Ruiz'],
  },
  {
    what: 'two numbers that do not count',
    text: '4. Juan Pérez 10\n9 Luis Gómez',
    players: ['9 Luis|Gómez'],
    left: ['twoNumbers: 4. Juan Pérez 10'],
  },
  {
    what: 'names alone',
    text: 'Juan Pérez\nLuis Gómez',
    players: [],
    left: ['noNumber: Juan Pérez', 'noNumber: Luis Gómez'],
  },
  {
    what: 'all in one line',
    text: 'Halcones: 7 Juan Pérez, 9 Luis Gómez, 11 Beto Ruiz',
    players: [],
    left: ['twoNames: Halcones: 7 Juan Pérez, 9 Luis Gómez, 11 Beto Ruiz'],
  },
  {
    what: 'in one line without more',
    text: '7 Juan Pérez, 9 Luis Gómez (C), 11 Beto Ruiz',
    players: ['7 Juan|Pérez', '9 Luis|Gómez C', '11 Beto|Ruiz'],
  },
  {
    what: 'who is no player',
    text: 'DT: Pedro Gómez 5512345678\nDelegada Ana Ruiz\nSomos 14 jugadores\n14 jugadores confirmados\nDomingo 6 de diciembre, 9:00\nPorteros\n1 Juan Pérez\nFaltan 3 por confirmar',
    players: ['1 Juan|Pérez'],
    skipped: [
      'DT: Pedro Gómez 5512345678',
      'Delegada Ana Ruiz',
      'Somos 14 jugadores',
      '14 jugadores confirmados',
      'Domingo 6 de diciembre, 9:00',
      'Porteros',
      'Faltan 3 por confirmar',
    ],
  },
  {
    what: 'in small and in capital letters',
    text: '7 juan perez\n9 LUIS GÓMEZ DÍAZ\n11 Mª José Ruiz',
    players: ['7 juan|perez', '9 LUIS|GÓMEZ DÍAZ', '11 Mª|José Ruiz'],
  },
  {
    what: 'names that look odd',
    text: "7 Juan-Carlos de la O\n9 D'Angelo Ruiz\n11 Ma. Elena Paz Jr.\n12 Domingo Cruz\n13 Ángel del Río y Gómez\n14 Nuño Ñandú",
    players: [
      '7 Juan-Carlos|de la O',
      "9 D'Angelo|Ruiz",
      '11 Ma.|Elena Paz Jr.',
      '12 Domingo|Cruz',
      '13 Ángel|del Río y Gómez',
      '14 Nuño|Ñandú',
    ],
  },
  {
    what: 'taken numbers, and one twice',
    text: '99 Juan Pérez\n7 Luis Gómez\n7 Beto Ruiz',
    players: ['7 Luis|Gómez'],
    left: ['taken: 99 Juan Pérez', 'taken: 7 Beto Ruiz'],
  },
  {
    what: 'places without a name',
    text: '7\n8 -\n9 N/A\n10 vacante\n11 Juan Pérez',
    players: ['11 Juan|Pérez'],
    left: ['noName: 7', 'noName: 8 -', 'unclear: 9 N/A'],
    skipped: ['10 vacante'],
  },
  {
    what: 'a name and a team in brackets',
    text: '7 Juan Pérez (refuerzo)\n9 Luis Gómez (hermano de Beto)\n11 Beto Ruiz (sub 20)',
    players: ['7 Juan|Pérez [refuerzo]', '9 Luis|Gómez [hermano de Beto]', '11 Beto|Ruiz [sub 20]'],
  },
  {
    what: 'unseen marks and letters of two pieces',
    text: '\u200E7\u00A0Noemi\u0301 Tapia\u200F\r\n\u20609 Mun\u0303oz',
    players: ['7 Noemí|Tapia', '9 Muñoz|'],
  },
]
