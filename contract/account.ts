import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { MailLanguage, ReplaceKeys } from './joining-fields'
import { json, jsonBody } from './json'
import { defaultLanguage } from './languages'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { limitedBy } from './rate-limits'
import { SeedingRequirement } from './seeding-requirements'

/** To verify. The rules for new passwords may have changed since it was set. */
export const CurrentPassword = z.string().min(1).max(256)

export const HistoryDay = z
  .object({
    day: z.iso.date().describe('UTC'),
    uploaded: z.number().int().describe('Total bytes at the end of the day'),
    downloaded: z.number().int(),
    bonus: z.number().int(),
  })
  .openapi('HistoryDay')

export const OwnSnatch = z
  .object({
    slug: z.string(),
    name: z.string(),
    size: z.number().int().describe('Bytes'),
    completedAt: z.iso.datetime(),
    seeding: z.boolean().describe('The caller is seeding it now'),
    requirement: orNull(SeedingRequirement).describe('null: the caller has no seeding requirement for it'),
  })
  .openapi('OwnSnatch')

export const Security = z
  .object({
    email: z.string().nullable().describe('The address for mail'),
    recentAuthUntil: z.iso
      .datetime()
      .nullable()
      .describe('Sensitive actions need no re-authentication until then; null: they do now'),
    twoFactor: z.object({
      required: z.boolean().describe('The role has its permissions only with two-factor authentication'),
      app: z.boolean().describe('An authenticator app is set up'),
      recoveryCodes: z.number().int().describe('Unused recovery codes'),
      passkeys: z.number().int(),
    }),
  })
  .openapi('Security')

export const PasswordChange = z
  .object({
    current: CurrentPassword,
    password: z.string().max(1024).describe('8 to 128 characters; not a common password'),
    endOtherSessions: z.boolean(),
    replaceKeys: ReplaceKeys,
    locale: MailLanguage.default(defaultLanguage),
  })
  .openapi('PasswordChange')

export const AccountClosing = z
  .object({
    password: CurrentPassword,
    username: z.string().max(100).describe("The caller's own username, as confirmation"),
  })
  .openapi('AccountClosing')

export type HistoryDay = z.infer<typeof HistoryDay>
export type OwnSnatch = z.infer<typeof OwnSnatch>
export type Security = z.infer<typeof Security>

export const readHistory = endpoint('member', {
  method: 'get',
  path: '/v1/me/history',
  operationId: 'readHistory',
  tags: ['account'],
  summary: "The caller's totals by day, oldest first",
  description:
    'Days without changes are omitted. The first row may be older than requested: it is the starting point of the others.',
  request: { query: z.object({ days: z.coerce.number().int().min(1).max(400).default(365) }) },
  responses: {
    200: { description: 'Days', content: json(z.object({ data: z.array(HistoryDay) }).openapi('History')) },
  },
})

export const listOwnSnatches = endpoint('member', {
  method: 'get',
  path: '/v1/me/snatches',
  operationId: 'listOwnSnatches',
  tags: ['account'],
  summary: "The caller's completed downloads, newest first",
  request: { query: CursorQuery },
  responses: { 200: { description: 'Snatches', content: json(cursorPageOf(OwnSnatch, 'OwnSnatchPage')) } },
})

export const readSecurity = endpoint('self', {
  method: 'get',
  path: '/v1/me/security',
  operationId: 'readSecurity',
  tags: ['account'],
  summary: 'How the caller signs in',
  responses: { 200: { description: 'Security', content: json(Security) } },
})

export const changePassword = endpoint('self', {
  method: 'put',
  path: '/v1/me/password',
  ...limitedBy('re-authentication'),
  operationId: 'changePassword',
  tags: ['account'],
  summary: 'Changes the password',
  request: { body: jsonBody(PasswordChange) },
  responses: { 204: { description: 'Changed' } },
})

export const exportAccount = endpoint('self', {
  method: 'get',
  path: '/v1/me/export',
  ...limitedBy('export'),
  operationId: 'exportAccount',
  tags: ['account'],
  summary: 'All stored data of the caller, except secrets',
  description: needsRecentAuth,
  responses: { 200: { description: 'The rows, by table', content: json(z.looseObject({}).openapi('AccountExport')) } },
})

export const closeAccount = endpoint(
  'self',
  {
    method: 'post',
    path: '/v1/me/closing',
    ...limitedBy('re-authentication'),
    operationId: 'closeAccount',
    tags: ['account'],
    summary: 'Closes the account and removes its personal data',
    description: `${needsRecentAuth} 409 \`last_admin\` for the last open account that can give permissions (\`roles.manage\`).`,
    request: { body: jsonBody(AccountClosing) },
    responses: { 204: { description: 'Closed' } },
  },
  409,
)
