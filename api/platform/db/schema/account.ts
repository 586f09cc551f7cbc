import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Permission } from '#contract/permissions'
import { users } from './members'

/** A member's totals at the end of a day (UTC); days on which nothing changed have no row. */
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

/** What a member says of himself, and who may see what of his page. No row: nothing said, everything as it comes. */
export const profiles = sqliteTable('profiles', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  title: text('title'),
  /** ISO 3166-1 alpha-2, lower case. */
  country: text('country'),
  /** As it was written, and what the renderer of this version made of it. */
  about: text('about'),
  aboutHtml: text('about_html'),
  rendererVersion: integer('renderer_version').notNull().default(0),
  /** Sections of the public page that the member keeps to himself. */
  hidden: text('hidden', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
})

/** How a member wants the site to look, so that it follows to other devices. Null: as the device has it. */
export const preferences = sqliteTable('preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  theme: text('theme'),
  /** `#rrggbb`, in place of the site's own. */
  color: text('color'),
  density: text('density'),
  language: text('language'),
  /** IANA name. */
  timeZone: text('time_zone'),
  /** Side bar to the side it stands on. */
  sides: text('sides', { mode: 'json' }).$type<Record<string, string>>().notNull().default(sql`'{}'`),
})

/** An authenticator app. Without `confirmedAt` its set-up was not completed, and no code is asked for. */
export const authenticators = sqliteTable('authenticators', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  encryptedSeed: text('encrypted_seed').notNull(),
  createdAt: integer('created_at').notNull(),
  confirmedAt: integer('confirmed_at'),
  /** The newest step whose code was taken: it and all before it are spent. */
  lastStep: integer('last_step').notNull().default(0),
})

/** For when the app is lost. Only a keyed hash is kept. */
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

/** A passkey (WebAuthn). */
export const credentials = sqliteTable(
  'credentials',
  {
    /** As the authenticator names it, base64url. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [index('credentials_user').on(table.userId)],
)

/** Something that was begun and must be ended within minutes, once: the second step of a sign-in, a ceremony of WebAuthn. */
export const challenges = sqliteTable(
  'challenges',
  {
    /** SHA-256 of what the client holds. */
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['second_step', 'sign_in', 'register', 're_authentication'] }).notNull(),
    /** Null where the passkey itself will tell who signs in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    /** What the authenticator must sign, base64url; null for the second step. */
    challenge: text('challenge'),
    failures: integer('failures').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('challenges_user').on(table.userId), index('challenges_expiry').on(table.expiresAt)],
)

/** Lets a tool call the API as a member, as far as its scopes go. Only the SHA-256 is kept. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    scopes: text('scopes', { mode: 'json' }).$type<('read' | Permission)[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
)

/** Whom a member does not want to hear of: what they write is folded for him, and they tell him of nothing. */
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
