import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import { exportedParts } from '../../api/account/export.queries'
import { users } from '../../api/platform/db/schema/members'

const modules = import.meta.glob<Record<string, unknown>>('../../api/platform/db/schema/*.ts', { eager: true })

/** Tables that refer to a member and are not in the export of their data. */
const omitted = {
  audit_events: 'a log for the staff',
  authenticators: 'a secret',
  challenges: 'a secret',
  change_requests: 'an act of the staff',
  chat_mentions: 'in texts of others',
  chat_mutes: 'shown in the room until it ends',
  chat_rooms: 'the messages name them',
  comment_mentions: 'in texts of others',
  comment_revisions: 'no index by author; shown with the comment',
  held_edits: 'names the moderator who refused it',
  images: 'no index by uploader; shown in the texts',
  issue_entries: 'shown with the issue',
  one_time_links: 'a secret',
  queue_claims: 'an act of the staff',
  recovery_codes: 'a secret',
  rules_versions: 'an act of the staff',
  settings_versions: 'an act of the staff',
  staff_notes: 'for the staff only',
  title_revisions: 'no index by editor; shown with the title',
  titles: 'shown with the title',
  torrent_details: 'names the moderator who decided',
  users: 'exported as the account',
  wiki_pages: 'names the last editor',
  wiki_revisions: 'no index by author; shown with the page',
}

it('exports every table that refers to a member, or says why not', () => {
  const tables = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is SQLiteTable => is(value, SQLiteTable))
    .filter((table) => getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === users))
    .map(getTableName)
  // A table is in two parts when it refers to two members: gifts given, and gifts received.
  const parts = Object.values(exportedParts).map(([table, { name }]) => `${getTableName(table as SQLiteTable)}.${name}`)
  expect(parts).toEqual([...new Set(parts)])
  const exported = new Set(parts.map((part) => part.split('.')[0]))
  expect([...exported, 'torrents', ...Object.keys(omitted)].sort()).toEqual([...new Set(tables)].sort())
})
