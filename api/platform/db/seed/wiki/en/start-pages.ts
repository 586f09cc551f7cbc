import type { SeededPage } from '../page'

const language = 'en'
const parent = 'Getting started'

export const startPages: SeededPage[] = [
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

- Look up a word: [[Words of this site]].
- Search the wiki, then the [forums](/forums). Most questions have been answered there.
- Ask in the [chat](/chat). Say which client and which version you use.
- For problems with your account, see [[Your account]], or write to a member of the staff.

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

## When there is no seeder

The page of the torrent has the button **Ask for a reseed**. The uploader and the members who completed it are notified, and \
you hear of the first seeder.

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
]
