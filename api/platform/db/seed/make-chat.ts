/** A line of a room: its author, and what he says. */
type Line = [author: string, source: string, reactions?: string[]]

interface SeededRoom {
  slug: string
  name: string
  topic: string
  /** Who may enter; none named: everybody. */
  roles: string[]
  /** Minutes ago that the first line was written. */
  since: number
  lines: Line[]
}

/** The rooms a community starts with, and what was said in them lately. */
export const seededRooms: SeededRoom[] = [
  {
    slug: 'harbour',
    name: 'harbour',
    topic: 'Everyone lands here. Keep it kind.',
    roles: [],
    since: 2900,
    lines: [
      [
        'Ægir',
        'Finished checking the Ghosts I–IV re-encode. All 36 tracks match the official checksums.',
        ['like', 'celebrate'],
      ],
      ['Ægir', 'Someone had tagged disc 3 as disc 4 for **seven years**.', ['laugh']],
      ['Zoë-Marie', 'Does anyone still hold KNOPPIX 9.1? Four of us are waiting at 61 %.'],
      ['Łukasz', 'I have it on an old disk, give me ten minutes.', ['love']],
      ['Łukasz', '…it is an *IDE* disk. Twenty minutes.', ['laugh']],
      ['Zoë-Marie', 'Take an hour, we have waited since Tuesday.'],
      ['Þórunn', 'The new Blender open film is up in 2160p. The grain is lovely, please seed it.', ['like']],
      ['the-lighthouse-keeper.24', 'Seeding from the shed. The fan makes more noise than the sea tonight.'],
      [
        'moderator',
        'A reminder: write release names as the files have them. The parser reads them, people do too.',
        ['like'],
      ],
      ['uploader', 'Is `x265` or `H.265` what we want in a name?'],
      ['moderator', '@uploader `x265` when the encoder made it, `H.265` for what came that way.'],
      ['uploader', 'Thank you, I will put that in my script.'],
      [
        'Юлия',
        'Morning. More seeders than leechers on every page I open; we are getting too good at this.',
        ['celebrate'],
      ],
      ['Donaudampfschifffahrt_22', 'Wait for the weekend.', ['laugh']],
      ['Ødegård.M', 'Debian has a point release out. I will put it up after work.'],
      ['海鳥の声', 'I can start seeding it in an hour, my line is free at night.', ['love', 'like']],
      ['Ødegård.M', 'Then you have the night shift, and I have the day.'],
      ['Νηρηίδα', 'Could somebody with the FLAC of the string quartets say whether track 4 ends early?'],
      ['the-lighthouse-keeper.24', 'It does. The archive has a corrected file since March.'],
      ['Νηρηίδα', 'So it was not my ears. I will ask for the new one.'],
      [
        'admin',
        'Maintenance of the tracker tonight at 02:00 UTC, five minutes. Clients announce again by themselves.',
        ['like'],
      ],
      ['Þórunn', 'Noted. @member did your port get open in the end?'],
      ['Łukasz', 'KNOPPIX is at 100 %. Please stay a while.', ['celebrate', 'love']],
    ],
  },
  {
    slug: 'seeding',
    name: 'seeding',
    topic: 'Ports, clients, ratios: ask, and somebody knows.',
    roles: [],
    since: 1700,
    lines: [
      ['Donaudampfschifffahrt_22', 'Which client do you run on a small board? Mine eats all of its memory.'],
      ['海鳥の声', 'The daemon without a window, and fewer connections. 200 in all is plenty.', ['like']],
      ['Donaudampfschifffahrt_22', 'Down from 700 MiB to 90. I had 2,000 connections set. Oh well.', ['laugh']],
      ['member', 'My port shows as closed although the router forwards it.'],
      ['Þórunn', 'Does your provider share one address among many? Then forwarding ends at *their* router.'],
      ['member', 'That would explain it. I will ask them.'],
      ['نورس', 'Half of leech on the data sets until Sunday, for those who look for something to keep.', ['love']],
    ],
  },
  {
    slug: 'open-films',
    name: 'open films',
    topic: 'Films that may be shared, and how they were made.',
    roles: [],
    since: 5200,
    lines: [
      ['Zoë-Marie', 'Sintel with the commentary track is worth another evening.', ['like']],
      ['Ægir', 'The production files are larger than my first ten disks together.'],
      ['Zoë-Marie', 'And they open, after all those years.', ['celebrate']],
    ],
  },
  {
    slug: 'norsk',
    name: 'norsk',
    topic: 'For dem som vil skrive norsk.',
    roles: [],
    since: 900,
    lines: [
      ['Åsmund_Brækhan', 'Noen som har opptaket fra 1958 i bedre kvalitet?'],
      ['Ødegård.M', 'Arkivet la ut en ny overføring i vår. Jeg laster opp i kveld.', ['love']],
      ['Åsmund_Brækhan', 'Det hadde vært fint. Takk skal du ha!'],
    ],
  },
  {
    slug: 'uploaders',
    name: 'uploaders',
    topic: 'What is being prepared, so that nobody does it twice.',
    roles: ['admin', 'moderator', 'uploader'],
    since: 1500,
    lines: [
      ['uploader', 'I have the point release ready, with both metafiles.'],
      ['moderator', 'Then I leave it to you.', ['like']],
    ],
  },
  {
    slug: 'staff',
    name: 'staff',
    topic: '',
    roles: ['admin', 'moderator'],
    since: 1400,
    lines: [
      ['admin', 'The queue is empty. That has not happened since spring.', ['celebrate']],
      ['moderator', 'Do not say it aloud.', ['laugh']],
    ],
  },
]

/** What two members wrote to each other. */
export const seededDirect: { pair: [string, string]; since: number; lines: Line[] }[] = [
  {
    pair: ['member', 'Þórunn'],
    since: 600,
    lines: [
      ['member', 'Thank you for the hint with the router.'],
      ['Þórunn', 'Any time. If they give you an address of your own, tell me, then we try it together.'],
      ['Þórunn', 'And the film you looked for is on page two of the list.', ['love']],
    ],
  },
]
