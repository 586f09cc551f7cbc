import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './members'

/** Only the SHA-256 of the code is stored. */
export const invites = sqliteTable(
  'invites',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    codeHash: text('code_hash').notNull().unique(),
    inviterId: integer('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    note: text('note').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Time at which the account was created. Until then a registration holds the invite (`registrations.invite_id`). */
    claimedAt: integer('claimed_at'),
    claimedBy: integer('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: integer('revoked_at'),
  },
  (table) => [index('invites_inviter').on(table.inviterId, table.id)],
)

/** The email address is unverified or, with `verifiedAt`, the staff has not decided. Reserves the username and the invite. */
export const registrations = sqliteTable(
  'registrations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull().unique(),
    usernameSkeleton: text('username_skeleton').notNull().unique(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Unique: parallel registrations cannot share an invite. */
    inviteId: integer('invite_id')
      .unique()
      .references(() => invites.id, { onDelete: 'cascade' }),
    application: text('application'),
    locale: text('locale').notNull(),
    /** The version of the rules that was accepted; 0 for none. */
    rulesVersion: integer('rules_version').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    verifiedAt: integer('verified_at'),
  },
  (table) => [
    index('registrations_email').on(table.emailKey),
    index('registrations_expiry').on(table.expiresAt),
    index('registrations_verified').on(table.verifiedAt),
  ],
)

export const linkPurposes = ['verify', 'reset', 'email'] as const

/** Only the SHA-256 of the token is stored. */
export const oneTimeLinks = sqliteTable(
  'one_time_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    /** Null for `verify`, which belongs to a registration, until the account exists. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    registrationId: integer('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    /** The new address; only for `email`. */
    email: text('email'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [
    index('one_time_links_user').on(table.userId, table.purpose),
    index('one_time_links_registration').on(table.registrationId),
    index('one_time_links_expiry').on(table.expiresAt),
  ],
)
