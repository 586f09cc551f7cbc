import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Permission } from '#contract/permissions'
import { users } from './members'

/** Totals at the end of a day (UTC). Days without a change have no row. */
export const memberDays = sqliteTable(
  'member_days',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Days since 1970. */
    day: integer('day').notNull(),
    uploaded: integer('uploaded').notNull(),
    downloaded: integer('downloaded').notNull(),
    bonus: integer('bonus').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('member_days_day').on(table.day)],
)

/** A member without a row has the defaults. */
export const profiles = sqliteTable('profiles', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  title: text('title'),
  country: text('country'),
  /** `rendererVersion` is that of the HTML. */
  about: text('about'),
  aboutHtml: text('about_html'),
  /** Shown below posts. */
  signature: text('signature'),
  signatureHtml: text('signature_html'),
  rendererVersion: integer('renderer_version').notNull().default(0),
  /** Only the member sees these sections. */
  hidden: text('hidden', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
  /** Whether other members see the name and client among the peers of a torrent. */
  showsPeers: integer('shows_peers', { mode: 'boolean' }).notNull().default(false),
})

/** They follow the member to other devices. Null: each device decides. */
export const preferences = sqliteTable('preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  theme: text('theme'),
  /** `#rrggbb`, instead of the site's. */
  color: text('color'),
  density: text('density'),
  language: text('language'),
  timeZone: text('time_zone'),
  /** `on` or `off`. */
  shortcuts: text('shortcuts'),
  /** `on` or `off`, the default. */
  signatures: text('signatures'),
  /** The side (`left` or `right`) of each side bar. */
  sides: text('sides', { mode: 'json' }).$type<Record<string, string>>().notNull().default(sql`'{}'`),
})

/** While `confirmedAt` is null, sign-in asks for no code. */
export const authenticators = sqliteTable('authenticators', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  encryptedSeed: text('encrypted_seed').notNull(),
  createdAt: integer('created_at').notNull(),
  confirmedAt: integer('confirmed_at'),
  /** Time step of the last accepted code. That step and all earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Only a keyed hash is stored. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

export const credentials = sqliteTable(
  'credentials',
  {
    /** Credential id, base64url. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [index('credentials_user').on(table.userId)],
)

/** Must be completed within minutes: the second factor of a sign-in, or a WebAuthn ceremony. */
export const challenges = sqliteTable(
  'challenges',
  {
    /** SHA-256 of the client's secret. */
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['two_factor', 'sign_in', 'register', 're_authentication'] }).notNull(),
    /** Null for a passkey sign-in, where the passkey identifies the member. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    /** Signed by the authenticator, base64url. Null for a second factor. */
    challenge: text('challenge'),
    failures: integer('failures').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('challenges_user').on(table.userId), index('challenges_expiry').on(table.expiresAt)],
)

/** Only the SHA-256 is stored. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    scopes: text('scopes', { mode: 'json' }).$type<('read' | 'parser' | Permission)[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
)

/** Their comments are collapsed, and they cause no notifications. */
export const blocks = sqliteTable(
  'blocks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] }), index('blocks_blocked').on(table.blockedId)],
)
