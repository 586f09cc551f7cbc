interface SeededSubtitle {
  /** Name of the title, whose newest releases get it. */
  film: string
  language: string
  format: 'srt' | 'vtt' | 'ass'
  isSdh?: boolean
  isForced?: boolean
  note?: string
  /** Username. */
  uploader: string
  /** Days before the seed. */
  age: number
  /** Seconds from the start of the film, and the text of each cue. */
  cues: [from: number, text: string][]
}

/** Lines of our own for free films, which have other words, and intertitles in the public domain. */
export const seededSubtitles: SeededSubtitle[] = [
  {
    ...{ film: 'Sintel', language: 'en', format: 'srt', uploader: 'uploader', age: 41 },
    cues: [
      [104, 'The pass is closed in winter.\nWhy did you climb up here?'],
      [109, 'I follow a trail.'],
      [112.5, "Whose trail? A friend's?"],
      [117, 'That of a dragon.'],
      [121, 'Then eat first. It is a long way.'],
    ],
  },
  {
    ...{ film: 'Sintel', language: 'en', format: 'srt', isSdh: true, uploader: 'member', age: 12.2 },
    cues: [
      [96, '[wind howls, steps in the snow]'],
      [104, 'SHAMAN: The pass is closed in winter.\nWhy did you climb up here?'],
      [109, 'SINTEL: I follow a trail.'],
      [117, '[the fire crackles]'],
    ],
  },
  {
    ...{ film: 'Sintel', language: 'no', format: 'srt', uploader: 'member', age: 30.5, note: 'Oversatt fra engelsk' },
    cues: [
      [104, 'Passet er stengt om vinteren.\nHvorfor har du gått hit opp?'],
      [109, 'Jeg følger et spor.'],
      [112.5, 'Hvem sitt spor? En venns?'],
      [117, 'Sporet av en drage.'],
    ],
  },
  {
    ...{ film: 'Sintel', language: 'pt-BR', format: 'vtt', uploader: 'test', age: 3.4 },
    cues: [
      [104, 'O passo fecha no inverno.\nPor que você subiu até aqui?'],
      [109, 'Sigo um rastro.'],
      [117, 'O rastro de um dragão.'],
    ],
  },
  {
    ...{ film: 'Big Buck Bunny', language: 'en', format: 'srt', isSdh: true, uploader: 'uploader', age: 55 },
    cues: [
      [15, '[birds sing]'],
      [34, '[the rabbit yawns]'],
      [92, '[an apple falls on the grass]'],
      [141, '[the squirrels laugh]'],
    ],
  },
  {
    ...{ film: 'Big Buck Bunny', language: 'de', format: 'ass', isForced: true, uploader: 'moderator', age: 8 },
    ...{ note: 'Only the title and the credits' },
    cues: [
      [23, 'Der große Hase'],
      [490, 'Ein Film aus freier Software'],
    ],
  },
  {
    ...{ film: 'Nosferatu', language: 'en', format: 'srt', uploader: 'uploader', age: 70 },
    note: 'Intertitles of the restored print',
    cues: [
      [31, 'A chronicle of the great death in the town of Wisborg'],
      [402, 'Wait, young man:\nyou cannot escape destiny by running away.'],
      [1210, 'As soon as he had crossed the bridge,\nthe phantoms came to meet him.'],
    ],
  },
  {
    ...{ film: 'Nosferatu', language: 'fr', format: 'srt', uploader: 'test', age: 20 },
    cues: [
      [31, 'Chronique de la grande mort de Wisborg'],
      [402, "Attendez, jeune homme :\nnul n'échappe à son destin en courant."],
    ],
  },
]
