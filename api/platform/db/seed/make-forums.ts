import type { NewForum } from '../../../setup/new-community'

export interface SeededForum extends NewForum {
  /** Titles of its threads, the pinned one first. `{n}` is replaced by a number. */
  titles: string[]
}

const staff = ['admin', 'moderator']

/** In display order. */
export const seededForums: SeededForum[] = [
  {
    ...{
      category: 'Community',
      name: 'News',
      description: 'What changes on the site, from the staff.',
      starters: staff,
    },
    titles: [
      'Rules for the forums',
      'Maintenance on Sunday',
      'New upload form',
      'Freeleech week {n}',
      'Thank you for {n} years',
    ],
  },
  {
    ...{ category: 'Community', name: 'Introductions', description: 'Say hello.' },
    titles: [
      'Welcome: read this first',
      'Hello from the coast',
      'Back after {n} months',
      'New here, old collector',
      'Hi from number {n}',
    ],
  },
  {
    ...{ category: 'Community', name: 'General', description: 'Everything that fits nowhere else.' },
    titles: [
      'What are you listening to?',
      'Photos from your window',
      'Coffee or tea?',
      'Best small purchase under {n}',
      'Books that changed your mind',
      'The weather where you are',
    ],
  },
  {
    ...{
      category: 'Tracker',
      name: 'Help',
      description: 'Questions about ratio, accounts and the site.',
      prefixes: ['Question', 'Guide'],
    },
    titles: [
      'How ratio works',
      'My ratio does not change',
      'Cannot open port {n}',
      'Two-factor on a new phone',
      'What counts as a snatch?',
      'Stuck at {n} %',
    ],
  },
  {
    ...{
      category: 'Tracker',
      name: 'Clients and ports',
      description: 'Settings, versions and networks.',
      prefixes: ['Question', 'Guide'],
    },
    titles: [
      'List of allowed clients',
      'rTorrent with {n} torrents',
      'qBittorrent uses too much memory',
      'Seeding from a small board',
      'IPv6 only: does it work?',
      'Disk cache settings',
    ],
  },
  {
    ...{
      category: 'Tracker',
      name: 'Uploading',
      description: 'How to make a good release.',
      prefixes: ['Question', 'Guide'],
    },
    titles: [
      'Naming rules with examples',
      'Which piece size?',
      'Checking a FLAC rip',
      'My first upload was refused',
      'MediaInfo in {n} steps',
      'Cover scans',
    ],
  },
  {
    ...{
      category: 'Tracker',
      name: 'Requests',
      description: 'Works with a free licence that are missing here.',
      prefixes: ['Wanted', 'Filled'],
    },
    titles: [
      'How to ask',
      'Early Blender shorts',
      'Lectures on databases',
      'Open maps of the north',
      'Public domain noir, part {n}',
    ],
  },
  {
    ...{ category: 'Media', name: 'Films and shows', description: 'Talk about open movies and the public domain.' },
    titles: [
      'Film of the month',
      'Restorations you love',
      'Silent films with new music',
      'Best documentary of {n}',
      'Subtitles: who makes them?',
    ],
  },
  {
    ...{ category: 'Media', name: 'Music', description: 'Netlabels, concerts and archives.' },
    titles: [
      'Netlabel list',
      'Live recordings from {n}',
      'Vinyl rips: what to look for',
      'Song of the week',
      'Headphones under {n}',
    ],
  },
  {
    ...{ category: 'Media', name: 'Books', description: 'Free books, readers and typesetting.' },
    titles: ['Reading group', 'Readers without an account', 'Typesetting old books', 'Audio books in {n} languages'],
  },
  {
    ...{
      category: 'Workshop',
      name: 'Software and scripts',
      description: 'Tools that members make.',
      prefixes: ['Question', 'Release'],
    },
    titles: [
      'Scripts of our members',
      'Notifier for the terminal, v{n}',
      'API tokens for tools',
      'A parser for release names',
      'Moving {n} TB to a new disk',
    ],
  },
  {
    ...{
      category: 'Workshop',
      name: 'Staff',
      description: 'Only the staff sees this forum.',
      readers: staff,
      starters: staff,
    },
    titles: ['Duty list', 'Reports of week {n}', 'Draft of the new rules'],
  },
]

export const openings = [
  'I could not find a thread about this, so here is one.\n\nWhat is your experience?',
  'Short version: it works, but **not** as I expected.\n\n1. I read the wiki.\n2. I tried it twice.\n3. I ask here.',
  'Let us collect what we know:\n\n| what | result |\n|---|---|\n| first try | slow |\n| second try | fine |',
  'This comes up in chat every week. Please write your answer here, so that others can find it.',
  'My settings:\n\n```\nport = 6881\ncache = 512\nlimit = none\n```\n\nDoes anyone see a mistake?',
]

export const replies = [
  'Thank you, that helped.',
  'Same here, since the last version.',
  'I would start with the log. It usually names the reason in the first lines.',
  'It depends on the disk. With an SSD the cache does not matter.',
  'Works for me with the default settings.',
  'The wiki has a page about it, and the second half is what you need.',
  'I tried it today:\n\n- before: 2 MiB/s\n- after: 11 MiB/s\n\nSo it is worth the time.',
  'Not on my network. My provider blocks that port.',
  'Could you write down the exact version? There was a bug in the one before.',
  'For those who read this later: ||restart the client||.',
  'I like the old one more, but I see the point.',
  'Agreed. Simple and boring is what lasts.',
  'Great list, I have two more to add next week.',
  'That is how I do it, too. One thing: keep a backup of the session folder.',
  '`--check-hash` is the option you look for.',
  'Careful, that also deletes the data.',
  'Solved for me, thanks to everyone who answered.',
  'I have no strong opinion, but I would ask the uploader first.',
]
