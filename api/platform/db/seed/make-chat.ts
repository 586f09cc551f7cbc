import { baseRooms, type NewRoom } from '../../../setup/new-community'

type Line = [author: string, source: string, reactions?: string[]]

interface SeededRoom extends NewRoom {
  since: number
  lines: Line[]
}

export const demoRooms: SeededRoom[] = [
  {
    ...baseRooms.harbour,
    since: 2900,
    lines: [
      [
        'Ægir',
        'Finished checking the Ghosts I–IV re-encode. All 36 tracks match the official checksums.',
        ['like', 'celebrate'],
      ],
      ['Ægir', 'Someone had tagged disc 3 as disc 4 for **seven years**.', ['laugh']],
      ['Zoë-Marie', 'Does anyone still have KNOPPIX 9.1? Four of us are waiting at 61 %.'],
      ['Łukasz', 'I have it on an old disk, give me ten minutes.', ['love']],
      ['Łukasz', '…it is an *IDE* disk. Twenty minutes.', ['laugh']],
      ['Zoë-Marie', 'Take an hour, we have waited since Tuesday.'],
      ['Þórunn', 'The new Blender open film is up in 2160p. The grain is lovely, please seed it.', ['like']],
      ['the-lighthouse-keeper.24', 'Seeding from the shed. The fan makes more noise than the sea tonight.'],
      ['moderator', 'A reminder: use the release name of the files. Both the parser and people read it.', ['like']],
      ['uploader', 'Should a name say `x265` or `H.265`?'],
      ['moderator', '@uploader `x265` if it was encoded with x265, `H.265` if the source was already H.265.'],
      ['uploader', 'Thank you, I will put that in my script.'],
      [
        'Юлия',
        'Morning. More seeders than leechers on every page I open; we are getting too good at this.',
        ['celebrate'],
      ],
      ['Donaudampfschifffahrt_22', 'Wait for the weekend.', ['laugh']],
      ['Ødegård.M', 'There is a new Debian point release. I will upload it after work.'],
      ['海鳥の声', 'I can start seeding it in an hour, my connection is free at night.', ['love', 'like']],
      ['Ødegård.M', 'Then you take the night shift, and I take the day.'],
      ['Νηρηίδα', 'Can someone with the FLAC of the string quartets check if track 4 ends early?'],
      ['the-lighthouse-keeper.24', 'It does. The archive has had a corrected file since March.'],
      ['Νηρηίδα', 'So it was not my ears. I will get the new one.'],
      [
        'admin',
        'Tracker maintenance tonight at 02:00 UTC, for five minutes. Clients reconnect automatically.',
        ['like'],
      ],
      ['Þórunn', 'Noted. @member did you get your port open?'],
      ['Łukasz', 'KNOPPIX is at 100 %. Please stay a while.', ['celebrate', 'love']],
    ],
  },
  {
    ...baseRooms.seeding,
    since: 1700,
    lines: [
      ['Donaudampfschifffahrt_22', 'Which client do you run on a small board? Mine eats all of its memory.'],
      ['海鳥の声', 'The daemon without a GUI, and fewer connections. 200 in total is plenty.', ['like']],
      ['Donaudampfschifffahrt_22', 'Down from 700 MiB to 90. I had 2,000 connections set. Oh well.', ['laugh']],
      ['member', 'My port shows as closed although the router forwards it.'],
      [
        'Þórunn',
        'Does your provider share one address between many customers? Then you also need forwarding on *their* router.',
      ],
      ['member', 'That would explain it. I will ask them.'],
      ['نورس', 'The data sets are 50% until Sunday, if you are looking for something to seed.', ['love']],
    ],
  },
  {
    slug: 'open-films',
    name: 'open films',
    topic: 'Freely licensed films, and how they were made.',
    roles: [],
    since: 5200,
    lines: [
      ['Zoë-Marie', 'Sintel with the commentary track is worth another evening.', ['like']],
      ['Ægir', 'The production files are larger than my first ten disks combined.'],
      ['Zoë-Marie', 'And they still open, after all these years.', ['celebrate']],
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
    ...baseRooms.uploaders,
    since: 1500,
    lines: [
      ['uploader', 'I have the point release ready, with both metafiles.'],
      ['moderator', 'Then I will leave it to you.', ['like']],
    ],
  },
  {
    ...baseRooms.staff,
    since: 1400,
    lines: [
      ['admin', 'The queue is empty. That has not happened since spring.', ['celebrate']],
      ['moderator', 'Don’t jinx it.', ['laugh']],
    ],
  },
]

export const seededDirect: { pair: [string, string]; since: number; lines: Line[] }[] = [
  {
    pair: ['member', 'Þórunn'],
    since: 600,
    lines: [
      ['member', 'Thank you for the tip about the router.'],
      ['Þórunn', 'Any time. If they give you your own address, tell me, and we can test it together.'],
      ['Þórunn', 'And the film you were looking for is on page two of the list.', ['love']],
    ],
  },
]
