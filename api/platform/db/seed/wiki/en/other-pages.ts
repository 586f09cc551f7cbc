import type { SeededPage } from '../page'

const language = 'en'

export const otherPages: SeededPage[] = [
  {
    language,
    title: 'Staff handbook',
    readers: ['admin', 'moderator'],
    editors: ['admin', 'moderator'],
    source: `Only moderators and administrators see this page.

## Decisions

1. Give a reason, always. The member reads it.
2. Warn before you restrict, except for cheating, malware and sold invites.
3. Another member of the staff reviews an appeal.

## Queues

Look at the [reports](/admin/reports) first, then at uploads, then at held posts. None should be older than a day.
`,
  },
  {
    language,
    title: 'The site without JavaScript',
    source: `Every form, list and menu works in a browser without JavaScript, and with slow or interrupted connections.

## What changes

| With JavaScript | Without |
|---|---|
| new chat messages appear | load the page again |
| drafts are saved while you type | a form keeps its text when something is wrong with it |
| pictures are dropped into a text | [add them on a page](/images/new) |
| suggestions while typing | type the name yourself |

## If your session ends

A form that you send after your session ended is filled in again when you have signed in, except for files and passwords.
`,
  },
  {
    language,
    title: 'Words of this site',
    source: `| Word | Meaning |
|---|---|
| announce | a message of your client to the tracker: what it has and what it transferred |
| announce key | the secret in your .torrent files that tells the tracker who you are |
| freeleech | downloads that do not count |
| info hash | the number that identifies a torrent |
| leecher | a client that does not have all of the data yet |
| peer | a client in a swarm |
| ratio | what you uploaded divided by what you downloaded |
| release | one edition of a title: a torrent |
| seeder | a client that has all of the data |
| snatch | a completed download |
| swarm | all peers of a torrent |
| title | a film, show, album or program with all its releases |

## See also

[[Ratio and freeleech]], [[Release names]], [[Setting up a torrent client]]
`,
  },
]
