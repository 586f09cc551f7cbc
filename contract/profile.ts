import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { normalizeLineBreaks } from './line-breaks'
import { plainLine } from './plain-line'
import { limitedBy } from './rate-limits'

export const profileSections = ['figures', 'history', 'uploads', 'posts', 'invitedBy'] as const
export const ProfileSection = z.enum(profileSections).openapi('ProfileSection')

const Signature = z
  .string()
  .overwrite((text) => normalizeLineBreaks(text).trim())
  .max(200)
  .refine((text) => text.split('\n').length <= 2, { error: 'too_many_lines' })

export const Profile = z
  .object({
    title: z.string().overwrite(plainLine).max(60).nullable().describe('Next to the name; plain text'),
    country: z
      .string()
      .regex(/^[a-z]{2}$/)
      .nullable()
      .describe('ISO 3166-1 alpha-2, lower case'),
    about: z.string().overwrite(normalizeLineBreaks).max(10_000).nullable().describe('Markdown or BBCode'),
    signature: Signature.nullable().describe('Shown below posts; inline Markdown in at most two lines'),
    hidden: z.array(ProfileSection).describe('Sections that only the member and staff see'),
    showsPeers: z
      .boolean()
      .default(false)
      .describe('Whether other members see the name and client of the member among the peers of a torrent'),
  })
  .openapi('Profile')

export type Profile = z.infer<typeof Profile>
export type ProfileSection = z.infer<typeof ProfileSection>

export const readProfile = endpoint('self', {
  method: 'get',
  path: '/v1/me/profile',
  operationId: 'readProfile',
  tags: ['account'],
  summary: "The caller's profile",
  responses: { 200: { description: 'The profile', content: json(Profile) } },
})

export const saveProfile = endpoint('self', {
  method: 'put',
  path: '/v1/me/profile',
  ...limitedBy('profile'),
  operationId: 'saveProfile',
  tags: ['account'],
  summary: 'Replaces the profile',
  request: { body: jsonBody(Profile) },
  responses: { 204: { description: 'Saved' } },
})
