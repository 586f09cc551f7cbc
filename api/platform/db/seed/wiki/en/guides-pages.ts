import type { SeededPage } from '../page'

const language = 'en'
const guides = 'Guides'

export const guidesPages: SeededPage[] = [
  {
    language,
    title: 'Guides',
    source: `How things are done here. Every member who may edit the wiki can improve these pages; see [[Writing in the wiki]].

- [[Uploading a torrent]]
- [[Release names]]
- [[Subtitles]]
- [[Searching and saved views]]
- [[Feeds and automation]]
- [[Solving problems with the tracker]]
- [[Roles and what they may do]]
- [[Chat, forums and comments]]
- [[Forums step by step]]
- [[Formatting texts]]
- [[Images in texts]]
- [[Titles and reviews]]
- [[Collections]]
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
    title: 'Subtitles',
    source: `The page of a movie or an episode has a tab for subtitles. Every member can download them; most can upload them.

## Use one

Download it from the tab and put it into the folder of the video. It has the name of the video file, so players load it by themselves. In a \
season, each subtitle names its episode.

- **Hard of hearing** also describes sounds and says who speaks.
- **Forced** only translates what is said in a foreign language.

## Upload one

1. Use SubRip (.srt), WebVTT (.vtt), ASS or SSA. The site looks at the content, not at the name.
2. Check that it fits this release: another cut or another frame rate is out of step.
3. Choose the language, and the episode of a season. Write in the note who translated it.
4. If the site says that the file is not in Unicode, choose its encoding: Central European for Czech or Polish, Cyrillic for Russian.

Do not upload machine translations that you have not read. You can edit and delete your own subtitles. Report one that is in the wrong language \
or belongs to another film; the staff can delete it, and restore it for 30 days.
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

Category, resolution, source, codec, language, licence, size, age and promotion can be combined.

## Saved views

Keep a filter under a name. You can be notified of new matches, or read them in a feed: see [[Feeds and automation]].
`,
  },
  {
    language,
    parent: guides,
    title: 'Feeds and automation',
    source: `## RSS

A feed contains the new torrents of a saved view, the news or the open requests. Its address has a key of its own, so treat it like a \
password. When it leaks, revoke the feed and make another one. Most clients can read a feed and download from it by rules.

## Sonarr, Radarr, Prowlarr

These programs search a feed as a **Torznab** indexer. Make a feed of all torrents under [Views and feeds](/views), and add its address as \
the URL, with the API path \`/api\` and no API key. [The documentation](/docs/rss) has the details.

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
]
