import { z } from '@hono/zod-openapi'
import { Html } from './comments'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { defaultLanguage } from './languages'
import { orNull } from './or-null'
import { limitedBy } from './rate-limits'
import { TextDiff, WikiHeading, WikiLanguage, WikiRef } from './wiki'

const VersionNumber = z.number().int().min(1)

export const RulesVersion = z
  .object({
    version: VersionNumber.describe('Increases by one when the staff asks all members to accept the rules again'),
    publishedAt: z.iso.datetime(),
  })
  .openapi('RulesVersion')

export const SiteRules = z
  .object({
    page: orNull(
      WikiRef.extend({
        language: WikiLanguage,
        html: Html.describe(
          'Rendered and sanitized. Sections have the ids `1`, `2` and so on, their rules `1.1`, `1.2` and so on',
        ),
        headings: z.array(WikiHeading),
        updatedAt: z.iso.datetime(),
      }).openapi('RulesPage'),
    ).describe('A page of the wiki. null: the site has no rules'),
    languages: z.array(WikiLanguage).describe('Languages in which there are rules'),
    version: orNull(RulesVersion).describe('The version in force; null: members are not asked to accept the rules'),
  })
  .openapi('SiteRules')

export const RulesAcceptance = z
  .object({
    accepted: orNull(
      z.object({ version: VersionNumber, acceptedAt: z.iso.datetime() }).openapi('AcceptedRules'),
    ).describe('The newest version that the caller accepted'),
    isDue: z.boolean().describe('The caller has not accepted the version in force'),
    changes: orNull(TextDiff).describe(
      'From the text that was in force when the caller accepted the rules to the newest text; null when the caller has ' +
        'accepted none',
    ),
    acceptedBy: z
      .number()
      .int()
      .nullable()
      .describe('Members who accepted the version in force; null without `audit.view`'),
    canEdit: z.boolean(),
  })
  .openapi('RulesAcceptance')

export type SiteRules = z.infer<typeof SiteRules>
export type RulesAcceptance = z.infer<typeof RulesAcceptance>

const tags = ['rules']
const request = {
  query: z.object({
    language: WikiLanguage.default(defaultLanguage).describe(
      'Another language is the answer when there are no rules in it',
    ),
  }),
}

export const readRules = endpoint('public', {
  method: 'get',
  path: '/v1/rules',
  operationId: 'readRules',
  tags,
  summary: 'The rules of the site and the version in force',
  request,
  responses: { 200: { description: 'Rules', content: json(SiteRules) } },
})

export const readRulesAcceptance = endpoint('member', {
  method: 'get',
  path: '/v1/me/rules',
  ...limitedBy('rules-read'),
  operationId: 'readRulesAcceptance',
  tags,
  summary: 'The version of the rules that the caller accepted, and what changed since',
  request,
  responses: { 200: { description: 'The acceptance', content: json(RulesAcceptance) } },
})

export const acceptRules = endpoint(
  'self',
  {
    method: 'put',
    path: '/v1/me/rules',
    ...limitedBy('rules-accept'),
    operationId: 'acceptRules',
    tags,
    summary: 'Accepts the version of the rules in force; 409 `rules_changed` for another version',
    request: { body: jsonBody(z.object({ version: VersionNumber }).strict().openapi('NewRulesAcceptance')) },
    responses: { 204: { description: 'Accepted' } },
  },
  409,
)
