import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { mailProviders } from '#contract/mails'
import { settingsAreas } from '#contract/settings-versions'
import type { SiteTexts } from '#contract/site-texts'
import { users } from './members'

/** For new sites and empty databases. */
export const defaultSourceTag = 'Skerry'

export const registrationModes = ['invite', 'open', 'closed', 'application'] as const

/** TLS from the start, STARTTLS, or none. */
export const smtpTlsModes = ['implicit', 'starttls', 'none'] as const

export const settings = sqliteTable('settings', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  logo: text('logo').notNull(),
  themeColor: text('theme_color').notNull(),
  userColor: integer('user_color', { mode: 'boolean' }).notNull(),
  /** With `{announceKey}`. Empty: the built-in tracker. */
  announceUrl: text('announce_url').notNull().default(''),
  /** In every info dictionary: makes our info hashes differ from those of other trackers. */
  sourceTag: text('source_tag').notNull().default(defaultSourceTag),
  /** For people who chose none and whose browser names none. */
  timeZone: text('time_zone').notNull().default('UTC'),
  /** Languages and texts may be missing. */
  texts: text('texts', { mode: 'json' }).$type<Partial<SiteTexts>>().notNull().default(sql`'{}'`),
  registrationMode: text('registration_mode', { enum: registrationModes }).notNull().default('invite'),
  /** The posts of a member are held until this number of them is approved. 0: never. */
  holdFirstPosts: integer('hold_first_posts').notNull().default(0),
  /** Bonus points for one freeleech token. 0: not sold. */
  freeleechPrice: integer('freeleech_price').notNull().default(0),
  /** Bonus points for each hour of seeding. 0: none. */
  seedingBonus: integer('seeding_bonus').notNull().default(0),
  /** The seeding requirement: hours for each completed torrent. 0: none. */
  seedingHours: integer('seeding_hours').notNull().default(0),
  /** Days after the completion in which these hours have to be reached. */
  seedingDays: integer('seeding_days').notNull().default(14),
  /** Missed torrents at which a member cannot download others. 0: never. */
  missedLimit: integer('missed_limit').notNull().default(0),
  /** When the requirement was switched on: it applies to torrents completed since. Null: it is off. */
  seedingSince: integer('seeding_since'),
  mailProvider: text('mail_provider', { enum: mailProviders }).notNull().default('smtp'),
  /** Until this time only urgent mails are sent, because the provider refuses more mails. */
  bulkMailPausedUntil: integer('bulk_mail_paused_until').notNull().default(0),
  /** Only for SMTP. Null: no mail server is set, and mails wait in the outbox. */
  smtpHost: text('smtp_host'),
  smtpPort: integer('smtp_port').notNull().default(587),
  smtpTls: text('smtp_tls', { enum: smtpTlsModes }).notNull().default('starttls'),
  smtpUser: text('smtp_user'),
  /** Encrypted with PASSWORD_PEPPER. */
  smtpSecret: text('smtp_secret'),
  mailSender: text('mail_sender'),
})

/** One row for each save. Values have no secrets. */
export const settingsVersions = sqliteTable(
  'settings_versions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    area: text('area', { enum: settingsAreas }).notNull(),
    /** Counts from 1 in each area. The unique index refuses the second of two saves. */
    revision: integer('revision').notNull(),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    at: integer('at').notNull(),
    /** The version whose values before were restored. */
    restored: integer('restored'),
    before: text('before', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    after: text('after', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [uniqueIndex('settings_versions_area').on(table.area, table.revision)],
)
