import { z } from '@hono/zod-openapi'
import { Html, maxTextLength } from './comments'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { limitedBy } from './rate-limits'

const startedFrom = 'Of an edit: the revision of the text that it started from'

export const Draft = z
  .object({
    source: z.string(),
    savedAt: z.iso.datetime().nullable().describe('null: no draft'),
    revision: z.number().int().nullable().describe(startedFrom),
  })
  .openapi('Draft')

export type Draft = z.infer<typeof Draft>

const DraftPath = z.object({
  place: z
    .string()
    .regex(
      /^(?:(?:torrent|forum|thread|news|article|issue|request):[a-z0-9-]{1,160}|(?:movie|show|album|package):[a-z0-9:-]{1,160}|comment:[1-9]\d{0,15}|upload)$/,
    )
    .describe(
      'The form: `torrent:{slug}`, `thread:{slug}`, `forum:{slug}` for a new thread, `{kind of title}:{slug}`, `news:{slug}` for a ' +
        'comment on an article, `request:{slug}`, `article:{slug}` or `article:new` for its text, ' +
        '`issue:{number}` for a comment on an issue, `issue:new`, `comment:{id}` or `upload`',
    ),
})

const tags = ['texts']

/** Descriptions are the longest texts. */
const PreviewSource = z
  .string()
  .max(50_000)
  .refine((text) => text.trim() !== '', { error: 'required' })

export const previewText = endpoint('member', {
  method: 'post',
  path: '/v1/preview',
  ...limitedBy('preview'),
  operationId: 'previewText',
  tags,
  summary: 'Renders a preview of a text',
  request: { body: jsonBody(z.object({ source: PreviewSource })) },
  responses: { 200: { description: 'Rendered', content: json(z.object({ html: Html })) } },
})

export const readDraft = endpoint('member', {
  method: 'get',
  path: '/v1/drafts/{place}',
  operationId: 'readDraft',
  tags,
  summary: "The caller's draft of a form",
  request: { params: DraftPath },
  responses: { 200: { description: 'The draft; empty when there is none', content: json(Draft) } },
})

export const saveDraft = endpoint('member', {
  method: 'put',
  path: '/v1/drafts/{place}',
  ...limitedBy('draft'),
  operationId: 'saveDraft',
  tags,
  summary: 'Saves a draft for 30 days; an empty source deletes it',
  request: {
    params: DraftPath,
    body: jsonBody(
      z.object({
        source: z.string().max(maxTextLength),
        revision: z.number().int().min(1).optional().describe(startedFrom),
      }),
    ),
  },
  responses: { 204: { description: 'Saved' } },
})

export const dropDraft = endpoint('member', {
  method: 'delete',
  path: '/v1/drafts/{place}',
  operationId: 'dropDraft',
  tags,
  summary: 'Deletes a draft',
  request: { params: DraftPath },
  responses: { 204: { description: 'Deleted' } },
})
