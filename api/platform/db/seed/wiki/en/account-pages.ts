import type { SeededPage } from '../page'

const language = 'en'
const parent = 'Your account'

export const accountPages: SeededPage[] = [
  {
    language,
    title: 'Your account',
    source: `Everything about your account is under [Account](/account): figures, settings, invites and your announce key.

- [[Your profile]]
- [[Notifications and email]]
- [[Appearance and time zone]]
- [[Inviting people]]
- [[Your data]]
- [[Keeping your account safe]]
`,
  },
  {
    language,
    parent,
    title: 'Your profile',
    source: `Other members see [your page](/account/settings/profile) when they open your name.

## What you can add

- a picture, which you crop after choosing it
- a few words next to your name, your country, and a text about you
- a signature of one or two lines below your posts; readers who do not want signatures do not see them

## What others see

Stats, ratio history, uploads, the member who invited you and your posts can each be hidden. Then only you and the staff see them.

## Your next role

The overview of your account shows what is missing. See [[Roles and what they may do]].
`,
  },
  {
    language,
    parent,
    title: 'Notifications and email',
    source: `The bell at the top counts what is new. [Notifications](/notifications) lists it.

## Choosing

Under [settings](/account/settings/notifications), choose for each topic whether you hear about it here, by email, or not at all. Sign-in and security \
changes are always shown here.

## Email

Email is bundled: you get one message for several events, and only for what you have not read here. Each has a link to unsubscribe, which \
works without signing in.

## Too many?

- Mute a thread or a forum, see [[Forums step by step]].
- Remove the notification from a saved view, see [[Searching and saved views]].
- Block a member whose comments you do not want to read, see [[Blocking a member]].
`,
  },
  {
    language,
    parent,
    title: 'Appearance and time zone',
    source: `[Appearance](/account/settings/appearance) is saved with your account. The switches at the bottom of each page are for the device you use.

## What you can change

| Setting | Choices |
|---|---|
| Theme | dark or light |
| Colour | any; its lightness is adjusted so that texts stay readable |
| Torrent list | comfortable or compact rows |
| Language | English or Norwegian |
| Time zone | of the device, or one that you choose |
| Single-key shortcuts | on or off, see [[Keyboard shortcuts]] |
| Signatures | shown or hidden |

## Times

Times are shown in your time zone. Those that end in *UTC* are on pages that do not know it yet.
`,
  },
  {
    language,
    parent,
    title: 'Inviting people',
    source: `You are responsible for those you invite ([rule 1.3](/rules#1.3)). Invite people you would vouch for.

## Sending an invite

1. Open [Invites](/account/invites).
2. Enter the address of the person, or leave it empty to get a link that you pass on yourself.
3. Write a note for yourself, so that you remember who it was for.

An invite is for one person and lasts 14 days. The link is shown once.

## Afterwards

The page lists who joined. You can revoke an invite that is not used, and use it again. Nobody may ask for invites in chat or forums, and \
invites are never sold: both sides lose their accounts.

## How do I get more?

With your role: see [[Roles and what they may do]].
`,
  },
  {
    language,
    parent,
    title: 'Your data',
    source: `## Export

[Your data](/account/settings/data) gives you everything that the site stores about you as one JSON file. Secrets are left out.

## What is stored

- what you write, and its earlier versions
- the torrents that you downloaded, and totals of what you transferred
- your sessions with device and rough address, for a time
- no passwords in readable form, and no list of the pages that you opened

## Closing your account

Your name, email address, profile and settings are erased, and nobody can sign in again. Uploads and posts stay and are shown as from a former member, \
because answers to them would make no sense alone. This cannot be undone, and [one account is for life](/rules#1.1).
`,
  },
  {
    language,
    parent,
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
]
