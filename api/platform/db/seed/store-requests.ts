import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderText } from '../../../lib/markdown/render'
import { openLibrary } from '../../../texts/library'
import { type Cell, insertRows } from './insert-rows'
import type { SeededMember } from './members'
import { createRandom } from './random'
import type { CategoryIds } from './release'
import { seededRequests } from './request-texts'

const hour = 60 * 60_000
const day = 24 * hour

/** Requests with supporters and comments by members without a login; some are filled, or have a proposed torrent. */
export async function storeRequests(
  db: D1Database,
  members: SeededMember[],
  categoryIds: CategoryIds,
  now: number,
): Promise<void> {
  const random = createRandom('requests')
  const library = openLibrary(drizzle(db), {})
  const others = members.filter(({ passwordHash, joinedAt }) => passwordHash === null && now - joinedAt > 500 * day)
  const requests = await Promise.all(
    seededRequests.map(async (request, index) => {
      const people = random.sample(others, request.supporters + (request.remarks?.length ?? 0) + 1)
      const requester = members.find(({ username }) => username === request.requester) ?? people[0]
      const html = request.text === '' ? '' : (await renderText(request.text, library)).html
      return { ...request, id: index + 1, html, requester, people: people.slice(1), createdAt: now - request.age * day }
    }),
  )
  const columns = ['id', 'title', 'category_id', 'requester_id', 'description', 'description_html']
  await insertRows(
    db,
    'torrent_requests',
    [...columns, 'renderer_version', 'created_at', 'rejection'],
    requests.map(({ id, title, category, requester, text, html, createdAt, rejection = null }): Cell[] => {
      const categoryId = new Map(Object.entries(categoryIds)).get(category) ?? null
      return [id, title, categoryId, requester?.id ?? null, text, html, rendererVersion, createdAt, rejection]
    }),
  )
  await insertRows(
    db,
    'pledges',
    ['request_id', 'user_id', 'points', 'pledged_at'],
    requests.flatMap(({ id, requester, points, people, supporters, createdAt }): Cell[][] => [
      [id, requester?.id ?? null, points, createdAt],
      ...people.slice(0, supporters).map((member, index): Cell[] => {
        const pledgedAt = Math.min(now, createdAt + (index + 1) * random.between(3, 40) * hour)
        return [id, member.id, random.pick([0, 0, 50, 100, 100, 250, 500]), pledgedAt]
      }),
    ]),
  )
  await insertRows(
    db,
    'comments',
    ['subject_kind', 'subject_id', 'author_id', 'source', 'html', 'renderer_version', 'created_at'],
    await Promise.all(
      requests.flatMap(({ id, people, supporters, createdAt, remarks = [] }) =>
        remarks.map(async (source, index): Promise<Cell[]> => {
          const { html } = await renderText(source, library)
          const writtenAt = Math.min(now, createdAt + (index + 1) * 9 * hour)
          return ['request', id, people[supporters + index]?.id ?? null, source, html, rendererVersion, writtenAt]
        }),
      ),
    ),
  )
  const named = `(select id from torrents where name like ? || '%' and status = 'approved' order by id limit 1)`
  await db.batch(
    requests.flatMap(({ id, torrent, isProposed = false, createdAt }) => {
      if (torrent === undefined) return []
      const times = isProposed ? [1, null, now - day] : [0, createdAt + 5 * day, null]
      return db
        .prepare(
          `update torrent_requests set torrent_id = ${named}, is_open = ?, filled_at = ?, proposed_at = ?,
            proposer_id = (select uploader_id from torrents where torrents.id = ${named}) where id = ?`,
        )
        .bind(torrent, ...times, torrent, id)
    }),
  )
}
