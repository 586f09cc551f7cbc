import type { z } from '@hono/zod-openapi'
import { ImportedTitle, type ImportResult } from '#contract/title-moderation'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { compareFields, findFields, insertTitle, newSlugOf, storeEdit } from './edit.queries'
import { renderSummary } from './edit.routes'
import { findAddress } from './find-address'

/** Stores entries one by one, or only reports what that would do. */
export async function importEntries(c: ApiContext, entries: unknown[], isCheck: boolean): Promise<ImportResult[]> {
  const results: ImportResult[] = []
  const created = new Set<string>()
  for (const entry of entries) {
    const result = await importTitle(c, entry, isCheck)
    const address = result.title && `${result.title.kind}/${result.title.slug}`
    // A check does not store the first of two entries about one title.
    const isAgain = address !== null && created.has(address)
    results.push(isAgain && result.status === 'created' ? { ...result, status: 'updated' } : result)
    if (isCheck && address !== null && result.status === 'created') created.add(address)
  }
  return results
}

/** The same entry again changes nothing. */
async function importTitle(c: ApiContext, entry: unknown, isCheck: boolean): Promise<ImportResult> {
  const parsed = ImportedTitle.safeParse(entry)
  if (!parsed.success) return { status: 'refused', title: null, errors: listErrors(parsed.error, entry) }
  const { seasons, slug: requested, ...title } = parsed.data
  const slug = requested ?? newSlugOf(title)
  const { kind, name } = title
  if ((kind === 'album') !== slug.includes(':'))
    return { status: 'refused', title: null, errors: { slug: ['invalid'] } }
  const { db, now } = c.var
  const by = { actorId: callerOf(c).id, reason: null }
  const existing = await findAddress(db, { kind, slug }, callerOf(c))
  if (!existing) {
    const result: ImportResult = { status: 'created', title: { kind, slug, name } }
    if (isCheck) return result
    const rendered = await renderSummary(c, title.summary)
    const [first, ...rest] = insertTitle(db, { title, rendered, act: 'import', slug, seasons, ...by }, now)
    await db.batch([first, ...rest])
    return result
  }
  const address = { kind, slug: existing.slug, name }
  const before = await findFields(db, existing.id)
  if (!before) return { status: 'refused', title: null, errors: { slug: ['unknown'] } }
  const { kind: _, artist: __, ...fields } = title
  const changes = compareFields(before, fields)
  const changed = [...Object.keys(changes), ...(seasons ? ['episodes'] : [])]
  if (changed.length === 0) return { status: 'unchanged', title: address }
  const result: ImportResult = { status: 'updated', title: address, fields: changed }
  if (isCheck) return result
  const rendered = 'summary' in changes ? await renderSummary(c, title.summary) : {}
  const values = { ...fields, ...rendered }
  await storeEdit(db, { title: existing, act: 'import', ...by, changes, values, seasons }, now)
  return result
}

function listErrors({ issues }: z.ZodError, entry: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, code } of issues) {
    const field = path.join('.') || 'entry'
    errors[field] = [...(errors[field] ?? []), readPath(entry, path) === undefined ? 'required' : code]
  }
  return errors
}

function readPath(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value)
}
