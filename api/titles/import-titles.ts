import type { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { creditedKinds, type NewCredit } from '#contract/credits'
import type { TitleFields } from '#contract/title-edits'
import { ImportedTitle, type ImportResult } from '#contract/title-moderation'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import {
  arrangeCredits,
  compareCredits,
  readCredits,
  type StoredCredit,
  type selectKnownNames,
} from './credits.queries'
import { compareFields, editTitle, insertTitle, isSlugTaken, newSlugOf, type selectFields } from './edit.queries'
import { renderSummary } from './edit.routes'
import { commitChange, editedMeanwhile, type TitleChanges } from './record-change'
import type { Address } from './visible-title'

interface ValidEntry {
  title: Omit<ImportedTitle, 'slug' | 'seasons' | 'credits'>
  seasons: ImportedTitle['seasons']
  /** As they are stored; undefined: they stay. */
  credits: NewCredit[] | undefined
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
  credits: StoredCredit[]
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
    const { seasons, credits, slug: requested, ...title } = parsed.data
    const slug = requested ?? newSlugOf(title)
    if ((title.kind === 'album') !== slug.includes(':')) return refuse({ slug: ['invalid'] })
    const isCredited = creditedKinds.some((kind) => kind === title.kind)
    return { title, seasons, credits: isCredited ? credits : undefined, slug }
  })
}

function refuse(errors: Record<string, string[]>) {
  return { status: 'refused' as const, title: null, errors }
}

/** The names of all people of the entries. */
export function namesOf(entries: Entry[]): string[] {
  return entries.flatMap((entry) => (entry.title ? (entry.credits ?? []).map(({ name }) => name) : []))
}

export function addressesOf(entries: Entry[]): Address[] {
  return entries.flatMap((entry) => (entry.title ? { kind: entry.title.kind, slug: entry.slug } : []))
}

/**
 * Stores the valid entries in one transaction, or only reports what that would do. The same entry again changes nothing.
 * @param stored the titles of `addressesOf`, and the known people of `namesOf`
 * @throws ApiFailure 409 when another request changed one of the titles
 */
export async function importEntries(
  c: ApiContext,
  entries: Entry[],
  { stored, known }: Stored,
  isCheck: boolean,
): Promise<ImportResult[]> {
  const plans = planEntries(entries, { stored, known })
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

interface Stored {
  stored: Awaited<ReturnType<typeof selectFields>>
  known: Awaited<ReturnType<typeof selectKnownNames>>
}

function planEntries(entries: Entry[], { stored, known }: Stored): Plan[] {
  const moved = new Map(stored.map(({ address, kind, slug }) => [address, `${kind}/${slug}`]))
  const current = new Map<string, Current>(
    stored.map(({ address: _, id, kind, slug, revision, genres, credits, ...fields }) => [
      `${kind}/${slug}`,
      { id, slug, revision, fields: { ...fields, genres: JSON.parse(genres) }, credits: readCredits(credits) },
    ]),
  )
  return entries.map((entry): Plan => {
    if (!entry.title) return { result: entry, changes: {} }
    const { title, seasons, slug: requested } = entry
    const credits = entry.credits && arrangeCredits(entry.credits, known)
    const { kind, artist, ...fields } = title
    const address = moved.get(`${kind}/${requested}`) ?? `${kind}/${requested}`
    const before = current.get(address)
    const slug = before?.slug ?? requested
    const differing = before ? compareFields(before.fields, fields) : {}
    const credited = credits ? compareCredits(before?.credits ?? [], credits) : {}
    const changes = { ...differing, ...credited }
    const isCredited = Object.keys(credited).length > 0
    const changed = [...Object.keys(differing), ...(seasons ? ['episodes'] : []), ...(isCredited ? ['credits'] : [])]
    const entered = { ...entry, credits: isCredited ? credits : undefined }
    const named = { kind, slug, name: fields.name }
    if (before && changed.length === 0) return { result: { status: 'unchanged', title: named }, changes }
    const id = before?.id ?? sql<number>`(select id from titles where kind = ${kind} and slug = ${slug})`
    const stays = credits?.map((credit) => ({ ...credit, personId: null })) ?? before?.credits ?? []
    current.set(address, { id, slug, revision: (before?.revision ?? 0) + 1, fields, credits: stays })
    if (!before) return { result: { status: 'created', title: named }, entered, changes }
    return { result: { status: 'updated', title: named, fields: changed }, entered, before, changes }
  })
}

/** The statements of one entry. */
async function storeEntry(c: ApiContext, { entered, before, changes }: Plan): Promise<BatchItem<'sqlite'>[]> {
  if (!entered) return []
  const { db, now } = c.var
  const { title, slug, seasons, credits } = entered
  const by = { act: 'import', actorId: callerOf(c).id, reason: null } as const
  if (!before) {
    const rendered = await renderSummary(c, title.summary)
    return [...insertTitle(db, { title, rendered, slug, seasons, credits, ...by }, now)]
  }
  const { kind, artist, ...fields } = title
  const rendered = 'summary' in changes ? await renderSummary(c, title.summary) : {}
  const edited = { id: before.id, kind, revision: before.revision }
  const replaced = credits && { before: before.credits, after: credits }
  const edit = { title: edited, changes, values: { ...fields, ...rendered }, seasons, credits: replaced, ...by }
  return [...editTitle(db, edit, now)]
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
