import type { Random } from '../random'
import { dotted, file, type Release, work } from '../release'

interface Serial {
  title: string
  year: number
  firstOn: string
  text: string
  chapters: string[]
  /** Numbers of the chapters that have a release of their own. */
  restored: number[]
}

const day = 24 * 60 * 60_000

const serials: Serial[] = [
  {
    title: 'Flash Gordon Conquers the Universe',
    year: 1940,
    firstOn: '1940-04-09',
    text: 'A deadly dust falls on Earth, and the trail leads back to Mongo.',
    chapters: [
      ...['The Purple Death', 'Freezing Torture', 'Walking Bombs', 'The Destroying Ray', 'The Palace of Terror'],
      ...['Flaming Death', 'The Land of the Dead', 'The Fiery Abyss', 'The Pool of Peril', 'The Death Mist'],
      ...['Stark Treachery', 'Doom of the Dictator'],
    ],
    restored: [1, 2, 3, 4, 6, 7, 12],
  },
  {
    title: 'The Phantom Creeps',
    year: 1939,
    firstOn: '1939-01-07',
    text: 'Bela Lugosi, an eight-foot robot, and a belt that makes its wearer invisible.',
    chapters: [
      ...['The Menacing Power', 'Death Stalks the Highways', 'Crashing Towers', 'Invisible Terror', 'Thundering Rails'],
      ...['The Iron Monster', 'The Menacing Mist', 'Trapped in the Flames', 'Speeding Doom', 'Phantom Footprints'],
      ...['The Blast', 'To Destroy the World'],
    ],
    restored: [1, 2, 5],
  },
  {
    title: 'Radar Men from the Moon',
    year: 1952,
    firstOn: '1952-01-09',
    text: 'Commando Cody flies to the moon to find out who bombs the Earth.',
    chapters: [
      ...['Moon Rocket', 'Molten Terror', 'Bridge of Death', 'Flight to Destruction', 'Murder Car', 'Hills of Death'],
      ...['Camouflaged Destruction', 'The Enemy Planet', 'Battle in the Stratosphere', 'Mass Execution'],
      ...['Planned Pursuit', 'Death of the Moon Man'],
    ],
    restored: [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
  },
  {
    title: 'Undersea Kingdom',
    year: 1936,
    firstOn: '1936-05-30',
    text: 'A navy officer finds Atlantis under its dome, in the middle of a war.',
    chapters: [
      ...['Beneath the Ocean Floor', 'The Undersea City', 'Arena of Death', 'Revenge of the Volkites'],
      ...['Prisoners of Atlantis', 'The Juggernaut Strikes', 'The Submarine Trap', 'Into the Metal Tower'],
      ...['Death in the Air', 'Atlantis Destroyed', 'Flaming Death', 'Ascent to the Upperworld'],
    ],
    restored: [1, 3, 4],
  },
  {
    title: 'Zorro’s Fighting Legion',
    year: 1939,
    firstOn: '1939-12-16',
    text: 'Don Del Oro wants the gold of the republic. A legion in black rides against him.',
    chapters: [
      ...[
        'The Golden God',
        'The Flaming Z',
        'Descending Doom',
        'The Bridge of Peril',
        'The Decoy',
        'Zorro to the Rescue',
      ],
      ...['The Fugitive', 'Flowing Death', 'The Golden Arrow', 'Mystery Wagon', 'Face to Face', 'Unmasked'],
    ],
    restored: [],
  },
]

const groups = ['OPENREEL', 'LANTERN', 'KELP']

export function listSerials(random: Random): Release[] {
  return serials.flatMap((serial) => {
    const { title, year, text, chapters, restored } = serial
    const show = work({
      ...{ kind: 'show', name: title, year, endYear: year, minutes: 18, licence: 'Public domain' },
      ...{ genres: ['serial', 'adventure'], text },
      episodes: chapters.map((name, index) => {
        const airedOn = new Date(Date.parse(serial.firstOn) + index * 7 * day).toISOString().slice(0, 10)
        return { season: 1, number: index + 1, name, airedOn }
      }),
    })
    const size = () => (17 + random.next() * 3) * 60 * 125_000
    const base = {
      category: 'tv' as const,
      work: show,
      licence: show.licence,
      description: `${title} (${year}), ${chapters.length} chapters.\n\n${text}`,
    }
    const pack = `${dotted(title)}.S01.480p.DVDRip.x264-${random.pick(groups)}`
    return [
      {
        ...base,
        name: pack,
        part: { season: 1 },
        tags: ['serial', '480p'],
        files: chapters.map((_, index) => file(`${dotted(title)}.S01E${pad(index + 1)}.480p.mkv`, size() * 1.4)),
        appeal: 0.3,
      },
      ...restored.map((number) => {
        const name = `${dotted(title)}.S01E${pad(number)}.${dotted(chapters[number - 1] ?? '')}.1080p.BluRay.x264`
        return {
          ...base,
          name: `${name}-${random.pick(groups)}`,
          part: { season: 1, firstEpisode: number },
          tags: ['serial', '1080p'],
          files: [file(`${name}.mkv`, size() * 9)],
          appeal: 0.25,
        }
      }),
    ]
  })
}

const pad = (number: number) => String(number).padStart(2, '0')
