import type { AppLoadContext } from '@remix-run/cloudflare'
import { data } from '@remix-run/cloudflare'
import { z } from 'zod'
import { type ImportResult, largestImport, mostImported } from '#contract/title-moderation'
import { titleHref } from '~/lib/format/title-href'
import { readFields } from '~/lib/forms/read-fields.server'
import { formReply, keepTyped } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requirePermission } from '~/lib/session/require-permission.server'
import type { ImportLine, ImportReply } from './import-screen'

/** The file and the same text in its field, with the parts of a multipart body. */
const largestForm = 2 * largestImport + 64 * 1024

const Entries = z.array(z.record(z.string(), z.unknown()))

/** Checks or imports the titles of a text or a file. The file replaces the text. */
export async function importTitles(context: AppLoadContext, request: Request) {
  await requirePermission(context, 'torrents.moderate')
  const fields = await readFields(request, largestForm).catch((error: unknown) => {
    if (error instanceof Response && error.status === 413) return null
    throw error
  })
  if (!fields) return formReply(413, { values: {}, errors: { titles: ['too_large'] }, failed: null })
  const file = fields.get('file')
  const text = file instanceof File && file.size > 0 ? await file.text() : String(fields.get('titles') ?? '')
  const values = { ...keepTyped(fields), titles: text }
  const read = readEntries(text)
  if ('code' in read) {
    const { code, place } = read
    const reply = { values, errors: { titles: [code] }, failed: null, attempt: crypto.randomUUID(), place }
    return data<ImportReply>(reply, { status: 422 })
  }
  const isCheck = fields.get('act') !== 'import'
  try {
    const response = await context
      .requireApi()
      .post('/v1/titles/import', { body: { titles: read.entries, check: isCheck } })
    const lines = response.data.map((result, index) => describeLine(result, read.entries[index], index))
    if (isCheck) unlinkNew(lines)
    const isDone = !isCheck && lines.every(({ status }) => status !== 'refused')
    return data<ImportReply>({
      values: isDone ? { ...values, titles: '' } : values,
      ...{ errors: {}, failed: null, attempt: crypto.randomUUID() },
      outcome: { isCheck, lines },
    })
  } catch (error) {
    return replyFailure(error, values)
  }
}

/** A check stores nothing, so titles that it would create have no page yet. */
function unlinkNew(lines: ImportLine[]): void {
  const fresh = new Set(lines.flatMap(({ status, href }) => (status === 'created' ? [href] : [])))
  for (const line of lines) if (fresh.has(line.href)) line.href = null
}

type Place = { line: number; column: number } | { entry: number }

/** The entries of a text: an array, or an object with `titles`. */
function readEntries(text: string): { entries: Record<string, unknown>[] } | { code: string; place?: Place } {
  if (text.trim() === '') return { code: 'required' }
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { code: 'json', place: findPlace(text, error) }
  }
  const list = typeof parsed === 'object' && parsed !== null && 'titles' in parsed ? parsed.titles : parsed
  if (!Array.isArray(list)) return { code: 'not_a_list' }
  if (list.length === 0) return { code: 'required' }
  if (list.length > mostImported) return { code: 'too_many' }
  const entries = Entries.safeParse(list)
  if (entries.success) return { entries: entries.data }
  return { code: 'not_an_entry', place: { entry: Number(entries.error.issues[0]?.path[0] ?? 0) + 1 } }
}

/** V8 names the position of most errors. */
function findPlace(text: string, error: unknown): Place | undefined {
  const [, position] = /position (\d+)/.exec(String(error)) ?? []
  if (position === undefined) return undefined
  const before = text.slice(0, Number(position)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function describeLine({ status, title, ...result }: ImportResult, entry: unknown, index: number): ImportLine {
  const { name } = entry as { name?: unknown }
  return {
    number: index + 1,
    status,
    name: title?.name ?? (typeof name === 'string' ? name.slice(0, 200) : ''),
    href: title && titleHref(title),
    fields: result.fields ?? [],
    errors: Object.entries(result.errors ?? {}).map(([path, [code = 'invalid']]) => ({ path, code })),
  }
}
