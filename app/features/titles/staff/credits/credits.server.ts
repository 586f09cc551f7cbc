import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { creditedKinds, mostCredits, NewCredits } from '#contract/credits'
import type { Title } from '#contract/title-details'
import { caughtFailure } from '~/lib/api/errors.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { titleHref } from '~/lib/format/title-href'
import { readFields } from '~/lib/forms/read-fields.server'
import { formReply, keepTyped } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requireRight } from '~/lib/session/require-permission.server'
import { readFormTitle } from '../../read-title.server'
import { replyMerged } from '../reply-merged.server'
import { arrangeRows, type CreditRow, mergeRows, printRows, readRows, subtractRows } from './credit-rows'

/** In bytes. The most rows have 20,000 characters twice (typed and `before`), with up to 9 bytes for a character. */
const maxForm = 512 * 1024

const Opened = z.array(z.object({ role: z.string(), name: z.string(), character: z.string() }))

/** A movie or show whose people the member may edit; throws 403 for others, and 404 for other kinds. */
async function readCredited(context: AppLoadContext, kind: string | undefined, slug: string | undefined) {
  const title = await readFormTitle(context, kind, slug)
  requireRight(context, title.canEdit)
  const credited = creditedKinds.find((known) => known === title.kind)
  if (!credited) throw failNotFound(context)
  return { ...title, kind: credited }
}

const toRows = ({ credits }: Pick<Title, 'credits'>): CreditRow[] =>
  credits.map(({ role, person, character }) => ({ role, name: person.name, character: character ?? '' }))

/** The rows of the form, the revision that they are of, and the rows as JSON for the comparison after a conflict. */
function toValues(title: Pick<Title, 'credits' | 'revision'>): Record<string, string> {
  const rows = toRows(title)
  return { ...printRows(rows), revision: String(title.revision), before: JSON.stringify(rows) }
}

export async function readCreditsForm(context: AppLoadContext, kind: string | undefined, slug: string | undefined) {
  const title = await readCredited(context, kind, slug)
  return {
    title: { kind: title.kind, slug: title.slug, name: title.name },
    values: toValues(title),
    most: mostCredits,
  }
}

/** Adds, moves or removes a row for a browser without JavaScript, or saves the form. */
export async function saveCredits(
  context: AppLoadContext,
  request: Request,
  kind: string | undefined,
  slug: string | undefined,
) {
  const title = await readCredited(context, kind, slug)
  const values = keepTyped(await readFields(request, maxForm))
  if (title.movedTo) return replyMerged(title, values)
  const rows = readRows(values)
  const arranged = arrangeRows(rows, values.act ?? '')
  if (arranged) return formReply(200, { values: withRows(values, arranged.rows), errors: {}, failed: null })
  const entered = rows.filter(({ name, character }) => name.trim() !== '' || character.trim() !== '')
  const shown = withRows(values, entered)
  const credits = NewCredits.safeParse(
    entered.map(({ role, name, character }) => ({
      ...{ role, name },
      character: role === 'actor' && character.trim() !== '' ? character : null,
    })),
  )
  if (!credits.success) return formReply(422, { values: shown, errors: describeIssues(credits.error), failed: null })
  const api = context.requireApi()
  const path = { kind: title.kind, slug: title.slug }
  const reason = values.reason?.trim().slice(0, 500)
  try {
    const body = { credits: credits.data, revision: Number(values.revision) || 0, ...(reason && { reason }) }
    await api.put('/v1/titles/{kind}/{slug}/credits', { path, body })
    return redirect(titleHref(title), 303)
  } catch (error) {
    if (caughtFailure(error)?.code !== 'title_changed') return replyFailure(error, shown)
    return replyConflict(shown, await api.get('/v1/titles/{kind}/{slug}', { path }))
  }
}

/** The typed values with other rows. */
function withRows(values: Record<string, string>, rows: CreditRow[]): Record<string, string> {
  const others = Object.entries(values).filter(([name]) => !/^(?:role|name|character)-\d+$/.test(name))
  return { ...Object.fromEntries(others), ...printRows(rows) }
}

/** Codes by the id of the field. */
function describeIssues({ issues }: z.ZodError): Record<string, string[]> {
  return Object.fromEntries(
    issues.map(({ path: [index, field], code }) =>
      index === undefined ? ['credits', ['too_many']] : [`${String(field)}-${String(index)}`, [code]],
    ),
  )
}

/** Keeps what was typed, with the changes of the other editor, and names them. */
function replyConflict(typed: Record<string, string>, newest: Title) {
  const [before, now] = [readBefore(typed.before), toRows(newest)]
  const values = {
    ...withRows(typed, mergeRows(readRows(typed), before, now)),
    revision: String(newest.revision),
    before: JSON.stringify(now),
    added: listNames(subtractRows(now, before)),
    removed: listNames(subtractRows(before, now)),
  }
  return formReply(409, { values, errors: {}, failed: 'title_changed' })
}

const listNames = (rows: CreditRow[]) => rows.map(({ name }) => name).join(', ')

/** A malformed text has no rows. */
function readBefore(text = ''): CreditRow[] {
  try {
    return Opened.parse(JSON.parse(text))
  } catch {
    return []
  }
}
