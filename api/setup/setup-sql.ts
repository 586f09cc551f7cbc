import { hashToken } from '../lib/crypto/random-token'
import { wikiSlugOf } from '../lib/slug/wiki-slug'
import { newAccount } from '../users/new-account'
import type { NewCommunity } from './new-community'

type Cell = string | number | boolean | null

/** Milliseconds. */
export const linkLifetime = 24 * 60 * 60_000

const firstInvites = 10

/**
 * As SQL text without parameters, because wrangler executes files. Store the settings last: once they exist, no statement
 * changes anything, so that rows which the staff changed or deleted stay so. After an interruption the statements add the rows
 * that are missing.
 */
export function writeCommunity({ roles, categories, rooms, forums, logo, rules, ...site }: NewCommunity, now: number) {
  const forumCategories = [...new Set(forums.map(({ category }) => category))]
  const content = [
    insertOnce(
      'roles',
      ['slug', 'name', 'color', 'position', 'permissions', 'requires'],
      roles.map(({ slug, name, color, permissions, requires }, index) => {
        return [slug, name, color, index + 1, JSON.stringify(permissions), requires ? JSON.stringify(requires) : null]
      }),
    ),
    insertOnce(
      'categories',
      ['id', 'slug', 'name', 'icon', 'parent_id', 'position'],
      categories.map(({ slug, name, icon, parent }, index) => {
        const above = categories.findIndex((other) => other.slug === parent)
        return [index + 1, slug, name, icon, above < 0 ? null : above + 1, index + 1]
      }),
    ),
    insertOnce(
      'chat_rooms',
      ['id', 'slug', 'kind', 'name', 'topic', 'roles', 'position'],
      rooms.map(({ slug, name, topic, roles: allowed }, index) => {
        const kind = allowed.length > 0 ? 'role' : 'public'
        return [index + 1, slug, kind, name, topic, JSON.stringify(allowed), index + 1]
      }),
    ),
    insertOnce(
      'forum_categories',
      ['id', 'name', 'position'],
      forumCategories.map((name, index) => [index + 1, name, index + 1]),
    ),
    insertOnce(
      'forums',
      ['id', 'category_id', 'name', 'description', 'position', 'readers', 'starters', 'prefixes'],
      forums.map(({ category, name, description, readers = [], starters = [], prefixes = [] }, index) => {
        const lists = [readers, starters, prefixes].map((list) => JSON.stringify(list))
        return [index + 1, forumCategories.indexOf(category) + 1, name, description, index + 1, ...lists]
      }),
    ),
    ...writeRules(rules, now),
  ]
  const settings = insertOnce(
    'settings',
    ['id', 'title', 'logo', 'theme_color', 'user_color', 'freeleech_price', 'seeding_bonus'],
    [[1, site.title, logo.name, site.themeColor, site.userColor, site.freeleechPrice, site.seedingBonus]],
  )
  return { content, settings }
}

/** Pages of the wiki. They are rendered when they are first read. */
function writeRules(rules: NewCommunity['rules'], now: number): string[] {
  const columns = [
    'id',
    'slug',
    'title',
    'language',
    'source',
    'html',
    'renderer_version',
    'is_rules',
    'editors',
    'updated_at',
  ]
  const pages = rules.map(({ title, language, source }, index) => {
    return [index + 1, wikiSlugOf(title), title, language, source, '', 0, true, JSON.stringify(['admin']), now]
  })
  const revisions = rules.map(({ title, source }, index) => [index + 1, 1, title, source, now])
  return [
    insertOnce('wiki_pages', columns, pages),
    insertOnce('wiki_revisions', ['page_id', 'revision', 'title', 'source', 'written_at'], revisions),
    insertOnce('rules_versions', ['version', 'published_at'], [[1, now]]),
  ]
}

/** Members whose role may change roles, and who can use it. */
const administrators = `users where closed_at is null and banned_at is null and role in
  (select slug from roles, json_each(roles.permissions) as permission where permission.value = 'roles.manage')`

export interface SetupState {
  hasBegun: boolean
  /** The first administrator; null when there is none. */
  administrator: { id: number; username: string; email: string | null } | null
  hasSignedIn: boolean
}

/** One row for `readState`. Fails on a database without tables. */
export const stateQuery = `select (select count(*) from settings) as settings,
  (select count(*) from ${administrators} and seen_at > 0) as visits,
  earliest.id, earliest.username, earliest.email
  from (select 1) left join users as earliest on earliest.id = (select min(id) from ${administrators})`

export function readState(row: Record<string, unknown> | null | undefined): SetupState {
  const { settings, visits, id, username, email } = row ?? {}
  const hasAdministrator = typeof id === 'number' && typeof username === 'string'
  return {
    hasBegun: settings !== 0,
    administrator: hasAdministrator ? { id, username, email: typeof email === 'string' ? email : null } : null,
    hasSignedIn: visits !== 0,
  }
}

/** Changes name and address only of an administrator who has never signed in. Earlier links of the administrator end. */
export function writeAdministrator(
  administrator: { id: number | undefined; username: string; email: string | null },
  token: string,
  now: number,
): string[] {
  const { id, username, email } = administrator
  const {
    usernameKey,
    usernameSkeleton,
    emailKey = null,
  } = newAccount({
    ...{ username, email, role: 'admin', joinedAt: now },
  })
  const names = { username, username_key: usernameKey, username_skeleton: usernameSkeleton, email, email_key: emailKey }
  const row = { ...names, role: 'admin', joined_at: now, invites: firstInvites }
  const changes = Object.entries(names).map(([column, value]) => `${column} = ${quote(value)}`)
  const link = [hashToken(token), 'reset', now, now + linkLifetime].map(quote)
  const isTheirs = `username_key = ${quote(usernameKey)}`
  return [
    id === undefined
      ? `insert into users (${Object.keys(row).join(', ')}) values (${Object.values(row).map(quote).join(', ')})`
      : `update users set ${changes.join(', ')} where id = ${id}`,
    `delete from one_time_links where purpose = 'reset' and user_id = (select id from users where ${isTheirs})`,
    `insert into one_time_links (token_hash, purpose, created_at, expires_at, user_id)
  select ${link.join(', ')}, id from users where ${isTheirs}`,
  ]
}

function insertOnce(table: string, columns: string[], rows: Cell[][]): string {
  const values = rows.map((row) => `(${row.map(quote).join(', ')})`)
  return `insert or ignore into ${table} (${columns.join(', ')})
  select * from (values ${values.join(',\n  ')})
  where not exists (select 1 from settings)`
}

function quote(value: Cell): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
