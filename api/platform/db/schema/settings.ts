import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What a community begins with, and what an empty database stands on. */
export const defaultAnnounceUrl = 'http://localhost:8790/announce/{announceKey}'
export const defaultSourceTag = 'Skerry'

/** Who may register: those with an invite, everybody, nobody, or whom the staff accepts. */
export const registrationModes = ['invite', 'open', 'closed', 'application'] as const

/** How the connection to the mail server is encrypted: from the first byte, by STARTTLS, or not at all. */
export const smtpTlsModes = ['implicit', 'starttls', 'none'] as const

/** One row: the settings of the site. */
export const settings = sqliteTable('settings', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  logo: text('logo').notNull(),
  themeColor: text('theme_color').notNull(),
  userColor: integer('user_color', { mode: 'boolean' }).notNull(),
  /** Where clients announce: `{announceKey}` stands for the member's own. */
  announceUrl: text('announce_url').notNull().default(defaultAnnounceUrl),
  /** The `source` of every info dictionary: it keeps our info hashes apart from those of other trackers. */
  sourceTag: text('source_tag').notNull().default(defaultSourceTag),
  registrationMode: text('registration_mode', { enum: registrationModes }).notNull().default('invite'),
  /** Null while no mail can leave: it then rests in the outbox. */
  smtpHost: text('smtp_host'),
  smtpPort: integer('smtp_port').notNull().default(587),
  smtpTls: text('smtp_tls', { enum: smtpTlsModes }).notNull().default('starttls'),
  smtpUser: text('smtp_user'),
  /** Encrypted with PASSWORD_PEPPER. */
  smtpSecret: text('smtp_secret'),
  /** The address mail comes from. */
  mailSender: text('mail_sender'),
  /** Markdown, and what the renderer of this version made of it. */
  rules: text('rules'),
  rulesHtml: text('rules_html'),
  rulesVersion: integer('rules_version').notNull().default(0),
})
