import type { Random } from '../random'
import { dotted, type Episode, file, kib, type Release, type Work, work } from '../release'
import { episodeNames, unreleased } from './episodes'

interface Series {
  title: string
  licence: string
  tags: string[]
  appeal: number
  /** Season or year, and its number of episodes. */
  seasons: [label: string, parts: number, since?: string][]
  minutes: number
  part: string
  text: string
}

const series = (
  title: string,
  licence: string,
  tags: string,
  appeal: number,
  minutes: number,
  part: string,
  seasons: Series['seasons'],
  text: string,
): Series => ({ title, licence, tags: tags.split(' '), appeal, minutes, part, seasons, text })

const seasons = (count: number, parts: number): Series['seasons'] =>
  Array.from({ length: count }, (_, index) => [`S${String(index + 1).padStart(2, '0')}`, parts - (index % 3)])
const editions = (from: number, to: number, parts: number, day: string): Series['seasons'] =>
  Array.from({ length: to - from + 1 }, (_, index) => [
    `${from + index}`,
    parts + ((index * 7) % 11),
    `${from + index}-${day}`,
  ])

const nasa = 'Public domain (NASA)'
const classic = 'Public domain'
const course = 'CC BY-NC-SA 4.0'

const all: Series[] = [
  series(
    'Chaos Communication Congress',
    'CC BY 4.0',
    'talks security hacking',
    0.7,
    45,
    'Talk',
    editions(2023, 2025, 120, '12-30'),
    'Recorded at the yearly meeting of the Chaos Computer Club, between Christmas and New Year. English and German sound where an interpreter was in the booth.',
  ),
  series(
    'FOSDEM',
    'CC BY 2.0 BE',
    'talks free-software',
    0.6,
    28,
    'Talk',
    editions(2023, 2026, 150, '02-08'),
    'Two days in February at the ULB in Brussels: keynotes, main tracks and the developer rooms, as the volunteers of the video team cut them.',
  ),
  series(
    'DebConf',
    'MIT',
    'talks debian',
    0.35,
    40,
    'Talk',
    editions(2022, 2025, 60, '08-20'),
    'The yearly conference of the Debian project. Slides stand beside the recordings.',
  ),
  series(
    'Wikimania',
    'CC BY-SA 4.0',
    'talks wikimedia',
    0.4,
    32,
    'Talk',
    editions(2022, 2025, 60, '08-25'),
    'Sessions of the yearly conference of the Wikimedia movement, with the streams cut into talks.',
  ),
  series(
    'MIT 18.06 Linear Algebra',
    course,
    'lectures mathematics mit',
    0.65,
    48,
    'Lecture',
    [['Spring 2005', 35]],
    'Gilbert Strang teaches matrices from the columns up. Thirty-four lectures, chalk, and a review before every exam.',
  ),
  series(
    'MIT 6.006 Introduction to Algorithms',
    course,
    'lectures computing mit',
    0.5,
    52,
    'Lecture',
    [
      ['Fall 2011', 24],
      ['Spring 2020', 32],
    ],
    'Sorting, hashing, graphs and dynamic programming, with problem sets and notes.',
  ),
  series(
    'MIT 6.001 Structure and Interpretation',
    'CC BY-SA 3.0',
    'lectures computing mit',
    0.55,
    70,
    'Lecture',
    [['1986', 20]],
    'Harold Abelson and Gerald Jay Sussman give the course to engineers of Hewlett-Packard. The wizard book, spoken.',
  ),
  series(
    'MIT 8.03 Vibrations and Waves',
    course,
    'lectures physics mit',
    0.3,
    75,
    'Lecture',
    [['Fall 2016', 23]],
    'From one pendulum to the colours of a soap film, with demonstrations.',
  ),
  series(
    'Open Yale Courses',
    'CC BY-NC-SA 3.0',
    'lectures',
    0.3,
    50,
    'Lecture',
    [
      ['PHYS 200', 24],
      ['HIST 119', 27],
      ['ASTR 160', 24],
      ['MUSI 112', 23],
    ],
    'Whole courses as they were held in New Haven, with their reading lists.',
  ),
  series(
    'Superman Fleischer Cartoons',
    classic,
    'animation',
    0.45,
    9,
    'Cartoon',
    [
      ['S01', 9],
      ['S02', 8],
    ],
    'The Fleischer and Famous shorts of 1941 to 1943 from 35 mm: rotoscoped giants, art deco lightning, and the phone booth.',
  ),
  series(
    'Sherlock Holmes 1954',
    classic,
    'crime',
    0.3,
    26,
    'Episode',
    [['S01', 39]],
    'Ronald Howard as a young Holmes, shot in France. All thirty-nine episodes.',
  ),
  series(
    'One Step Beyond',
    classic,
    'mystery',
    0.25,
    25,
    'Episode',
    seasons(3, 24),
    'John Newland presents what cannot be explained. The episodes whose copyright was not renewed.',
  ),
  series(
    'The Beverly Hillbillies',
    classic,
    'comedy',
    0.15,
    26,
    'Episode',
    [
      ['S01', 36],
      ['S02', 19],
    ],
    'The first fifty-five episodes, which fell into the public domain.',
  ),
  series(
    'Pioneer One',
    'CC BY-NC-SA 3.0',
    'sci-fi drama',
    0.3,
    35,
    'Episode',
    [['S01', 6]],
    'Something falls from the sky over Montana with a man inside. Paid for by its viewers, released for everybody.',
  ),
  series(
    'Apollo 11 Flight Footage',
    nasa,
    'nasa space',
    0.55,
    55,
    'Reel',
    [
      ['Onboard', 12],
      ['Mission Control', 19],
      ['Launch', 8],
    ],
    '16 mm and 70 mm film of July 1969, with the voice loops in sync where they survive.',
  ),
  series(
    'This Week at NASA',
    nasa,
    'nasa news',
    0.2,
    7,
    'Week',
    [...editions(2022, 2026, 38, '12-01')],
    'What happened at the agency, a few minutes a week.',
  ),
  series(
    'Hubble and Webb Visualisations',
    'CC BY 4.0',
    'nasa esa space 2160p',
    0.45,
    4,
    'Clip',
    editions(2022, 2025, 40, '11-05'),
    'Flights through nebulae, made from the images of the two telescopes by STScI and ESA.',
  ),
  series(
    'ISS Earth Views',
    nasa,
    'nasa space ambient',
    0.4,
    62,
    'Orbit',
    [
      ['Volume 1', 8],
      ['Volume 2', 8],
      ['Volume 3', 10],
    ],
    'One orbit in real time, from dawn over the Pacific to the thunderstorms of the Sahel. No commentary, no music.',
  ),
  series(
    'Prelinger Films',
    classic,
    'archive documentary',
    0.25,
    14,
    'Film',
    [
      ['Home and School', 60],
      ['Industry', 48],
      ['Civil Defence', 30],
      ['Advertising', 52],
    ],
    'Films that were made to teach, sell or reassure, from the collection of Rick Prelinger at the Internet Archive.',
  ),
  series(
    'Blender Conference',
    'CC BY 4.0',
    'talks blender',
    0.4,
    30,
    'Talk',
    editions(2022, 2025, 70, '11-02'),
    'Three days in Amsterdam: artists, studios and developers show what they made and how.',
  ),
  series(
    'Norwegian Slow Roads',
    'CC BY-SA 4.0',
    'ambient norway',
    0.3,
    95,
    'Leg',
    [
      ['Lofoten', 6],
      ['Senja', 4],
      ['Varanger', 5],
      ['Helgeland', 9],
    ],
    'The front window of a van on the coast of the north, without cuts. Ferries included.',
  ),
]

const copies = [
  { tail: '1080p.WEB.H264.AAC', rate: 3.6, tag: '1080p' },
  { tail: '720p.WEB.AV1.Opus', rate: 0.9, tag: '720p' },
]
const groups = ['TIDELINE', 'LECTERN', 'KELP', 'BEACON']

export function listShows(random: Random): Release[] {
  return all.flatMap((series) => {
    const show = workOf(series)
    return series.seasons.flatMap((season, index) =>
      copies.slice(0, index % 3 === 2 ? 1 : 2).map((copy, quality) => ({
        ...makeSeason(series, season, copy, quality, random),
        work: show,
        part: { season: numberOf(season, index) },
      })),
    )
  })
}

function numberOf([label]: Series['seasons'][number], index: number): number {
  const [, digits] = /^(?:S|Volume )?(\d+)$/.exec(label) ?? []
  return digits ? Number(digits) : index + 1
}

function workOf(series: Series): Work {
  const { title, licence, tags, minutes, text } = series
  const years = series.seasons.flatMap(([label]) => (/^\d{4}$/.test(label) ? [Number(label)] : []))
  const released = series.seasons.map((season, index) => [numberOf(season, index), season[1]] as const)
  const episodes = [...released, ...(unreleased[title] ?? [])].flatMap(([season, parts]) =>
    Array.from({ length: parts }, (_, index): Episode => {
      const [name = null, airedOn = null] = episodeNames[title]?.[season]?.[index] ?? []
      return { season, number: index + 1, name, airedOn }
    }),
  )
  const first = episodes[0]?.airedOn?.slice(0, 4)
  const year = years.length > 0 ? Math.min(...years) : first ? Number(first) : null
  return work({ kind: 'show', name: title, year, minutes, licence, genres: tags, text, episodes })
}

function makeSeason(
  show: Series,
  [label, parts, since]: Series['seasons'][number],
  { tail, rate, tag }: (typeof copies)[number],
  quality: number,
  random: Random,
): Release {
  const name = `${dotted(show.title)}.${dotted(label)}.${tail}-${random.pick(groups)}`
  const episodes = Array.from({ length: parts }, (_, index) => {
    const number = String(index + 1).padStart(parts > 99 ? 3 : 2, '0')
    const minutes = show.minutes * (0.7 + random.next() * 0.6)
    const title = `${dotted(show.title)}.${dotted(label)}.${show.part}.${number}`
    return [
      file(`${title}.${tag}.mkv`, minutes * 60 * rate * 125_000),
      ...(index % 2 === 0 ? [file(`${title}.en.vtt`, minutes * 820)] : []),
    ]
  }).flat()
  return {
    category: 'tv',
    name,
    tags: [...show.tags, tag],
    licence: show.licence,
    description: `${show.title}, ${label}: ${parts} parts of about ${show.minutes} minutes.\n\n${show.text}\n\nVideo ${tag}, ${tail.split('.').slice(2).join(' and ')}. Names sort in the order of the programme; subtitles where there are any.`,
    files: [...episodes, file('index.html', random.between(6, 60) * kib)],
    appeal: show.appeal * (1 - quality * 0.35),
    ...(since ? { since } : {}),
  }
}
