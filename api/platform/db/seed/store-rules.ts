import { rulesTexts } from '../../../setup/rules-text'
import { type Cell, insertRows } from './insert-rows'
import type { SeededMember } from './members'
import { createRandom } from './random'

const day = 24 * 60 * 60_000

/** A rule that came with the second version, in each text. */
const laterRule = /^4\. (?:No password-protected|Ingen arkiver).*\n/m

/**
 * The pages exist since the setup. Their second revision is the second version of the rules, which most members have accepted:
 * every account that can sign in, and nine of ten others.
 */
export async function storeRules(db: D1Database, members: SeededMember[], now: number): Promise<void> {
  const random = createRandom('rules')
  const admin = members.find(({ role }) => role === 'admin')?.id ?? null
  const [first, second] = [now - 900 * day, now - 45 * day]
  await db.batch([
    db
      .prepare('update wiki_pages set revision = 2, updated_at = ?, updated_by = ? where is_rules = 1')
      .bind(second, admin),
    ...rulesTexts.map(({ source }, index) =>
      db
        .prepare('update wiki_revisions set source = ? where page_id = ?')
        .bind(source.replace(laterRule, ''), index + 1),
    ),
    db.prepare('update wiki_revisions set written_at = ?, written_by = ?').bind(first, admin),
    db.prepare('update rules_versions set published_at = ?').bind(first),
    db.prepare('insert into rules_versions (version, published_at, published_by) values (2, ?, ?)').bind(second, admin),
  ])
  await insertRows(
    db,
    'wiki_revisions',
    ['page_id', 'revision', 'title', 'source', 'summary', 'written_by', 'written_at'],
    rulesTexts.map(({ title, source }, index) => [index + 1, 2, title, source, 'Add rule 3.4', admin, second]),
  )
  await insertRows(
    db,
    'rules_acceptances',
    ['user_id', 'version', 'accepted_at'],
    members.flatMap(({ id, joinedAt, passwordHash }): Cell[][] => {
      const isAsked = joinedAt < second
      const accepts = passwordHash !== null || random.next() < 0.9
      const again = [id, 2, Math.min(now, second + random.between(0, 40) * day)]
      if (!isAsked) return [[id, 2, joinedAt]]
      return [[id, 1, Math.max(joinedAt, first)], ...(accepts ? [again] : [])]
    }),
  )
}
