import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { languages } from './languages'
import { orNull } from './or-null'
import { HexColor } from './roles'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** IANA name. */
export const TimeZone = z
  .string()
  .regex(/^[A-Za-z][\w+/-]{0,63}$/)
  .refine(isTimeZone, { error: 'unknown' })
  .openapi({ example: 'Europe/Oslo' })

/** How a member wants a client to look. Null: as the client has it by itself. */
export const Preferences = z
  .object({
    theme: z.enum(['dark', 'light']).nullable(),
    color: orNull(HexColor).describe("In place of the site's own; has no effect where `theme.userColor` is false"),
    density: z.enum(['list', 'compact']).nullable().describe('Of the list of torrents'),
    language: z.enum(languages).nullable(),
    timeZone: TimeZone.nullable(),
    sides: z
      .record(z.string().regex(/^[a-z]{1,20}$/), z.enum(['left', 'right']))
      .refine((sides) => Object.keys(sides).length <= 20, { error: 'too_big' })
      .describe('Side bar to the side it stands on'),
  })
  .openapi('Preferences')

export type Preferences = z.infer<typeof Preferences>

export const readPreferences = endpoint('self', {
  method: 'get',
  path: '/v1/me/preferences',
  operationId: 'readPreferences',
  tags: ['account'],
  summary: 'How the caller wants a client to look',
  responses: { 200: { description: 'Preferences', content: json(Preferences) } },
})

export const savePreferences = endpoint('self', {
  method: 'put',
  path: '/v1/me/preferences',
  operationId: 'savePreferences',
  tags: ['account'],
  summary: 'Says it anew, all of it',
  request: { body: jsonBody(Preferences) },
  responses: { 204: { description: 'Saved' } },
})
