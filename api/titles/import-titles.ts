import type { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { TitleFields } from '#contract/title-edits'
import { ImportedTitle, type ImportResult } from '#contract/title-moderation'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { compareFields, editTitle, insertTitle, isSlugTaken, newSlugOf, type selectFields } from './edit.queries'
import { renderSummary } from './edit.routes'
import { commitChange, editedMeanwhile, type TitleChanges } from './record-change'
import type { Address } from './visible-title'

interface ValidEntry {
  title: Omit<ImportedTitle, 'slug' | 'seasons'>
  seasons: ImportedTitle['seasons']
  slug: string
}

type Entry = ValidEntry | ReturnType<typeof refuse>

/** A title as the entries before have left it. */
interface Current {
  /** A subquery for a title of the same import. */
  id: number | SQL<number>
  slug: string
  revision: number
  fields: TitleFields
}

interface Plan {
  result: ImportResult
  /** Undefined: nothing is stored. */
  entered?: ValidEntry
  /** The title until then; undefined: a new one. */
  before?: Current
  changes: TitleChanges
}

/** The entries with their addresses, and those that are not valid. */
export function readEntries(entries: unknown[]): Entry[] {
  return entries.map((entry) => {
    const parsed = ImportedTitle.safeParse(entry)
    if (!parsed.success) return refuse(listErrors(parsed.error, entry))
    const { seasons, slug: requested, ...title } = parsed.data
    const slug = requested ?? newSlugOf(title)
    if ((title.kind === 'album') !== slug.includes(':')) return refuse({ slug: ['invalid'] })
    return { title, seasons, slug }
  })
}

function refuse(errors: Record<string, string[]>) {
  return { status: 'refused' as const, title: null, errors }
}

export function addressesOf(entries: Entry[]): Address[] {
  return entries.flatMap((entry) => (entry.title ? { kind: entry.title.kind, slug: entry.slug } : []))
}

/**
 * Stores the valid entries in one transaction, or only reports what that would do. The same entry again changes nothing.
 * @param stored the titles of `addressesOf`
 * @throws ApiFailure 409 when another request changed one of the titles
 */
export async function importEntries(
  c: ApiContext,
  entries: Entry[],
  stored: Awaited<ReturnType<typeof selectFields>>,
  isCheck: boolean,
): Promise<ImportResult[]> {
  const plans = planEntries(entries, stored)
  const results = plans.map(({ result }) => result)
  if (isCheck) return results
  const batches = await Promise.all(plans.map((plan) => storeEntry(c, plan)))
  const [first, ...rest] = batches.flat()
  if (first) await store(c.var.db.batch([first, ...rest]))
  return results
}

async function store(batch: Promise<unknown>): Promise<void> {
  try {
    await commitChange(batch)
  } catch (error) {
    throw isSlugTaken(error) ? editedMeanwhile() : error
  }
}

function planEntries(entries: Entry[], stored: Awaited<ReturnType<typeof selectFields>>): Plan[] {
  const moved = new Map(stored.map(({ address, kind, slug }) => [address, `${kind}/${slug}`]))
  const current = new Map<string, Current>(
    stored.map(({ address: _, id, kind, slug, revision, genres, ...fields }) => [
      `${kind}/${slug}`,
      { id, slug, revision, fields: { ...fields, genres: JSON.parse(genres) } },
    ]),
  )
  return entries.map((entry): Plan => {
    if (!entry.title) return { result: entry, changes: {} }
    const { title, seasons, slug: requested } = entry
    const { kind, artist, ...fields } = title
    const address = moved.get(`${kind}/${requested}`) ?? `${kind}/${requested}`
    const before = current.get(address)
    const slug = before?.slug ?? requested
    const changes = before ? compareFields(before.fields, fields) : {}
    const changed = [...Object.keys(changes), ...(seasons ? ['episodes'] : [])]
    const named = { kind, slug, name: fields.name }
    if (before && changed.length === 0) return { result: { status: 'unchanged', title: named }, changes }
    const id = before?.id ?? sql<number>`(select id from titles where kind = ${kind} and slug = ${slug})`
    current.set(address, { id, slug, revision: (before?.revision ?? 0) + 1, fields })
    if (!before) return { result: { status: 'created', title: named }, entered: entry, changes }
    return { result: { status: 'updated', title: named, fields: changed }, entered: entry, before, changes }
  })
}

/** The statements of one entry. */
async function storeEntry(c: ApiContext, { entered, before, changes }: Plan): Promise<BatchItem<'sqlite'>[]> {
  if (!entered) return []
  const { db, now } = c.var
  const { title, slug, seasons } = entered
  const by = { act: 'import', actorId: callerOf(c).id, reason: null } as const
  if (!before) {
    const rendered = await renderSummary(c, title.summary)
    return [...insertTitle(db, { title, rendered, slug, seasons, ...by }, now)]
  }
  const { kind, artist, ...fields } = title
  const rendered = 'summary' in changes ? await renderSummary(c, title.summary) : {}
  const edited = { id: before.id, kind, revision: before.revision }
  return [...editTitle(db, { title: edited, changes, values: { ...fields, ...rendered }, seasons, ...by }, now)]
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
