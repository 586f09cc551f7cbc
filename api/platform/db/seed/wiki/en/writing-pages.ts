import type { SeededPage } from '../page'

const language = 'en'
const guides = 'Guides'

export const writingPages: SeededPage[] = [
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
    parent: guides,
    title: 'Formatting texts',
    source: `Comments, posts, reviews, descriptions and messages are Markdown. BBCode tags work in the same text.

## Common marks

| You write | It becomes |
|---|---|
| \`**bold**\`, \`*italic*\` | bold, italic |
| \`[text](https://example.org)\` | a link |
| \`> words\` | a quote |
| \`- item\` and \`1. item\` | lists |
| \`[spoiler]ending[/spoiler]\` | hidden until the reader opens it |
| three backticks around lines | code, with colours when you name the language |

## Members and pages

- \`@name\` notifies the member.
- The address of a torrent, a title or a thread, on a line of its own, becomes a card with its name.
- While you type \`@\`, the editor suggests members.

## Before you send

**Preview** shows the text as others will see it, also without JavaScript. Unsent text is kept as a draft for 30 days and follows you to your other \
devices.
`,
  },
  {
    language,
    parent: guides,
    title: 'Titles and reviews',
    source: `A **title** is a film, a show, an album or a program. Its releases are the torrents.

## Finding one

[Movies](/movies), [shows](/shows), [music](/music) and [software](/software) show titles as a wall of posters. The page of a title lists all \
its releases by quality and source, so you see at a glance which one to choose.

## Reviews

Each member writes one review of a title, with a rating from 1 to 10, and can edit it later. Say what you liked and what you did not, not \
what happens. A faulty release belongs into a comment on the torrent instead.

## Following

**Follow** a title to be notified of new releases. Choose how under [notifications](/account/settings/notifications).

## Wrong data

Members who may upload can edit a title. All edits are kept in its history. If a release belongs to another title, the uploader or a moderator moves it.
`,
  },
  {
    language,
    parent: guides,
    title: 'Collections',
    source: `A [collection](/collections) is an ordered list of titles: all films of a director, or what to watch in winter.

## Making one

1. Create it with a name and a description.
2. Choose who sees it: only you, members who have the address, or everyone.
3. Add titles from the page of each title, or by their address.

## Following

Followers are notified when titles are added. Some collections are marked as official: the staff looks after them.

## Good collections

- The name says what belongs to it, so that everyone agrees.
- The description says what the order means.
- A small complete collection is better than a large random one.
`,
  },
  {
    language,
    parent: guides,
    title: 'Images in texts',
    source: `Pictures say more than a description, and they stay here: the site stores them itself, so no other site sees who reads your text.

## Adding one

Paste a picture into the editor, drop it there, or choose **Add image**. Without JavaScript, [add it on its own page](/images/new) and copy the Markdown.

- PNG, JPEG or WebP, at most 5 MiB and 16 million pixels
- 50 pictures a day
- the place and the camera are removed from photographs

## Describe it

The words between the brackets are read by members who do not see the picture. Write what matters in it: \
\`![The menu has no subtitle track](…)\`.

## What belongs here

Screenshots of a release, of a problem, or of your client. Nothing that the [rules](/rules#3.1) do not allow, and never your announce URL. An image \
that no text shows is deleted after 31 days.
`,
  },
  {
    language,
    parent: guides,
    title: 'Forums step by step',
    source: `## Starting a thread

1. [Search](/forums/search) first: the question may have an answer.
2. Choose the forum and, if it has any, a prefix.
3. Write a title that says the problem: *qBittorrent 5 shows "Unknown announce key"*, not *Help*.

The first posts of new members may wait for a moderator. You see them, others do not yet.

## Watching

| Level | What it does |
|---|---|
| Watch | notifies you of every reply |
| Track | lists the thread under *Watched* |
| Normal | notifies you of replies to you and mentions |
| Mute | never unread, no notifications |

## Answers and polls

If a post solves your problem, **mark it as the answer**: the thread is shown as solved and links to it. A thread can have a poll; you can change \
or withdraw your vote while it is open.

## Reading

Unread marks follow you from one device to the next. *First unread post* takes you to the place where you stopped.
`,
  },
]
