import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { languages } from './languages'
import { orNull } from './or-null'
import { HexColor } from './roles'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }) !== null
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

/** Null: the default of the client. */
export const Preferences = z
  .object({
    theme: z.enum(['dark', 'light']).nullable(),
    color: orNull(HexColor).describe("Replaces the site's colour; ignored when `theme.userColor` is false"),
    density: z.enum(['list', 'compact']).nullable().describe('Density of the torrent list'),
    shortcuts: z.enum(['on', 'off']).nullable().describe('Single-key shortcuts'),
    signatures: z.enum(['on', 'off']).nullable().describe('Signatures below posts; off by default'),
    language: z.enum(languages).nullable(),
    timeZone: TimeZone.nullable(),
    sides: z
      .record(z.string().regex(/^[a-z]{1,20}$/), z.enum(['left', 'right']))
      .refine((sides) => Object.keys(sides).length <= 20, { error: 'too_big' })
      .describe('Position of each sidebar, by its name'),
  })
  .openapi('Preferences')

export type Preferences = z.infer<typeof Preferences>

export const readPreferences = endpoint('self', {
  method: 'get',
  path: '/v1/me/preferences',
  operationId: 'readPreferences',
  tags: ['account'],
  summary: "The caller's display preferences",
  responses: { 200: { description: 'Preferences', content: json(Preferences) } },
})

export const savePreferences = endpoint('self', {
  method: 'put',
  path: '/v1/me/preferences',
  operationId: 'savePreferences',
  tags: ['account'],
  summary: 'Replaces the display preferences',
  request: { body: jsonBody(Preferences) },
  responses: { 204: { description: 'Saved' } },
})
