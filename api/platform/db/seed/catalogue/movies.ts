import type { Random } from '../random'
import { dotted, file, gib, kib, mib, type Release, type Work, work } from '../release'

export interface Film {
  title: string
  year: number
  minutes: number
  licence: string
  tags: string[]
  appeal: number
  text: string
}

const classic = 'Public domain'
const by = 'CC BY 4.0'
const by3 = 'CC BY 3.0'

export const film = (
  title: string,
  year: number,
  minutes: number,
  licence: string,
  tags: string,
  appeal: number,
  text: string,
): Film => ({ title, year, minutes, licence, tags: tags.split(' '), appeal, text })

const open: Film[] = [
  film(
    'Elephants Dream',
    2006,
    11,
    'CC BY 2.5',
    'animation blender',
    0.5,
    'Two men wander through an infinite machine that only one of them believes in. The first film made wholly with free tools and released with all its sources.',
  ),
  film(
    'Big Buck Bunny',
    2008,
    10,
    by3,
    'animation blender comedy',
    0.9,
    'A gentle giant of a rabbit has had enough of three rodents. Probably the most played test clip in the world.',
  ),
  film(
    'Sintel',
    2010,
    15,
    by3,
    'animation blender fantasy',
    0.85,
    'A young woman crosses deserts and glaciers to find the dragon she once nursed back to health.',
  ),
  film(
    'Tears of Steel',
    2012,
    12,
    by3,
    'blender sci-fi',
    0.7,
    'Scientists in Amsterdam restage the past to keep robots from ending the world. Live action with visual effects made in Blender.',
  ),
  film(
    'Caminandes 1 Llama Drama',
    2013,
    2,
    by3,
    'animation blender short',
    0.3,
    'Koro the llama wants to cross a road in Patagonia. The road has other plans.',
  ),
  film(
    'Caminandes 2 Gran Dillama',
    2013,
    3,
    by3,
    'animation blender short',
    0.3,
    'Koro meets an electric fence and a very tempting bush behind it.',
  ),
  film(
    'Caminandes 3 Llamigos',
    2016,
    3,
    by3,
    'animation blender short',
    0.35,
    'Winter has come to Patagonia, and a penguin wants the same berries as Koro.',
  ),
  film(
    'Cosmos Laundromat',
    2015,
    12,
    by,
    'animation blender drama',
    0.6,
    'On a desolate island a suicidal sheep meets a salesman who offers him as many lives as he cares to try.',
  ),
  film(
    'Glass Half',
    2015,
    3,
    by,
    'animation blender short',
    0.25,
    'Two visitors of a gallery argue about art in no language at all.',
  ),
  film(
    'Agent 327 Operation Barbershop',
    2017,
    4,
    'CC BY-ND 4.0',
    'animation blender comedy',
    0.45,
    'The Dutch comic hero goes undercover at a barber who cuts more than hair.',
  ),
  film(
    'Hero',
    2018,
    4,
    by,
    'animation blender short',
    0.3,
    'A test of drawn animation in three dimensions: grease pencil, a samurai and a monster.',
  ),
  film(
    'Spring',
    2019,
    8,
    by,
    'animation blender fantasy',
    0.65,
    'A shepherd girl and her dog face ancient spirits so that the seasons can go on.',
  ),
  film(
    'Coffee Run',
    2020,
    3,
    by,
    'animation blender short',
    0.35,
    'Fuelled by caffeine, a young woman runs through the bittersweet memories of her past relationship.',
  ),
  film(
    'Sprite Fright',
    2021,
    10,
    by,
    'animation blender horror comedy',
    0.6,
    'Five rowdy teenagers on a trip into the woods discover peaceful mushroom people who turn out to be an unexpected force of nature.',
  ),
  film(
    'Charge',
    2022,
    5,
    by,
    'animation blender sci-fi',
    0.55,
    'An old man breaks into a factory to get what keeps him going. Its robots object.',
  ),
  film(
    'Wing It',
    2023,
    5,
    by,
    'animation blender comedy',
    0.5,
    'A cat has a manual for his spaceship. A dog has enthusiasm. They launch anyway.',
  ),
  film(
    'Valkaama',
    2010,
    93,
    'CC BY-SA 3.0',
    'drama collaborative',
    0.15,
    'Two people travel to a place that may not exist. Shot in Kraków and Finland by a team that met on the net and published every rush.',
  ),
  film(
    'Sita Sings the Blues',
    2008,
    82,
    'CC0 1.0',
    'animation musical',
    0.6,
    'The Ramayana told by shadow puppets who cannot agree on it, sung by Annette Hanshaw, and drawn by one woman. "The greatest break-up story ever told."',
  ),
  film(
    'Nasty Old People',
    2009,
    84,
    'CC BY-NC-SA 3.0',
    'drama swedish',
    0.2,
    'Mette is a member of a gang by night and a home help by day. Her four old people are worse than the gang.',
  ),
  film(
    'The Internets Own Boy',
    2014,
    105,
    'CC BY-NC-SA 4.0',
    'documentary',
    0.55,
    'The life of Aaron Swartz, from RSS and Creative Commons to the case that ended it.',
  ),
  film(
    'RiP A Remix Manifesto',
    2008,
    86,
    'CC BY-NC 3.0',
    'documentary music',
    0.3,
    'A film about copyright in the age of the remix, which invited its audience to remix it.',
  ),
]

/** Films in the public domain in the United States. */
const old: Film[] = [
  film(
    'A Trip to the Moon',
    1902,
    13,
    classic,
    'silent sci-fi',
    0.5,
    'Georges Méliès fires six astronomers into the eye of the moon. The hand-coloured print, found in Barcelona in 1993.',
  ),
  film(
    'The Great Train Robbery',
    1903,
    12,
    classic,
    'silent western',
    0.3,
    'Edwin S. Porter cuts between places and invents half of what films do since. The bandit shoots at you.',
  ),
  film(
    'The Cabinet of Dr Caligari',
    1920,
    77,
    classic,
    'silent horror german',
    0.55,
    'A hypnotist, a sleepwalker, and a town painted at angles that no carpenter would sign.',
  ),
  film(
    'The Kid',
    1921,
    68,
    classic,
    'silent comedy',
    0.5,
    'Chaplin finds a child in an alley and, against every law and his own interest, keeps it.',
  ),
  film(
    'Nosferatu',
    1922,
    94,
    classic,
    'silent horror german',
    0.7,
    'F. W. Murnau films Dracula without asking. The widow of Stoker had every print destroyed but for those she missed.',
  ),
  film(
    'Haxan',
    1922,
    105,
    classic,
    'silent documentary swedish',
    0.4,
    'Benjamin Christensen lectures on witchcraft, and then shows it, with himself as the devil.',
  ),
  film(
    'Safety Last',
    1923,
    74,
    classic,
    'silent comedy',
    0.45,
    'Harold Lloyd climbs a department store and hangs from its clock. No trick that anyone could find.',
  ),
  film(
    'Sherlock Jr',
    1924,
    45,
    classic,
    'silent comedy',
    0.5,
    'A projectionist falls asleep and walks into the film. Keaton broke his neck in it and finished the take.',
  ),
  film(
    'The Gold Rush',
    1925,
    95,
    classic,
    'silent comedy',
    0.5,
    'Hunger, a cabin on an edge, a boiled boot and the dance of the rolls. The cut of 1925.',
  ),
  film(
    'Battleship Potemkin',
    1925,
    75,
    classic,
    'silent drama russian',
    0.5,
    'A mutiny over maggots, and a flight of steps in Odessa that editors still study frame by frame.',
  ),
  film(
    'The Phantom of the Opera',
    1925,
    93,
    classic,
    'silent horror',
    0.45,
    'Lon Chaney made his own face, kept it secret until the first night, and people fainted.',
  ),
  film(
    'The General',
    1926,
    79,
    classic,
    'silent comedy war',
    0.6,
    'Keaton loses two loves to the enemy and goes after the one that runs on rails. The bridge is real, and so is the fall.',
  ),
  film(
    'Metropolis',
    1927,
    153,
    classic,
    'silent sci-fi german',
    0.75,
    'Fritz Lang’s city of the future, with the scenes found in Buenos Aires in 2008. The 16 mm parts show their age.',
  ),
  film(
    'Sunrise A Song of Two Humans',
    1927,
    94,
    classic,
    'silent drama',
    0.4,
    'A farmer is asked to drown his wife. The camera floats where no camera had been.',
  ),
  film(
    'Steamboat Bill Jr',
    1928,
    70,
    classic,
    'silent comedy',
    0.4,
    'The front of a house falls on Buster Keaton. He stands where the window is.',
  ),
  film(
    'The Passion of Joan of Arc',
    1928,
    82,
    classic,
    'silent drama french',
    0.5,
    'Dreyer shows a trial in faces. The negative found in 1981 in a closet of a Norwegian mental hospital.',
  ),
  film(
    'Man with a Movie Camera',
    1929,
    68,
    classic,
    'silent documentary russian',
    0.45,
    'A day in a Soviet city, by a man who carries his camera up chimneys and under trains, and by the woman who cuts it.',
  ),
  film(
    'My Man Godfrey',
    1936,
    94,
    classic,
    'comedy',
    0.35,
    'A socialite needs a "forgotten man" to win a scavenger hunt and takes him home as a butler.',
  ),
  film(
    'Gullivers Travels',
    1939,
    76,
    classic,
    'animation family',
    0.3,
    'The second feature-length cartoon of Hollywood, from the Fleischer studio.',
  ),
  film(
    'His Girl Friday',
    1940,
    92,
    classic,
    'comedy',
    0.5,
    'An editor will do anything to keep his best reporter, who was also his wife. Up to 240 words a minute.',
  ),
  film(
    'Meet John Doe',
    1941,
    122,
    classic,
    'drama',
    0.25,
    'A columnist invents a man who will jump from the city hall in protest, and then must find him.',
  ),
  film(
    'Detour',
    1945,
    68,
    classic,
    'noir',
    0.4,
    'Shot in a few days on almost no money: a pianist hitch-hikes to Hollywood, and fate puts out a foot.',
  ),
  film(
    'Scarlet Street',
    1945,
    102,
    classic,
    'noir',
    0.35,
    'A cashier who paints on Sundays meets a woman under a street lamp. Fritz Lang does not let him go.',
  ),
  film(
    'The Stranger',
    1946,
    95,
    classic,
    'noir thriller',
    0.35,
    'Orson Welles hides in a Connecticut town as a war criminal who repairs clocks.',
  ),
  film(
    'Angel and the Badman',
    1947,
    100,
    classic,
    'western',
    0.2,
    'A wounded gunman is nursed by Quakers and finds that he would rather stay.',
  ),
  film('D O A', 1950, 83, classic, 'noir', 0.4, '"I want to report a murder." "Who was murdered?" "I was."'),
  film(
    'Beat the Devil',
    1953,
    89,
    classic,
    'comedy adventure',
    0.25,
    'Bogart, Lollobrigida and four swindlers wait for a ship. Capote wrote the pages on the day they were shot.',
  ),
  film(
    'House on Haunted Hill',
    1959,
    75,
    classic,
    'horror',
    0.4,
    'Vincent Price pays ten thousand dollars to anybody who survives the night at his party.',
  ),
  film(
    'The Little Shop of Horrors',
    1960,
    72,
    classic,
    'horror comedy',
    0.4,
    'Two days of shooting, one hungry plant, and a young Jack Nicholson at the dentist.',
  ),
  film(
    'Carnival of Souls',
    1962,
    78,
    classic,
    'horror',
    0.45,
    'A church organist drives off a bridge and climbs out of the river hours later. Something has come along.',
  ),
  film(
    'Charade',
    1963,
    113,
    classic,
    'thriller comedy',
    0.5,
    'Audrey Hepburn’s husband leaves her a toothbrush, four passports and three enemies. The copyright notice was forgotten.',
  ),
  film(
    'The Last Man on Earth',
    1964,
    86,
    classic,
    'horror sci-fi',
    0.35,
    'Vincent Price is alone in a city by day. By night they call his name.',
  ),
  film(
    'Night of the Living Dead',
    1968,
    96,
    classic,
    'horror',
    0.75,
    'A farmhouse, seven people, and a rule that every film of the kind has kept since. The new title card left out the copyright notice.',
  ),
]

/** `rate`: megabits per second of video and audio. */
const copies = {
  uhd: { tail: '2160p.WEB.HEVC.10bit.Opus', rate: 24, tag: '2160p' },
  hd: { tail: '1080p.BluRay.x264.FLAC', rate: 11, tag: '1080p' },
  web: { tail: '1080p.WEB.H264.AAC', rate: 6, tag: '1080p' },
  small: { tail: '720p.WEB.x265.Opus', rate: 1.9, tag: '720p' },
  dvd: { tail: '576p.DVD.x264.AC3', rate: 3.2, tag: '576p' },
}

const groups = ['HARBOUR', 'LANTERN', 'TIDELINE', 'OPENREEL', 'KELP']
const languages = ['en', 'nb', 'de', 'fr', 'es', 'pt', 'it', 'pl', 'ja']

/** Two or three copies of every film, and the production files of some. */
export function listMovies(random: Random): Release[] {
  return [
    ...open.flatMap((film) => {
      const movie = workOf(film)
      return [...makeCopies(film, movie, ['uhd', 'web', 'small'], random), ...makeSources(film, movie, random)]
    }),
    ...listFilms(old, random),
  ]
}

export function listFilms(films: Film[], random: Random): Release[] {
  return films.flatMap((film) =>
    makeCopies(film, workOf(film), film.minutes > 60 ? ['hd', 'small', 'dvd'] : ['hd', 'small'], random),
  )
}

function workOf({ title, year, minutes, licence, tags, text }: Film): Work {
  return work({ kind: 'movie', name: title, year, minutes, licence, genres: tags, text })
}

function makeCopies(film: Film, movie: Work, kinds: (keyof typeof copies)[], random: Random): Release[] {
  return kinds.map((kind, index) => {
    const { tail, rate, tag } = copies[kind]
    const name = `${dotted(film.title)}.${film.year}.${tail}-${random.pick(groups)}`
    const subtitles = random.sample(languages, random.between(2, 7)).sort()
    const picture = film.minutes * 60 * rate * (0.85 + random.next() * 0.3) * 125_000
    return {
      category: 'movies',
      name,
      work: movie,
      tags: [...film.tags, tag],
      licence: film.licence,
      description: [
        `${film.title} (${film.year}), ${film.minutes} minutes.`,
        film.text,
        `Picture ${tag}, about ${rate} Mbit/s in all. Subtitles: ${subtitles.join(', ')}. Checked from the first frame to the last; checksums inside.`,
      ].join('\n\n'),
      files: [
        file(`${name}.mkv`, picture),
        ...subtitles.map((language) =>
          file(`Subs/${dotted(film.title)}.${language}.srt`, film.minutes * random.between(500, 900)),
        ),
        file('poster.jpg', random.between(180, 900) * kib),
        file('SHA256SUMS', 90 * (subtitles.length + 2)),
      ],
      appeal: film.appeal * (1 - index * 0.25),
      ...(film.year >= 2022 ? { since: `${film.year}-12-15` } : {}),
    }
  })
}

/** Scenes in nested folders. */
function makeSources(film: Film, movie: Work, random: Random): Release[] {
  if (!film.tags.includes('blender') || film.minutes < 8) return []
  const scenes = Array.from({ length: random.between(12, 22) }, (_, index) => `${index + 1}`.padStart(2, '0'))
  const files = scenes.flatMap((scene) => [
    ...['layout', 'anim', 'lighting', 'comp'].flatMap((step) =>
      Array.from({ length: 3 }, (_, shot) =>
        file(`pro/scenes/${scene}/${scene}_${shot + 1}.${step}.blend`, random.between(2, 90) * mib),
      ),
    ),
    file(`edit/stems/scene_${scene}.flac`, random.between(20, 120) * mib),
  ])
  return [
    {
      category: 'movies',
      name: `${dotted(film.title)}.${film.year}.Production.Files`,
      work: movie,
      part: { edition: 'Production files' },
      tags: ['blender', 'sources'],
      licence: film.licence,
      description: `Everything ${film.title} was made from: ${scenes.length} scenes as .blend files by shot and step, textures, sound stems and the edit.\n\nOpens in the Blender version named in README.txt. Linked libraries use relative paths: keep the folders as they are.`,
      files: [
        ...files,
        ...Array.from({ length: 40 }, (_, index) =>
          file(`pro/textures/tex_${String(index + 1).padStart(3, '0')}.exr`, random.between(4, 64) * mib),
        ),
        file(`render/${dotted(film.title)}_4k_master.mov`, random.between(12, 48) * gib),
        file('README.txt', 3 * kib),
      ],
      appeal: film.appeal * 0.3,
    },
  ]
}
