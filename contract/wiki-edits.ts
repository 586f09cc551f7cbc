import { z } from '@hono/zod-openapi'
import { Html } from './comments'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { plainLine } from './plain-line'
import { limitedBy } from './rate-limits'
import { TextDiff, WikiLanguage, WikiPath, WikiRef, WikiRevisionPath } from './wiki'

export const maxWikiText = 50_000
/** Pages above a page. */
export const maxWikiDepth = 8

export const WikiSource = z
  .string()
  .max(maxWikiText)
  .refine((text) => text.trim() !== '', { error: 'required' })

const RoleSlugs = z.array(z.string().min(1).max(32)).max(50)

const fields = {
  title: z.string().overwrite(plainLine).min(1).max(120),
  source: WikiSource,
  parent: z.string().max(160).nullable().describe('Slug of the page above it; null for none'),
  language: WikiLanguage,
  position: z.number().int().min(0).max(9999).describe('Pages below the same page are sorted by it, then by title'),
  readers: RoleSlugs.describe('Slugs of the roles that see the page; empty for all. Requires `settings.manage`'),
  editors: RoleSlugs.describe('Slugs of the roles that edit the page; empty for all. Requires `settings.manage`'),
}

const summary = z.string().overwrite(plainLine).max(200).optional().describe('What was changed, for the history')
const revision = z.number().int().describe('The revision that was edited; 409 `page_changed` when there is a newer one')

export const NewWikiPage = z
  .object({
    title: fields.title,
    source: fields.source,
    language: fields.language,
    parent: fields.parent.default(null),
    position: fields.position.default(0),
    readers: fields.readers.default([]),
    editors: fields.editors.default([]),
    summary,
  })
  .strict()
  .openapi('NewWikiPage')

const asksAgain = z
  .boolean()
  .optional()
  .describe('Only for a page with the rules: asks all members to accept them again, see `readRules`')

export const WikiPatch = z
  .object(fields)
  .partial()
  .extend({ revision, summary, asksAgain })
  .strict()
  .openapi('WikiPatch')

const SavedPage = WikiRef.extend({ revision: z.number().int() }).openapi('SavedWikiPage')

export type NewWikiPage = z.infer<typeof NewWikiPage>
export type WikiPatch = z.infer<typeof WikiPatch>
export type SavedWikiPage = z.infer<typeof SavedPage>

const tags = ['wiki']
const saved = { 200: { description: 'Saved', content: json(SavedPage) } }

export const createWikiPage = endpoint(
  'wiki.edit',
  {
    method: 'post',
    path: '/v1/wiki',
    ...limitedBy('wiki-edit'),
    operationId: 'createWikiPage',
    tags,
    summary: 'Creates a page',
    description: '409 `page_exists` when a page has the same slug, `page_deleted` when a deleted page has it.',
    request: { body: jsonBody(NewWikiPage) },
    responses: { 201: { description: 'Created', content: json(SavedPage) } },
  },
  409,
)

export const updateWikiPage = endpoint(
  'wiki.edit',
  {
    method: 'patch',
    path: '/v1/wiki/{slug}',
    ...limitedBy('wiki-edit'),
    operationId: 'updateWikiPage',
    tags,
    summary: 'Edits a page; previous revisions are kept',
    description: [
      'Another title gives the page another slug; the previous one redirects to it. The same edit, sent again, changes nothing.',
      '422 `rules_page` for other readers or another language of a page with the rules.',
    ].join(' '),
    request: { params: WikiPath, body: jsonBody(WikiPatch) },
    responses: saved,
  },
  404,
  409,
)

export const restoreWikiRevision = endpoint(
  'wiki.edit',
  {
    method: 'post',
    path: '/v1/wiki/{slug}/revisions/{revision}/restoration',
    ...limitedBy('wiki-edit'),
    operationId: 'restoreWikiRevision',
    tags,
    summary: 'Makes the text of a revision the newest one',
    request: { params: WikiRevisionPath, body: jsonBody(z.object({ revision }).strict()) },
    responses: saved,
  },
  404,
  409,
)

export const deleteWikiPage = endpoint(
  'wiki.edit',
  {
    method: 'delete',
    path: '/v1/wiki/{slug}',
    ...limitedBy('wiki-edit'),
    operationId: 'deleteWikiPage',
    tags,
    summary: 'Deletes a page; it can be restored. 409 `rules_page` for a page with the rules',
    request: { params: WikiPath },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
  409,
)

export const restoreWikiPage = endpoint(
  'wiki.edit',
  {
    method: 'post',
    path: '/v1/wiki/{slug}/restoration',
    ...limitedBy('wiki-edit'),
    operationId: 'restoreWikiPage',
    tags,
    summary: 'Restores a deleted page',
    request: { params: WikiPath },
    responses: { 204: { description: 'Restored' } },
  },
  404,
)

export const previewWikiText = endpoint('wiki.edit', {
  method: 'post',
  path: '/v1/wiki/preview',
  ...limitedBy('preview'),
  operationId: 'previewWikiText',
  tags,
  summary: 'Renders a preview of the text of a page',
  request: { body: jsonBody(z.object({ source: WikiSource }).strict()) },
  responses: { 200: { description: 'Rendered', content: json(z.object({ html: Html })) } },
})

export const compareWikiText = endpoint(
  'wiki.edit',
  {
    method: 'post',
    path: '/v1/wiki/{slug}/diff',
    ...limitedBy('preview'),
    operationId: 'compareWikiText',
    tags,
    summary: 'The difference between the newest text of a page and another one',
    request: { params: WikiPath, body: jsonBody(z.object({ source: WikiSource }).strict()) },
    responses: { 200: { description: 'The difference', content: json(TextDiff) } },
  },
  404,
)
