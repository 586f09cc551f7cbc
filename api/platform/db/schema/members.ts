import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { correctedFigures } from '#contract/figures'
import type { RoleRequirement } from '#contract/next-role'
import type { Permission } from '#contract/permissions'

/** Milliseconds since 1970, UTC, as everywhere in the database. */
const time = (name: string) => integer(name)

export const roles = sqliteTable('roles', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  color: text('color').notNull(),
  position: integer('position').notNull(),
  permissions: text('permissions', { mode: 'json' }).$type<Permission[]>().notNull(),
  /** Members of the role have its permissions only after two-factor authentication. */
  requiresTwoFactor: integer('requires_two_factor', { mode: 'boolean' }).notNull().default(false),
  requires: text('requires', { mode: 'json' }).$type<RoleRequirement>(),
  /** Rises with each change, so that a second editor learns of the first. */
  revision: integer('revision').notNull().default(0),
})

/** Sorts above every ratio. */
export const noRatio = 10 ** 15

export const users = sqliteTable(
  'users',
  {
    id: integer('id').primaryKey(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull().unique(),
    /** Equal for usernames that look alike. */
    usernameSkeleton: text('username_skeleton').notNull().unique(),
    /** As the member wrote it. Comparisons use `emailKey`, which is in lower case. */
    email: text('email'),
    emailKey: text('email_key').unique(),
    emailVerifiedAt: time('email_verified_at'),
    invitedBy: integer('invited_by').references((): AnySQLiteColumn => users.id, { onDelete: 'set null' }),
    passwordHash: text('password_hash'),
    role: text('role')
      .notNull()
      .references(() => roles.slug),
    /** The staff gave a lower role, which no automatic promotion changes. */
    isDemoted: integer('is_demoted', { mode: 'boolean' }).notNull().default(false),
    /** Below `static/`; null: the page shows initials. */
    avatar: text('avatar'),
    joinedAt: time('joined_at').notNull(),
    bannedAt: time('banned_at'),
    /** Null for a permanent ban. A job ends expired bans. */
    bannedUntil: time('banned_until'),
    /** The member reads it when they sign in. */
    banReason: text('ban_reason'),
    /** All personal data was deleted then. */
    closedAt: time('closed_at'),
    /** From then on a password is not enough to sign in. */
    twoFactorAt: time('two_factor_at'),
    uploaded: integer('uploaded').notNull().default(0),
    downloaded: integer('downloaded').notNull().default(0),
    /** Seconds in which the member seeded one or more torrents. */
    seedTime: integer('seed_time').notNull().default(0),
    /** The last announce as a seeder that was reported. */
    seededAt: time('seeded_at'),
    bonus: integer('bonus').notNull().default(0),
    /** Bonus points from seeding that `point_changes` does not have yet. A trigger and a daily job add them there. */
    seedingPoints: integer('seeding_points').notNull().default(0),
    invites: integer('invites').notNull().default(0),
    /** In threads, without deleted ones. Triggers maintain it. */
    forumPosts: integer('forum_posts').notNull().default(0),
    /** Each token makes one download free. */
    freeleechTokens: integer('freeleech_tokens').notNull().default(0),
    /** 128 random bits in hex, part of the announce URL. No response contains it. */
    announceKey: text('announce_key').unique(),
    /** This and the next two columns are not used any more: `torrent_views` replaced them. A later migration drops them. */
    visitStartedAt: time('visit_started_at'),
    lastVisitAt: time('last_visit_at'),
    listSeenAt: time('list_seen_at'),
    /** News until then are read; null: until the member joined. */
    newsReadAt: time('news_read_at'),
    /** When the newest token was issued; 0: never. */
    seenAt: time('seen_at').notNull().default(0),
    /** Thousandths, for the list of the staff: stored once an hour. `noRatio` when nothing was downloaded. */
    ratioKey: integer('ratio_key').notNull().default(noRatio),
  },
  (table) => [
    index('users_role').on(table.role, table.joinedAt),
    index('users_invited_by').on(table.invitedBy, table.joinedAt),
    index('users_joined').on(table.joinedAt),
    index('users_seen').on(table.seenAt),
    index('users_ratio').on(table.ratioKey),
    index('users_banned').on(table.bannedAt).where(sql`banned_at is not null`),
    index('users_ban_ends').on(table.bannedUntil).where(sql`banned_until is not null`),
    index('users_closed').on(table.closedAt).where(sql`closed_at is not null`),
    index('users_unverified').on(table.joinedAt).where(sql`email_verified_at is null and email is not null`),
  ],
)

/** Corrections of a member's figures by the staff. The audit log has them too, with the figure before and after. */
export const figureCorrections = sqliteTable(
  'figure_corrections',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    figure: text('figure', { enum: correctedFigures }).notNull(),
    /** Bytes or points, negative ones too. */
    change: integer('change').notNull(),
    /** The member reads it. */
    reason: text('reason').notNull(),
    at: time('at').notNull(),
    /** A repeated request adds nothing. */
    clientId: text('client_id').notNull(),
  },
  (table) => [uniqueIndex('figure_corrections_client').on(table.userId, table.clientId)],
)

/** A signed-in client. Its refresh tokens are rotated. */
export const tokenFamilies = sqliteTable(
  'token_families',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    /** `Firefox on Linux`; null when the client sent no usable User-Agent. */
    device: text('device'),
    /** From `addressPrefix`, never a whole address. */
    network: text('network'),
    /** Sensitive changes need a recent authentication. */
    authenticatedAt: time('authenticated_at'),
    startedAt: time('started_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** The session shows the site as to a member of this role, and changes nothing. */
    viewRole: text('view_role').references(() => roles.slug, { onDelete: 'set null' }),
    revokedAt: time('revoked_at'),
    revokedFor: text('revoked_for', { enum: ['logout', 'reuse', 'ban', 'login', 'password', 'member', 'closed'] }),
  },
  (table) => [
    index('token_families_user').on(table.userId),
    index('token_families_expiry').on(table.expiresAt),
    index('token_families_view').on(table.viewRole).where(sql`view_role is not null`),
  ],
)

/** Only the SHA-256 is stored. */
export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    familyId: text('family_id')
      .notNull()
      .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
    issuedAt: time('issued_at').notNull(),
    spentAt: time('spent_at'),
  },
  (table) => [index('refresh_tokens_family').on(table.familyId, table.generation)],
)

export const signInFailures = sqliteTable(
  'sign_in_failures',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastFailedAt: time('last_failed_at').notNull(),
    blockedUntil: time('blocked_until').notNull().default(0),
  },
  (table) => [index('sign_in_failures_age').on(table.lastFailedAt)],
)

/** For operators. Contains no secrets. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: time('at').notNull(),
    detail: text('detail', { mode: 'json' }).$type<Record<string, string | number>>().notNull().default(sql`'{}'`),
  },
  (table) => [index('security_events_user').on(table.userId, table.at), index('security_events_at').on(table.at)],
)
