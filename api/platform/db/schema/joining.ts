import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './members'

/** An invite for one person. Only the SHA-256 of its code is stored. */
export const invites = sqliteTable(
  'invites',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    codeHash: text('code_hash').notNull().unique(),
    inviterId: integer('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Recipient of the link; null when the inviter passes the link on. */
    email: text('email'),
    /** Private note of the inviter. */
    note: text('note').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /**
     * Time at which the account was created. Until then a registration holds the invite (`registrations.invite_id`).
     */
    claimedAt: integer('claimed_at'),
    claimedBy: integer('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: integer('revoked_at'),
  },
  (table) => [index('invites_inviter').on(table.inviterId, table.id)],
)

/**
 * A registration without an account yet: its email address is unverified or, with `verifiedAt`, the staff has not
 * decided on it. It reserves the username and the invite.
 */
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
    /** Unique, so that of parallel registrations only one gets the invite. */
    inviteId: integer('invite_id')
      .unique()
      .references(() => invites.id, { onDelete: 'cascade' }),
    /** The application text; null when the site asks for none. */
    application: text('application'),
    locale: text('locale').notNull(),
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

/** A one-time link from a mail. Only the SHA-256 of its token is stored. */
export const oneTimeLinks = sqliteTable(
  'one_time_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    /** The member whose password or address changes; null for `verify`, which belongs to a registration. */
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
