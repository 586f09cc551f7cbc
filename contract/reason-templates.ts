import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { languages } from './languages'

export const maxTemplates = 50

const Text = z.string().trim().min(1).max(500)

export const NewReasonTemplate = z
  .object({ texts: z.record(z.enum(languages), Text).describe('By language') })
  .openapi('NewReasonTemplate')

export const ReasonTemplate = NewReasonTemplate.extend({
  id: z.number().int(),
  revision: z.number().int().describe('Rises with each change'),
}).openapi('ReasonTemplate')

export type NewReasonTemplate = z.infer<typeof NewReasonTemplate>
export type ReasonTemplate = z.infer<typeof ReasonTemplate>

const tags = ['moderation']
const path = '/v1/moderation/reasons'
const itemPath = `${path}/{id}` as const
const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const listReasonTemplates = endpoint('torrents.moderate', {
  method: 'get',
  path,
  operationId: 'listReasonTemplates',
  tags,
  summary: 'Texts for decisions about torrents, in every language',
  responses: {
    200: {
      description: 'Templates',
      content: json(z.object({ data: z.array(ReasonTemplate) }).openapi('ReasonTemplates')),
    },
  },
})

export const createReasonTemplate = endpoint(
  'torrents.moderate',
  {
    method: 'post',
    path,
    operationId: 'createReasonTemplate',
    tags,
    summary: `Stores a text for decisions; 409 \`too_many\` with ${maxTemplates} of them`,
    request: { body: jsonBody(NewReasonTemplate) },
    responses: { 201: { description: 'The template', content: json(ReasonTemplate) } },
  },
  409,
)

export const changeReasonTemplate = endpoint(
  'torrents.moderate',
  {
    method: 'put',
    path: itemPath,
    operationId: 'changeReasonTemplate',
    tags,
    summary: 'Replaces the texts; 409 `changed_meanwhile` for another revision than the stored one',
    request: {
      params,
      body: jsonBody(NewReasonTemplate.extend({ revision: z.number().int() }).openapi('ReasonTemplateChange')),
    },
    responses: { 200: { description: 'The template', content: json(ReasonTemplate) } },
  },
  404,
  409,
)

export const deleteReasonTemplate = endpoint(
  'torrents.moderate',
  {
    method: 'delete',
    path: itemPath,
    operationId: 'deleteReasonTemplate',
    tags,
    summary: 'Deletes a template; decisions keep their text',
    request: { params },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
)
