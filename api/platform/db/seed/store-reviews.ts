import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderText } from '../../../lib/markdown/render'
import { openLibrary } from '../../../texts/library'
import { type Cell, insertRows } from './insert-rows'
import type { SeededMember } from './members'
import type { Random } from './random'
import type { StoredTitle } from './stored-title'

const day = 24 * 60 * 60_000

/** Sentences of a review, from the worst to the best; each kind of title adds its own. */
const opinions: string[][] = [
  ['Not for me.', 'I stopped half way and do not plan to return.', 'Others like it. I do not see why.'],
  ['It is fine, once.', 'Good parts, and long ways between them.', 'Worth a look if the subject interests you.'],
  ['Better than I remembered.', 'Solid from the beginning to the end.', 'I recommend it to friends who ask.'],
  ['One of the best in this list.', 'I keep it seeded for a reason.', 'Keep a copy of this.'],
]

const remarks = {
  movie: [
    'The picture of the 1080p release is **much** better than the old DVD.',
    'The score carries it.',
    'Watch it with the subtitles; some of the sound is hard to follow.',
    'The last ten minutes alone are worth the time.',
  ],
  show: [
    'Start with the second season if you only have one evening.',
    'Short episodes, which helps.',
    'It finds its form after three or four episodes.',
    'Some episodes are missing here; does anyone have them?',
  ],
  album: [
    'The FLAC is clean: no clicks, no clipping.',
    'The transfer keeps the surface noise, and that is right.',
    'Good on headphones, better on speakers.',
    'The second half is stronger than the first.',
  ],
  package: [
    'Installed without questions and has run since.',
    'The documentation is better than most.',
    'Needs more memory than it should.',
    'Check the signature before you install it, as always.',
  ],
}

/** The accounts with logins have reviewed only some titles, so that visitors of the demo can write their own. */
const reviewsOfAccount = 3
const accounts = 5

export async function storeReviews(
  db: D1Database,
  random: Random,
  members: SeededMember[],
  titles: StoredTitle[],
  now: number,
) {
  const others = members.slice(accounts)
  const reviewed = titles.flatMap((title) => {
    const appeal = Math.max(...title.releases.map(({ torrent }) => torrent.about.appeal))
    const authors = random.sample(others, Math.round(random.next() * appeal * 12))
    return authors.map((author) => review(random, title, author, appeal, now))
  })
  const own = members
    .slice(0, accounts)
    .flatMap((account) =>
      random.sample(titles, reviewsOfAccount).map((title) => review(random, title, account, 0.6, now)),
    )
  const all = [...reviewed, ...own].sort((a, b) => a.at - b.at)
  const library = openLibrary(drizzle(db), {})
  await insertRows(
    db,
    'reviews',
    ['title_id', 'author_id', 'rating', 'source', 'html', 'renderer_version', 'created_at'],
    await Promise.all(
      all.map(async ({ titleId, authorId, rating, source, at }): Promise<Cell[]> => {
        const { html } = await renderText(source, library)
        return [titleId, authorId, rating, source, html, rendererVersion, at]
      }),
    ),
  )
  await insertRows(
    db,
    'title_follows',
    ['user_id', 'title_id', 'followed_at'],
    members.flatMap(({ id, joinedAt }) =>
      random
        .sample(titles, random.between(0, 6))
        .map((title): Cell[] => [id, title.id, Math.floor(joinedAt + (now - joinedAt) * random.next())]),
    ),
  )
}

function review(
  random: Random,
  { id, work, releases }: StoredTitle,
  author: SeededMember,
  appeal: number,
  now: number,
) {
  const rating = Math.max(1, Math.min(10, Math.round(5 + appeal * 4 + (random.next() - 0.5) * 5)))
  const opinion = random.pick(opinions[Math.min(3, Math.floor((rating - 1) / 2.5))] ?? [])
  const source = random.next() < 0.6 ? `${opinion} ${random.pick(remarks[work.kind])}` : opinion
  const from = Math.max(author.joinedAt, releases[0]?.torrent.addedAt ?? 0)
  const createdAt = Math.floor(from + (now - day - from) * random.next())
  return { titleId: id, authorId: author.id, rating, source, at: createdAt }
}
