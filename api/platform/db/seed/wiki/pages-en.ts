import type { SeededPage } from './page'

const language = 'en'
const parent = 'Getting started'
const guides = 'Guides'

export const englishPages: SeededPage[] = [
  {
    language,
    title: 'Getting started',
    editors: ['admin', 'moderator'],
    source: `Welcome. This section takes you from a new account to a healthy ratio in one evening.

## The first hour

1. Read the [rules](/rules). They are short.
2. Protect your account: see [[Keeping your account safe]].
3. Set up a client: see [[Setting up a torrent client]].
4. Download something small and let it seed: see [[Your first download]].
5. Find out how your ratio works: see [[Ratio and freeleech]].

## When you are stuck

- Search the wiki, then the [forums](/forums). Most questions have been answered there.
- Ask in the [chat](/chat). Say which client and which version you use.
- For problems with your account, write to the staff.

[På norsk: Kom i gang](/wiki/kom-i-gang)
`,
  },
  {
    language,
    parent,
    title: 'Setting up a torrent client',
    source: `Use a client that reports its real transfers. qBittorrent, Transmission, Deluge and rTorrent all work.

## Settings that matter

| Setting | Value | Why |
|---|---|---|
| DHT, PeX, local peer discovery | off for torrents of this site | the .torrent files are private, so clients turn them off themselves |
| Listening port | one fixed port, open in the router | others can connect to you, so you upload more |
| Upload limit | 80 % of your line | a full line slows downloads down |
| Seeding limit | none | the client stops seeding at a limit |

## The announce key

Every .torrent file that you download contains **your announce key**. It tells the tracker whose transfers it counts.

- Never share the file, nor a screenshot with the announce URL.
- If somebody has seen it, reset the key in your [account](/account/announce-key). Then download the .torrent files again, or replace the \
announce URL in the client.

## Am I connectable?

Look at a torrent that you seed. When other members are listed as peers but nothing is ever uploaded, the port is probably closed. Check in \
this order:

1. the client listens on the port that you opened,
2. the router forwards TCP **and** UDP,
3. no VPN without port forwarding is in between.

See also [[Solving problems with the tracker]].
`,
  },
  {
    language,
    parent,
    title: 'Your first download',
    source: `## Choose well

Start with a torrent that many members download at the moment, or one that is freeleech: its download does not count. The [list](/) can be \
filtered by both; a filter is part of the address, so you can bookmark it or keep it as a saved view.

## Download and seed

1. Open the torrent and check its files and its comments.
2. Download the .torrent file and open it in your client.
3. Leave the client running when the download has ended. That is the part that counts for others.

## How long?

Until a ratio of 1 for that torrent, or for seven days. See [[Ratio and freeleech]].

> Seeding an old torrent with one other seeder helps more than being the hundredth seeder of a new one.
`,
  },
  {
    language,
    parent,
    title: 'Ratio and freeleech',
    source: `Your **ratio** is what you uploaded divided by what you downloaded. It is shown in the bar at the top.

## What counts

- The tracker counts what your client announces: about every half hour, and when a torrent starts, completes or stops.
- A **freeleech** torrent counts uploads, but no downloads.
- Other promotions count half of the download, or the upload twice. The badge on the torrent says which.

## Freeleech tokens

A freeleech token makes one download free for 7 days, for you only. Use it on large torrents, before you start the download.

## Raising a low ratio

1. Seed everything that you have, all the time. Small amounts add up.
2. Download freeleech torrents with many leechers and stay.
3. Upload something of your own: see [[Uploading a torrent]]. The first seeder uploads to everyone.

## Roles

Roles are earned by time, uploads and ratio. Your profile shows the next role and what is missing. See [[Roles and what they may do]].
`,
  },
  {
    language,
    parent,
    title: 'Keeping your account safe',
    source: `One account is for life, so it is worth ten minutes.

## Sign in with a passkey

A **passkey** is stored on your device or in a password manager and cannot be guessed or phished. Add one in [the settings](/account/settings).

## Two-factor authentication

With an app for codes, a stolen password is not enough. Print the recovery codes: each works once when the phone is gone.

## Three secrets that differ

| Secret | What it opens | When it leaks |
|---|---|---|
| Password, passkey | your account | change the password, end the other sessions |
| Announce key | transfers in your name | reset the key |
| API token | what you allowed the tool | revoke the token |

## Sessions

The settings list every device that is signed in. End those that you do not know, and tell the staff.
`,
  },
  {
    language,
    title: 'Guides',
    source: `How things are done here. Every member who may edit the wiki can improve these pages; see [[Writing in the wiki]].

- [[Uploading a torrent]]
- [[Release names]]
- [[Searching and saved views]]
- [[Feeds and automation]]
- [[Solving problems with the tracker]]
- [[Roles and what they may do]]
- [[Chat, forums and comments]]
`,
  },
  {
    language,
    parent: guides,
    title: 'Uploading a torrent',
    source: `## Before you upload

- Only content that may be shared: free licences, the public domain, or your own work. Name the licence.
- Search first. A duplicate is removed, unless the new release is better in a way that you can name.
- Never repack: no archives with passwords, no added files.

## Make the .torrent file

1. Create it in your client from one file or one folder.
2. Mark it as **private**.
3. Any announce URL will do: the site replaces it with the one of each member.

A good piece size makes between 1,000 and 2,000 pieces: 1 MiB for 1–2 GiB, 4 MiB for 4–8 GiB.

## Fill in the form

[The form](/torrents/upload) reads the release name and suggests the category, the title and the tags. Correct what it got wrong: see \
[[Release names]]. Write in the description where the content comes from and what is special about this release.

## After it

Download the .torrent file from the page of your torrent, since it contains your announce key, and start seeding from the folder that you \
have. Moderators look at uploads of new uploaders first; you are notified of their decision.
`,
  },
  {
    language,
    parent: guides,
    title: 'Release names',
    source: `The name says what is inside, so that members find it and the site groups it.

## Movies and shows

\`\`\`
Title.Year.Resolution.Source.Audio.Video-GROUP
Big.Buck.Bunny.2008.1080p.BluRay.FLAC.2.0.x264-OPEN
Show.Name.S02E05.720p.WEB-DL.AAC.2.0.H.264-OPEN
\`\`\`

## Music

\`\`\`
Artist - Album (Year) [FLAC 24bit]
\`\`\`

## Software

\`\`\`
Name Version Platform Architecture
\`\`\`

## What goes wrong

- *The year is missing*: the release is grouped with another title of the same name. An edit of the torrent moves it.
- *A made-up source*: write what it really is. \`WEB-DL\` is untouched, \`WEBRip\` is encoded again.
- *Everything in capitals*: harder to read, and found no better.

[The parser](/docs/parser) shows what the site reads from a name.
`,
  },
  {
    language,
    parent: guides,
    title: 'Searching and saved views',
    source: `## Words

| You type | It finds |
|---|---|
| \`open movie\` | names with words that begin with *open* and *movie* |
| \`"open movie"\` | exactly these words in a row |
| \`open -trailer\` | *open* without *trailer* |

Accents and capitals do not matter. The same syntax works in the forums, in the chat and in this wiki.

## Filters

Category, resolution, source, codec, language, licence, size, age and promotion can be combined. Press \`/\` to reach the search field.

## Saved views

Keep a filter under a name. You can be notified of new matches, or read them in a feed: see [[Feeds and automation]].
`,
  },
  {
    language,
    parent: guides,
    title: 'Keyboard shortcuts',
    source: `Everything works with Tab and Enter. These keys are quicker. Press \`?\` on any page to see the keys it has.

## Search and commands

**Ctrl K** (⌘ K on a Mac) opens the search as a list of pages, actions and results. Type what you are looking for: *dark* finds the setting of \
the theme, *new thread* begins one. ↑ and ↓ choose, Enter opens, Esc closes. What you opened last is kept in this browser until you clear it \
or sign out. In a text editor, Ctrl K makes a link.

## Keys on every page

| Keys | What they do |
|---|---|
| \`/\` | go to the search field |
| \`g\` then \`t\` \`m\` \`s\` \`u\` \`c\` \`f\` \`n\` \`w\` | torrents, movies, shows, music, chat, forums, news, wiki |
| \`?\` | the keys of this page |
| Esc | close a dialog or menu |

## Keys in lists and on pages

| Key | What it does |
|---|---|
| \`j\` \`k\` | next and previous: torrents, titles, threads, posts, comments, notifications, results. After the last one they turn the page |
| Enter | open the selected one |
| \`d\` | download the selected torrent, or the one of this page |
| \`b\` | bookmark |
| \`n\` | new: thread, upload, collection, article. In a thread, the first unread post |
| \`e\` | edit |
| \`r\` \`q\` | reply to the selected post, quote it |

## How many keys it takes

| From any page to | Keys |
|---|---|
| the file of the first torrent in the list | \`g t j d\` |
| the page of the first torrent in the list | \`g t j\` Enter |
| the newest thread of the first forum | \`g f j\` Enter \`j\` Enter |
| a new thread in it | \`g f j\` Enter \`n\` |
| the newest article | \`g n j\` Enter |

## Switching them off

Single keys can get in the way of voice control and of some keyboards. Switch them off under \
[Appearance](/account/settings/appearance). Ctrl K stays.

Pages of this wiki that you open in a new tab have no scripts, so the keys do not work there.
`,
  },
  {
    language,
    parent: guides,
    title: 'Feeds and automation',
    source: `## RSS

A feed contains the new torrents of a saved view. Its address has a key of its own, so treat it like a password. When it leaks, revoke the \
feed and make another one. Most clients can read a feed and download from it by rules.

## API

Everything that the site can do is in [the API](/docs/api). Make an **API token** with only the scopes that the tool needs, one for each \
tool, and revoke it when the tool is gone.

- Respect \`429\`: wait as many seconds as \`Retry-After\` says.
- Ask for what changed, not for everything.
- Do not publish lists of this site elsewhere.
`,
  },
  {
    language,
    parent: guides,
    title: 'Solving problems with the tracker',
    source: `## Messages in the client

| Message | Meaning | What to do |
|---|---|---|
| Unknown announce key | the key was reset, or the URL was cut | download the .torrent file again |
| Torrent not registered | it was deleted, or not approved yet | look at the page of the torrent |
| Connection timed out | the network, or the tracker is restarted | wait an hour before you report it |

## The figures look wrong

The site shows the last announce, so it is up to half an hour behind. When a client ends without a goodbye, you are listed as a peer for a \
while longer. Wait one hour, then ask.

## No peers

Is the torrent paused? Does another torrent work? If all fail, check the port as described in [[Setting up a torrent client]].

## Asking for help

Write in the help forum: the client with its version, the exact message, and the torrent. Remove the announce key from logs.
`,
  },
  {
    language,
    parent: guides,
    title: 'Roles and what they may do',
    source: `| Role | How you get it | What it adds |
|---|---|---|
| Member | an invite or an application | download, upload, comment, write in chat and forums |
| Elder | 2 years, 512 GiB uploaded, ratio 1.5, 25 uploads | invites, edits in the wiki |
| Uploader | chosen by the staff for good uploads | invites, edits in the wiki |
| Moderator | chosen by the administrators | decides on uploads, reports and discussions |
| Administrator | runs the site | everything |

A role is never sold. Ask the staff when your profile says that you meet the requirements and nothing has happened after a day.

See also [[Ratio and freeleech]].
`,
  },
  {
    language,
    parent: guides,
    title: 'Chat, forums and comments',
    source: `## Where does it belong?

- *About one release*: a comment on the torrent.
- *About a film, a show or an album*: the discussion of the title.
- *A question or a guide that others should find*: a thread in the [forums](/forums).
- *Anything that may be forgotten tomorrow*: the [chat](/chat).

## Formatting

Texts are Markdown. BBCode tags work too.

\`\`\`
**bold**  *italic*  \`code\`
> quote
[a link](https://example.org)
[spoiler]how it ends[/spoiler]
\`\`\`

The address of a torrent or thread on a line of its own becomes a card. \`@name\` notifies a member. Unsent text is kept as a draft for 30 days.

## Getting along

Talk about the subject, not the person. Use **Report** instead of answering in kind.
`,
  },
  {
    language,
    parent: guides,
    title: 'Writing in the wiki',
    source: `Members with the permission *Edit the wiki* can change any page that is not protected.

## Links

| You write | It becomes |
|---|---|
| \`[[Ratio and freeleech]]\` | a link to that page |
| \`[[Ratio and freeleech\\|the ratio]]\` | the same link with another text |
| \`[[A page that is missing]]\` | a marked link, an invitation to write it |

A page that we still need: [[Seedboxes compared]].

## Structure

Begin with one sentence that says what the page is for. Use \`##\` for sections: they make the table of contents. Prefer a short list to a \
long paragraph.

## Changes

- Every edit is kept, with the words that changed. Any revision can be restored.
- Say in one line what you changed.
- If another member saved first, you see both texts and lose nothing.
- A page keeps its earlier addresses after a new title.
`,
  },
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
]
