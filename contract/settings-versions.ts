import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { MemberRef } from './roles'

export const settingsAreas = ['general', 'mail'] as const

export type SettingsArea = (typeof settingsAreas)[number]

export const SettingsRevision = z
  .number()
  .int()
  .min(0)
  .describe(
    'Number of the newest version of these settings that the caller has seen; 409 `changed_meanwhile` when there is a newer one',
  )

const values = z.record(z.string(), z.unknown())

export const SettingsVersion = z
  .object({
    id: z.number().int(),
    area: z.enum(settingsAreas),
    revision: z.number().int().describe('Counts the versions of the area from 1'),
    at: z.iso.datetime(),
    actor: orNull(MemberRef).describe('null: a deleted account'),
    restored: z.number().int().nullable().describe('Id of the version whose values before were restored'),
    before: values.describe('Without secrets'),
    after: values.describe('Without secrets; `secretChanged` is true when a new password was stored'),
  })
  .openapi('SettingsVersion')

export type SettingsVersion = z.infer<typeof SettingsVersion>

const params = z.object({ id: z.coerce.number().int().positive() })

export const listSettingsVersions = endpoint('settings.manage', {
  method: 'get',
  path: '/v1/admin/settings/versions',
  operationId: 'listSettingsVersions',
  tags: ['settings'],
  summary: 'All versions of the settings, newest first',
  request: { query: CursorQuery },
  responses: { 200: { description: 'Versions', content: json(cursorPageOf(SettingsVersion, 'SettingsVersionPage')) } },
})

export const readSettingsVersion = endpoint(
  'settings.manage',
  {
    method: 'get',
    path: '/v1/admin/settings/versions/{id}',
    operationId: 'readSettingsVersion',
    tags: ['settings'],
    summary: 'A version of the settings',
    request: { params },
    responses: { 200: { description: 'The version', content: json(SettingsVersion) } },
  },
  404,
)

export const restoreSettings = endpoint(
  'settings.manage',
  {
    method: 'post',
    path: '/v1/admin/settings/versions/{id}/restoration',
    operationId: 'restoreSettings',
    tags: ['settings'],
    summary: 'Restores the settings of before a version, as a new version',
    description: `Mail settings: ${needsRecentAuth} The stored password is kept only for the same server and user; otherwise 422 \`secret: required\`.`,
    request: {
      params,
      body: jsonBody(z.object({ revision: SettingsRevision }).strict().openapi('SettingsRestoration')),
    },
    responses: { 204: { description: 'Restored' } },
  },
  404,
  409,
)
