export interface SeededArticle {
  title: string
  summary: string
  author: 'admin' | 'moderator'
  /** Days before the seed; negative: published later. */
  age: number
  isPinned?: true
  text: string
  remarks?: string[]
}

/** Oldest first. */
export const seededArticles: SeededArticle[] = [
  {
    title: 'Welcome: a first week here',
    summary: 'What to set up first, how the ratio is counted, and how to get help.',
    author: 'admin',
    age: 410,
    isPinned: true,
    text: `Most questions of new members have the same few answers. This is the short version.

## Before your first download

1. Read the [rules](/rules). They are one page long.
2. Turn on [two-factor authentication](/account/settings/security), or add a passkey. Lost accounts are the most common case for the staff.
3. Allow incoming connections in your client. Members with closed ports can still share, but only with half of the swarm.

## How the ratio is counted

The ratio is what you uploaded divided by what counted as downloaded. Freeleech torrents do not count as downloaded, and what you upload always
counts. You have seven days to seed each download, so start with something small that others are looking for.

## When something does not work

Ask in the forum for help. Name your client with its version, and copy the error message instead of describing it. **Never post a .torrent file
or a tracker address**: both contain your announce key.`,
    remarks: [
      'The part about closed ports was what I needed. Opening one port doubled my upload.',
      'Could the list of clients that work be linked here as well?',
    ],
  },
  {
    title: 'Titles now have their own pages',
    summary: 'Movies, shows, albums and software group all their releases, with a table of resolutions and sources.',
    author: 'admin',
    age: 330,
    text: `Every release is now part of a title. A title page shows all its releases side by side: resolution against source, with the number of seeders
in each cell. A missing edition is a gap in that table, and the gap is a good idea for an upload.

- **Follow** a title to be notified of new releases and comments.
- Wrong year, wrong poster, wrong name? Members can edit titles; each edit has a history and can be undone.
- Two pages for the same movie? Report one of them, and a moderator merges both.

Releases that could not be recognised stay in the list of torrents and are grouped by hand over the next weeks.`,
  },
  {
    title: 'Collections: your own lists of titles',
    summary: 'Put titles in an order, add a note to each, and share the list with everyone or only by its address.',
    author: 'moderator',
    age: 280,
    text: `A [collection](/collections) is a list of titles in an order that you choose. Each title can have a note, which is the part that makes a list
worth reading: *why* is this film the one to begin with?

A collection is private, open to members with its address, or listed for all. Followers of a listed collection are notified of additions, at most
once a day. The staff marks some as official; they are listed first.`,
    remarks: ['My list of silent comedies is up. Additions are welcome, I have only seen about forty of them.'],
  },
  {
    title: 'Saved views and private feeds',
    summary: 'Save a filter of the torrent list with a name, get notified of matches, or read it in your feed reader.',
    author: 'admin',
    age: 225,
    text: `The filter of the torrent list can be saved: choose **Save view** below the search field. Each [saved view](/views) can notify you of new matches,
and can have a feed.

The address of a feed contains a key of its own. It gives access to this feed and to its .torrent files, nothing else, and can be revoked at any
time. Do not paste it into public feed services: others could download in your name.

Examples of views that are worth a feed: new releases of one artist, software smaller than 100 MB, or torrents with one seeder.`,
  },
  {
    title: 'Reviews are open to all members',
    summary: 'Rate a title from 1 to 10 and say why. Comments are for questions about a release, reviews for the work.',
    author: 'moderator',
    age: 178,
    text: `Titles have reviews now, next to their comments. The difference:

| | Review | Comment |
|---|---|---|
| About | the work itself | a release, its quality, subtitles |
| How many | one per member | as many as you like |
| Rating | 1 to 10 | none |

A useful review says who will like the work. Hide plot details with \`[spoiler]\`.`,
  },
  {
    title: 'Planned maintenance: new database server',
    summary: 'The site was read-only for 40 minutes. No data was lost and your client needs no change.',
    author: 'admin',
    age: 141,
    text: `The database moved to a larger server. The site was read-only from 06:00 to 06:40 UTC. The tracker accepted announces during that time and the
figures were added afterwards.

**What you may notice:** lists open faster, above all with several filters. Some clients show *tracker error* for one announce; they try again after
a few minutes by themselves.`,
    remarks: [
      'The list with three filters opens at once now. Thank you!',
      'One client showed the error, gone after ten minutes.',
    ],
  },
  {
    title: 'Images in posts and descriptions',
    summary:
      'Drop an image into the editor to upload it. Images from other sites are fetched by our server, never by readers.',
    author: 'admin',
    age: 96,
    text: `The editor takes images: drop one, paste a screenshot, or choose a file. They are converted and stored here, without the place and camera data
that phones write into photos.

Images from other sites still work. Our server fetches them, so their owners do not learn who reads a page. If the other site is gone, so is the
image: upload those that should stay.

Two requests: screenshots of a release as PNG, and at most ten in a description.`,
  },
  {
    title: 'The forums are open',
    summary: 'Twelve forums with polls, drafts and quotes. Unread marks follow you across devices.',
    author: 'admin',
    age: 62,
    text: `The [forums](/forums) replace the mailing list. A short tour:

- **Unread marks** remember the last post you read in each thread, on all your devices. Threads older than 30 days without a new post count as read.
- **Watch** a thread to be notified of each post, *track* it to see it in your list, or *mute* it.
- **Drafts** are saved while you type, on the server: begin on the phone, send from the computer.
- **Polls** can be anonymous or open, with one choice or several. What others see, and when, is stated before you vote.

The archive of the mailing list stays available to read.`,
    remarks: [
      'Drafts across devices are the best part.',
      'Please keep the archive. Half of what I know about encoding is in there.',
    ],
  },
  {
    title: 'When posts of new members are checked first',
    summary: 'In waves of advertising, the first posts of a new account appear after a moderator has approved them.',
    author: 'moderator',
    age: 34,
    text: `We had four waves of advertising in one month, all from accounts of the same day. In such weeks the staff can have the first posts of each new
member checked: they appear after a moderator has approved them, usually within two hours.

You see your own post at once, with the note that it waits. There is nothing to do. Members with enough earlier posts are not affected, and the
chat is not either.`,
  },
  {
    title: 'Seeding drive: 200 torrents with one seeder',
    summary:
      'These works would be gone if one computer were switched off. All are freeleech until the end of the month.',
    author: 'moderator',
    age: 19,
    text: `We counted again: 200 torrents have exactly one seeder. Among them are complete runs of two radio archives, the field recordings from the coast,
and nearly all software from before 1995.

## How to take part

1. Sort the [torrent list](/?sort=seeders&order=asc) by seeders.
2. Take two or three that fit on your disk. They are freeleech, so your ratio does not suffer.
3. Keep them for a month. That is all.

Members who still seed ten of them at the end of the month get five invites.`,
    remarks: [
      'Took the radio archives, 180 GB. They stay.',
      'Is there a way to see which ones others have taken already?',
    ],
  },
  {
    title: 'Change your password if you used it elsewhere',
    summary:
      'Another site lost its list of passwords. Ours was not affected, but reused passwords are being tried here.',
    author: 'admin',
    age: 8,
    isPinned: true,
    text: `A site with many of the same members lost its password list this week. Nothing was taken from here. But since Tuesday the passwords of that list
are being tried on our sign-in page, and some of them fit.

1. Did you use the same password on another site? [Change it](/account/settings/security).
2. Look at [your sessions](/account/settings/sessions) and sign out those that you do not know.
3. Turn on two-factor authentication. With it, a password alone is worth nothing.

We have reset the accounts that were opened from the networks in question, and sent a mail to their owners.`,
    remarks: ['Found a session from a country I have never been to. Two-factor is on now.'],
  },
  {
    title: 'Results of the summer survey',
    summary: '1,140 answers: what you like, what annoys you, and the three things we do next.',
    author: 'moderator',
    age: 2,
    text: `Thank you for 1,140 answers. In short:

- **91 %** find what they search for. Most complaints are about music, where one album often has several names.
- **64 %** read the site on a phone at least sometimes. The most common wish there: larger buttons in the chat.
- **38 %** did not know that unsent texts are kept as drafts. They are, for 30 days.

Next we work on: other names of albums in the search, the chat on small screens, and a wiki for the guides that are now spread over the forums.`,
    remarks: ['Larger buttons, finally.', 'A wiki would be great. I would move my guide about subtitles there.'],
  },
  {
    title: 'Freeleech weekend',
    summary: 'Downloads do not count from Friday 18:00 to Sunday 24:00 UTC. Uploads count as usual.',
    author: 'moderator',
    age: -5,
    text: `From Friday 18:00 to Sunday 24:00 UTC no download counts against your ratio. Uploads count as usual.

A good moment to fill the gaps in long shows, and to help with torrents that have one seeder.`,
  },
]
