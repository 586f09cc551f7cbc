import type { z } from '@hono/zod-openapi'
import { ImportedTitle, type ImportResult } from '#contract/title-moderation'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { compareFields, findFields, insertTitle, newSlugOf, storeEdit } from './edit.queries'
import { renderSummary } from './edit.routes'
import { findAddress } from './title.queries'

/** Stores one entry of an import. The same entry again changes nothing. */
export async function importTitle(c: ApiContext, entry: unknown, actorId: number): Promise<ImportResult> {
  const parsed = ImportedTitle.safeParse(entry)
  if (!parsed.success) return { status: 'refused', title: null, errors: listErrors(parsed.error) }
  const { seasons, slug: requested, ...title } = parsed.data
  const slug = requested ?? newSlugOf(title)
  const { kind, name } = title
  if ((kind === 'album') !== slug.includes(':'))
    return { status: 'refused', title: null, errors: { slug: ['invalid'] } }
  const { db, now } = c.var
  const by = { actorId, reason: null }
  const existing = await findAddress(db, { kind, slug }, callerOf(c))
  if (!existing) {
    const rendered = await renderSummary(c, title.summary)
    const [first, ...rest] = insertTitle(db, { title, rendered, act: 'import', slug, seasons, ...by }, now)
    await db.batch([first, ...rest])
    return { status: 'created', title: { kind, slug, name } }
  }
  const address = { kind, slug: existing.slug, name }
  const before = await findFields(db, existing.id)
  if (!before) return { status: 'refused', title: null, errors: { slug: ['unknown'] } }
  const { kind: _, artist: __, ...fields } = title
  const changes = compareFields(before, fields)
  if (Object.keys(changes).length === 0 && seasons === undefined) return { status: 'unchanged', title: address }
  const rendered = 'summary' in changes ? await renderSummary(c, title.summary) : {}
  const values = { ...fields, ...rendered }
  await storeEdit(db, { title: existing, act: 'import', ...by, changes, values, seasons }, now)
  return { status: 'updated', title: address }
}

function listErrors({ issues }: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, code } of issues) {
    const field = path.join('.') || 'entry'
    errors[field] = [...(errors[field] ?? []), code]
  }
  return errors
}
