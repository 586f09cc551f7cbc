import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './members'

/** A member opens the door for one person. Only the SHA-256 of the code is kept. */
export const invites = sqliteTable(
  'invites',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    codeHash: text('code_hash').notNull().unique(),
    inviterId: integer('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where the link was sent; null when the inviter hands it over himself. */
    email: text('email'),
    /** The inviter's own words about it; only he reads them. */
    note: text('note').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** When the account it was for came to be. While a registration holds it, `registrations.invite_id` names it. */
    claimedAt: integer('claimed_at'),
    claimedBy: integer('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: integer('revoked_at'),
  },
  (table) => [index('invites_inviter').on(table.inviterId, table.id)],
)

/**
 * Somebody who wants to join and has not shown yet that the address is his (or, with `verifiedAt`, whom the staff has
 * not answered yet). It holds its name and its invite; the account comes into being when it ends well.
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
    /** One registration holds an invite: parallel claims of it meet here. */
    inviteId: integer('invite_id')
      .unique()
      .references(() => invites.id, { onDelete: 'cascade' }),
    /** What an applicant says of himself; null where no application is asked for. */
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

/** What a link out of a mail is good for. */
export const linkPurposes = ['verify', 'reset', 'email'] as const

/** A link that was mailed and works once. Only the SHA-256 of its token is kept. */
export const oneTimeLinks = sqliteTable(
  'one_time_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    /** Whose password or address it changes; null for `verify`, which has a registration. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    registrationId: integer('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    /** The new address, for `email`. */
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
