import type { Random } from '../random'
import { file, kib, mib, type Release, type Work, work } from '../release'

export interface Album {
  artist: string
  title: string
  year: number
  licence: string
  tags: string[]
  appeal: number
  /** Names, or number and kind. */
  tracks: string[] | [count: number, what: string]
  minutes: number
  text: string
}

export const album = (
  artist: string,
  title: string,
  year: number,
  licence: string,
  tags: string,
  appeal: number,
  minutes: number,
  tracks: Album['tracks'],
  text: string,
): Album => ({ artist, title, year, licence, tags: tags.split(' '), appeal, minutes, tracks, text })

const names = (list: string) => list.split(' | ')
const cc0 = 'CC0 1.0'
const classic = 'Public domain'
const government = 'Public domain (U.S. Government)'
const by = 'CC BY 4.0'
const byNcSa = 'CC BY-NC-SA 3.0'

const albums: Album[] = [
  album(
    'Kimiko Ishizaka',
    'Open Goldberg Variations',
    2012,
    cc0,
    'classical piano bach',
    0.8,
    2.6,
    [32, 'Variation'],
    'BWV 988 on a Bösendorfer 290, recorded in Berlin at the Teldex Studio, paid for by its listeners and given to everybody.',
  ),
  album(
    'Kimiko Ishizaka',
    'Open Well-Tempered Clavier Book 1',
    2015,
    cc0,
    'classical piano bach',
    0.7,
    2.4,
    [48, 'Prelude and Fugue'],
    'All preludes and fugues of the first book, with the open edition of the score.',
  ),
  album(
    'Kimiko Ishizaka',
    'Chopin Preludes Op 28',
    2013,
    cc0,
    'classical piano chopin',
    0.5,
    1.6,
    [24, 'Prelude'],
    'Twenty-four preludes through all keys in thirty-eight minutes.',
  ),
  album(
    'Musopen',
    'Beethoven Coriolan and Egmont',
    2012,
    classic,
    'classical orchestra beethoven',
    0.4,
    8.5,
    names('Coriolan Overture, Op. 62 | Egmont Overture, Op. 84'),
    'Recorded by the Czech National Symphony Orchestra for the Musopen project, to be free of every right.',
  ),
  album(
    'Musopen',
    'Brahms Symphonies 1-4',
    2012,
    classic,
    'classical orchestra brahms',
    0.5,
    10.4,
    [16, 'Movement'],
    'The four symphonies in the Musopen recordings, 24 bit, with the project’s session notes.',
  ),
  album(
    'Musopen',
    'Mendelssohn Hebrides and Symphony 3',
    2012,
    classic,
    'classical orchestra mendelssohn',
    0.35,
    9.8,
    names('The Hebrides, Op. 26 | Symphony No. 3: I | Symphony No. 3: II | Symphony No. 3: III | Symphony No. 3: IV'),
    'An island in the sea, and a ruined chapel: what Mendelssohn brought home from Scotland.',
  ),
  album(
    'Musopen',
    'Complete Chopin',
    2014,
    classic,
    'classical piano chopin',
    0.6,
    4.1,
    [245, 'Piece'],
    'Nocturnes, études, ballades, scherzi, mazurkas, polonaises, waltzes, sonatas: 245 recordings by opus number.',
  ),
  album(
    'Musopen',
    'Schubert Piano Sonatas',
    2013,
    classic,
    'classical piano schubert',
    0.4,
    8.2,
    [38, 'Movement'],
    'From the unfinished early ones to the great B flat major, D 960.',
  ),
  album(
    'United States Marine Band',
    'The Complete Marches of John Philip Sousa',
    2018,
    government,
    'marches band',
    0.3,
    2.9,
    [129, 'March'],
    '"The President’s Own" plays every march, in order of composition, with full scores. Works of the U.S. Government.',
  ),
  album(
    'United States Marine Band',
    'Arioso',
    2012,
    government,
    'classical band',
    0.2,
    6.3,
    [11, 'Track'],
    'Music for winds, conducted by Michael Colburn.',
  ),
  album(
    'United States Air Force Band',
    'Holiday Flight',
    2016,
    government,
    'jazz band seasonal',
    0.2,
    4,
    [14, 'Track'],
    'The Airmen of Note in a seasonal mood.',
  ),
  album(
    'Enrico Caruso',
    'Victor Recordings 1904-1912',
    1912,
    classic,
    'opera historical 78rpm',
    0.35,
    3.6,
    [96, 'Side'],
    'Transfers of the acoustic 78s with their surface left in: filter to taste. Numbers are Victor matrices.',
  ),
  album(
    'Original Dixieland Jazz Band',
    'The First Jazz Records',
    1917,
    classic,
    'jazz historical 78rpm',
    0.3,
    2.9,
    names(
      'Livery Stable Blues | Dixie Jass Band One-Step | Tiger Rag | At the Jazz Band Ball | Ostrich Walk | Skeleton Jangle',
    ),
    'February 1917, New York: what was called jass gets into the groove.',
  ),
  album(
    'Scott Joplin',
    'Piano Rolls',
    1916,
    classic,
    'ragtime piano historical',
    0.4,
    3.4,
    names('Maple Leaf Rag | Something Doing | Weeping Willow Rag | Ole Miss Rag | Magnetic Rag | Pleasant Moments'),
    'Rolls played by the composer in his last years, on a restored pianola.',
  ),
  album(
    'Edison Cylinders',
    'Blue Amberol Selection',
    1914,
    classic,
    'historical cylinders',
    0.2,
    3.8,
    [180, 'Cylinder'],
    'Songs, monologues, banjo, whistling. Digitised at 24 bit; catalogue numbers in the file names.',
  ),
  album(
    'Nine Inch Nails',
    'Ghosts I-IV',
    2008,
    byNcSa,
    'ambient industrial',
    0.75,
    3.1,
    [36, 'Ghost'],
    'Thirty-six instrumental pieces made in ten weeks. Part I was put on torrent trackers by the band itself.',
  ),
  album(
    'Nine Inch Nails',
    'The Slip',
    2008,
    byNcSa,
    'rock industrial',
    0.7,
    4.4,
    names(
      '999,999 | 1,000,000 | Letting You | Discipline | Echoplex | Head Down | Lights in the Sky | Corona Radiata | The Four of Us Are Dying | Demon Seed',
    ),
    '"Thank you for your continued and loyal support over the years: this one’s on me."',
  ),
  album(
    'Brad Sucks',
    'I Don’t Know What I’m Doing',
    2003,
    'CC BY-SA 2.5',
    'rock indie',
    0.35,
    2.9,
    names(
      'Making Me Nervous | Fixing My Brain | Look and Feel Years Younger | Never Get Out | Sick as a Dog | Borderline | Bad Attraction | Overreacting | Dirtbag | Time to Take Out the Trash | Work Out Fine',
    ),
    'One man band, no fans, said the sleeve. Then the net remixed it.',
  ),
  album(
    'Jonathan Coulton',
    'Thing a Week',
    2006,
    'CC BY-NC 3.0',
    'pop folk comedy',
    0.4,
    3.2,
    [52, 'Week'],
    'A song every week for a year. Zombies, Mandelbrot and a code monkey.',
  ),
  album(
    'Kevin MacLeod',
    'Incompetech Collection',
    2023,
    by,
    'soundtrack royalty-free',
    0.55,
    2.8,
    [520, 'Piece'],
    'If you have watched anything on the net you have heard these. Sorted by mood and tempo; attribution lines in LICENCE.txt.',
  ),
  album(
    'Chris Zabriskie',
    'Cylinders',
    2014,
    by,
    'ambient piano',
    0.4,
    5.2,
    names(
      'Cylinder One | Cylinder Two | Cylinder Three | Cylinder Four | Cylinder Five | Cylinder Six | Cylinder Seven | Cylinder Eight | Cylinder Nine',
    ),
    'Nine slow pieces for piano, organ and the noise of their machines.',
  ),
  album(
    'Chris Zabriskie',
    'Undercover Vampire Policeman',
    2013,
    by,
    'ambient electronic',
    0.3,
    4.7,
    [13, 'Track'],
    'Synthesizers at night, in a city without people.',
  ),
  album(
    'Broke For Free',
    'Directionless',
    2011,
    'CC BY 3.0',
    'electronic hip-hop',
    0.35,
    3.4,
    names('Night Owl | My Always Mood | Day Bird | As Colorful As Ever | High School Snaps | If | Mell’s Parade'),
    'Loops, mistakes kept, and a lot of warm tape.',
  ),
  album(
    'Josh Woodward',
    'Ashes',
    2013,
    by,
    'folk acoustic',
    0.25,
    3.7,
    [16, 'Song'],
    'Songs with a guitar and very few lies. An instrumental version of each stands beside it.',
  ),
  album(
    'Lee Rosevere',
    'Music for Podcasts',
    2015,
    by,
    'ambient royalty-free',
    0.3,
    3,
    [42, 'Piece'],
    'Beds, stings and endings that stay out of the way.',
  ),
  album(
    'Komiku',
    'Poupi’s Incredible Adventures',
    2016,
    cc0,
    'chiptune soundtrack',
    0.3,
    2.2,
    [27, 'Level'],
    'The soundtrack of a game that does not exist.',
  ),
  album(
    'Monplaisir',
    'Loyalty Freak Music',
    2017,
    cc0,
    'electronic punk',
    0.25,
    2.7,
    [64, 'Track'],
    'Sixty-four pieces thrown into the public domain with both hands.',
  ),
  album(
    'Blue Dot Sessions',
    'Aeronaut',
    2016,
    'CC BY-NC 4.0',
    'ambient acoustic',
    0.3,
    3.1,
    [12, 'Track'],
    'Lap steel, felt piano and the air between them.',
  ),
  album(
    'Various Artists',
    'Free Music Archive Netlabel Sampler',
    2019,
    'CC BY-SA 4.0',
    'electronic sampler',
    0.25,
    4.3,
    [100, 'Track'],
    'One track from each of a hundred netlabels. Licences by file in LICENCES.csv.',
  ),
  album(
    'Various Artists',
    'Blender Open Movie Soundtracks',
    2023,
    by,
    'soundtrack blender',
    0.35,
    2.5,
    [74, 'Cue'],
    'The music of the open movies from Elephants Dream to Wing It, with stems where the composers gave them.',
  ),
  album(
    'LibriVox',
    'Short Poetry Collections 1-200',
    2022,
    classic,
    'spoken-word poetry',
    0.2,
    1.8,
    [2000, 'Poem'],
    'Two thousand poems read by volunteers from everywhere, in the accents of everywhere.',
  ),
  album(
    'Norsk Folkemusikksamling',
    'Hardingfele 1910-1935',
    1935,
    classic,
    'folk norway historical',
    0.3,
    2.7,
    [88, 'Slått'],
    'Hardanger fiddle on wax and early discs: springar, gangar, and the tune that the devil taught. Player, place and tuning in the tags.',
  ),
  album(
    'مجموعة تسجيلات',
    'موسيقى عربية قديمة ١٩٠٤–١٩١٧',
    1917,
    classic,
    'historical arabic 78rpm',
    0.2,
    3.3,
    [60, 'Side'],
    'Arabic records of the first years: qasida, dawr and taqsim from Cairo and Beirut, transferred from shellac.',
  ),
]

const copies = [
  { tail: 'FLAC 24-96', rate: 2900, ending: 'flac', tag: 'flac' },
  { tail: 'FLAC', rate: 820, ending: 'flac', tag: 'flac' },
  { tail: 'MP3 320', rate: 320, ending: 'mp3', tag: 'mp3' },
  { tail: 'Opus 128', rate: 128, ending: 'opus', tag: 'opus' },
]

/** Two or three encodings each. */
export function listMusic(random: Random): Release[] {
  return listAlbums(albums, random)
}

/** Historical recordings have no high-resolution version. */
export function listAlbums(all: Album[], random: Random): Release[] {
  return all.flatMap((record, index) => {
    const { artist, title, year, licence, tags, text } = record
    const album = work({ kind: 'album', name: title, artist, year, licence, genres: tags, text })
    const offered = record.year < 1940 ? copies.slice(1, 3) : [copies[index % 2], ...copies.slice(2, 3 + (index % 2))]
    return offered.flatMap((copy, rank) => (copy ? [makeCopy(record, album, copy, rank, random)] : []))
  })
}

function makeCopy(
  record: Album,
  album: Work,
  { tail, rate, ending, tag }: (typeof copies)[number],
  rank: number,
  random: Random,
): Release {
  const titles =
    typeof record.tracks[0] === 'string' ? (record.tracks as string[]) : countTracks(record.tracks as [number, string])
  const width = String(titles.length).length
  const bytes = (minutes: number) => minutes * 60 * rate * 125
  return {
    category: 'music',
    name: `${record.artist} - ${record.title} (${record.year}) [${tail}]`,
    work: album,
    part: { media: record.year < 1926 ? 'Shellac' : 'WEB', format: tail.replace('24-96', '24/96') },
    tags: [...record.tags, tag],
    licence: record.licence,
    description: `${record.artist}: ${record.title}, ${record.year}. ${titles.length} tracks.\n\n${record.text}\n\n${tail}, gapless, ReplayGain written, not applied. Tags by MusicBrainz.`,
    files: [
      ...titles.map((title, index) => {
        const number = String(index + 1).padStart(Math.max(width, 2), '0')
        const folder = titles.length > 150 ? `Part ${1 + Math.floor(index / 100)}/` : ''
        return file(
          `${folder}${number} - ${title.replaceAll('/', '-')}.${ending}`,
          bytes(record.minutes) * (0.5 + random.next()),
        )
      }),
      file('cover.jpg', random.between(200, 2400) * kib),
      file('booklet.pdf', random.between(1, 14) * mib),
      file('LICENCE.txt', 2 * kib),
    ],
    appeal: record.appeal * (1 - rank * 0.3),
    ...(record.year > 2022 ? { since: `${record.year}-06-01` } : {}),
  }
}

function countTracks([count, what]: [number, string]): string[] {
  return Array.from({ length: count }, (_, index) => `${what} ${index + 1}`)
}
