import type { SeededPage } from '../page'

const language = 'en'
const parent = 'Living together'

export const communityPages: SeededPage[] = [
  {
    language,
    title: 'Living together',
    source: `What to do when something between people or on a page is not right.

- [[Reporting a problem]]
- [[Warnings]]
- [[Blocking a member]]
- [[Chat, forums and comments]]
- the [rules](/rules)
`,
  },
  {
    language,
    parent,
    title: 'Reporting a problem',
    source: `**Report** is at every torrent, comment, post and member. Only the staff reads it, and you are notified of the decision.

## When to report

| Problem | Reason to choose |
|---|---|
| the same release twice | Duplicate |
| wrong name or category | Wrong name or category |
| not what it says it is | Not what it claims to be |
| a file does harm | Malware, and do not open it |
| insults, threats, private data | Abuse |

## What helps

Say what you saw and where. One good report is enough: more of them do not make it faster. Do not answer in kind, and do not discuss the report in public.

## You disagree with a decision

Write once, calmly. [Another member of the staff reviews it](/rules#5.2).
`,
  },
  {
    language,
    parent,
    title: 'Warnings',
    source: `A warning is a message from the staff with a reason. It is shown to you and to the staff, and to nobody else.

## What it means

- You are notified and can read the reason.
- It expires after some days, or stays.
- It changes none of your permissions by itself. Several warnings can lead to a restriction.

## What to do

Read the reason and the rule that it names. If it was about a text, edit or delete the text. If you think that the warning is wrong, say why: the staff \
can withdraw it, and that is recorded, too.
`,
  },
  {
    language,
    parent,
    title: 'Blocking a member',
    source: `Open the page of the member and choose **Block**.

## What happens

- Their comments are collapsed. You can open each.
- You get no notifications about them.
- They do not learn of it.

## What does not happen

They can still read what you write in public. If somebody harasses you, report it as well: see [[Reporting a problem]]. You can undo it on \
their page.
`,
  },
]
