import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { maxTokenPrice } from './freeleech'
import { maxHeldPosts } from './held-posts'
import { EmailAddress, MailLanguage } from './joining-fields'
import { json, jsonBody } from './json'
import { mailProviders } from './mails'
import { orNull } from './or-null'
import { plainLine } from './plain-line'
import { TimeZone } from './preferences'
import { limitedBy } from './rate-limits'
import { RegistrationMode } from './registrations'
import { HexColor } from './roles'
import { SettingsRevision } from './settings-versions'
import { SiteTexts } from './site-texts'
import { StaticFile } from './static-file'

/** Browsers and clients that speak BEP 3 send the announce key in the path or the query. */
function isAnnounceUrl(text: string): boolean {
  if (text.split('{announceKey}').length !== 2) return false
  const address = text.replace('{announceKey}', 'key')
  if (!URL.canParse(address)) return false
  const { protocol, username, password, hash, href, host } = new URL(address)
  const isPlain = username === '' && password === '' && hash === '' && !host.includes('key')
  return /^https?:$/.test(protocol) && isPlain && href === address
}

export const GeneralSettings = z
  .object({
    title: z.string().trim().min(1).max(60).describe('The name of the site'),
    registrationMode: RegistrationMode,
    userColor: z.boolean().describe('Names have the colour of the role'),
    holdFirstPosts: z
      .number()
      .int()
      .min(0)
      .max(maxHeldPosts)
      .describe('Posts of a member that moderators have to approve before their further ones appear at once; 0: none'),
    freeleechPrice: z
      .number()
      .int()
      .min(0)
      .max(maxTokenPrice)
      .describe('Bonus points that a member pays for one freeleech token; 0: tokens are not sold'),
    seedingBonus: z
      .number()
      .int()
      .min(0)
      .max(1000)
      .describe('Bonus points that a member gets for each hour of seeding, of one or more torrents; 0: none'),
    seedingHours: z
      .number()
      .int()
      .min(0)
      .max(720)
      .describe(
        'Hours that a member has to seed each torrent that they complete from now on, unless they uploaded it; 0: none',
      ),
    seedingDays: z
      .number()
      .int()
      .min(1)
      .max(365)
      .describe('Days after the completion in which the hours have to be reached'),
    missedLimit: z
      .number()
      .int()
      .min(0)
      .max(1000)
      .describe('Torrents with a missed seeding requirement at which a member cannot download others; 0: never'),
    themeColor: HexColor,
    announceUrl: z
      .string()
      .trim()
      .max(300)
      .refine((text) => text === '' || isAnnounceUrl(text))
      .describe(
        [
          'Of another tracker, written into downloaded metafiles: http or https, with `{announceKey}` once, in the path or the query.',
          'Empty: the built-in tracker',
        ].join(' '),
      ),
    sourceTag: z
      .string()
      .max(200)
      .overwrite(plainLine)
      .min(1)
      .max(40)
      .describe('In the info dictionary of new torrents: makes their info hashes differ from those of other sites'),
    timeZone: TimeZone.describe('For people who chose none and whose browser names none'),
    texts: SiteTexts,
  })
  .strict()
  .openapi('GeneralSettings')

export const mailTlsModes = ['implicit', 'starttls', 'none'] as const

const mailServer = {
  provider: z
    .enum(mailProviders)
    .describe('`smtp`: the server below. The others: the HTTP API of a service, with the secret MAIL_API_KEY'),
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^[A-Za-z\d]([A-Za-z\d.-]*[A-Za-z\d])?$/)
    .nullable()
    .describe('Only for `smtp`. null: no mail is sent, all of it stays in the outbox'),
  port: z.number().int().min(1).max(65_535),
  tls: z.enum(mailTlsModes),
  user: z.string().trim().min(1).max(200).nullable().describe('null: no authentication'),
  sender: orNull(EmailAddress).describe('Sender address. Required with a host, and for the other providers'),
}

export const MailSettings = z
  .object({
    ...mailServer,
    hasSecret: z.boolean().describe('A password is stored; it is never returned'),
    hasApiKey: z.boolean().describe('The API Worker has the secret MAIL_API_KEY'),
  })
  .openapi('MailSettings')

export const MailSettingsDraft = z
  .object({
    ...mailServer,
    revision: SettingsRevision,
    secret: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .describe('The password. When omitted, the stored one is kept if host, port, encryption and user are unchanged'),
  })
  .strict()
  .openapi('MailSettingsDraft')

export const GeneralSettingsDraft = GeneralSettings.extend({ revision: SettingsRevision })
  .strict()
  .refine(({ seedingHours, seedingDays }) => seedingHours <= seedingDays * 24, {
    ...{ params: { code: 'beyond_days' }, path: ['seedingHours'] },
  })
  .openapi('GeneralSettingsDraft')

export type GeneralSettings = z.infer<typeof GeneralSettings>
export type MailSettings = z.infer<typeof MailSettings>
export type MailSettingsDraft = z.infer<typeof MailSettingsDraft>

export const readSiteSettings = endpoint('settings.manage', {
  method: 'get',
  path: '/v1/admin/settings',
  operationId: 'readSiteSettings',
  tags: ['settings'],
  summary: 'The settings of the site',
  responses: {
    200: {
      description: 'Settings',
      content: json(
        z
          .object({
            general: GeneralSettings,
            logo: StaticFile,
            mail: MailSettings,
            revisions: z.object({ general: SettingsRevision, mail: SettingsRevision }),
          })
          .openapi('SiteSettings'),
      ),
    },
  },
})

export const saveGeneralSettings = endpoint(
  'settings.manage',
  {
    method: 'put',
    path: '/v1/admin/settings/general',
    operationId: 'saveGeneralSettings',
    tags: ['settings'],
    summary: 'Replaces the general settings',
    request: { body: jsonBody(GeneralSettingsDraft) },
    responses: { 204: { description: 'Saved' } },
  },
  409,
)

export const saveMailSettings = endpoint(
  'settings.manage',
  {
    method: 'put',
    path: '/v1/admin/settings/mail',
    operationId: 'saveMailSettings',
    tags: ['settings'],
    summary: 'Sets the mail server or service',
    description: [
      `${needsRecentAuth} The server or service sees the links that give access to accounts.`,
      '422 `provider: no_key` for a service without the secret MAIL_API_KEY.',
    ].join(' '),
    request: { body: jsonBody(MailSettingsDraft) },
    responses: { 204: { description: 'Saved' } },
  },
  409,
)

export const MailTest = z
  .object({
    recipient: z.string(),
    error: z.string().nullable().describe('Error of the server or the connection; null: the mail was accepted'),
  })
  .openapi('MailTest')

export const sendTestMail = endpoint(
  'settings.manage',
  {
    method: 'post',
    path: '/v1/admin/settings/mail/test',
    ...limitedBy('test-mail'),
    operationId: 'sendTestMail',
    tags: ['settings'],
    summary: "Sends a test email to the caller's address now; 409 `no_mail_server` or `no_address`",
    request: { body: jsonBody(z.object({ locale: MailLanguage }).openapi('MailTestRequest')) },
    responses: { 200: { description: 'Result', content: json(MailTest) } },
  },
  409,
)
