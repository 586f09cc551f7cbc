import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { languageEntries, languages } from '#contract/languages'
import type { WikiPage } from '#contract/wiki'
import { caughtFailure } from '~/lib/api/errors.server'
import { readerOf } from '~/lib/format/reader.server'
import { writeDiff } from '~/lib/format/write-diff.server'
import type { FormReply } from '~/lib/forms/form-reply'
import { keepChanged, openedFields } from '~/lib/forms/opened-fields.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requirePermission, requireRight } from '~/lib/session/require-permission.server'
import { wikiHref } from './wiki-href'

/** Bytes: 50,000 characters of text, for each of which a browser sends up to 9 bytes, and the other fields. */
const maxForm = 480 * 1024

const slugs = z.array(z.string().max(32)).max(50).default([])

const EditForm = z.object({
  act: z.enum(['save', 'preview']).default('save'),
  title: z.string().trim().min(1).max(120),
  source: z
    .string()
    .max(50_000)
    .refine((text) => text.trim() !== '', { error: 'required' }),
  language: z.enum(languages),
  parent: z.string().max(160).optional(),
  position: z.coerce.number().int().min(0).max(9999).default(0),
  summary: z.string().trim().max(200).optional(),
  /** Missing for a new page. */
  revision: z.coerce.number().int().optional(),
  /** Fields as they were when the form was opened, as JSON. */
  before: z.string().max(10_000).default(''),
  protects: z.literal('1').optional(),
  asksAgain: z.literal('1').optional(),
  readers: slugs,
  editors: slugs,
})

const fieldNames = ['title', 'language', 'parent', 'position', 'readers', 'editors'] as const
type FieldValues = Partial<Record<(typeof fieldNames)[number], string>>
const readBefore = openedFields(fieldNames)

export interface WikiReply extends FormReply {
  preview?: { html: string | null }
  /** The newest text, and how the typed one differs from it. */
  conflict?: { source: string; diff: string | null }
}

async function findPage(context: AppLoadContext, slug: string): Promise<WikiPage | null> {
  try {
    return await context.requireApi().get('/v1/wiki/{slug}', { path: { slug } })
  } catch (error) {
    if (caughtFailure(error)?.status === 404) return null
    throw error
  }
}

/** Roles are separated by spaces, which slugs do not contain. */
const joinRoles = (roles: string[]) => [...roles].sort().join(' ')

function readFields({ title, language, parents, position, readers, editors }: WikiPage) {
  return {
    ...{ title, language, position: String(position), parent: parents.at(-1)?.slug ?? '' },
    ...{ readers: joinRoles(readers), editors: joinRoles(editors) },
  }
}

/**
 * The fields that the member changed. Another editor may have changed the others since, without a conflict: only a new title
 * or text makes a revision. And the form does not show a parent that is deleted or not visible to the member.
 */
function pickChanges(value: z.infer<typeof EditForm>, before: FieldValues) {
  const { title, language, parent = '', position, protects, readers, editors } = value
  return {
    ...(title !== before.title && { title }),
    ...(language !== before.language && { language }),
    ...(parent !== before.parent && { parent: parent || null }),
    ...(String(position) !== before.position && { position }),
    ...(protects && joinRoles(readers) !== before.readers && { readers }),
    ...(protects && joinRoles(editors) !== before.editors && { editors }),
  }
}

/** The form values of a page, or of a new one when there is no page at this address. */
export async function readEditable(context: AppLoadContext, request: Request, slug = '') {
  await requirePermission(context, 'wiki.edit')
  const search = new URL(request.url).searchParams
  const [page, { roles }] = await Promise.all([findPage(context, slug), context.settings()])
  requireRight(context, page === null || page.canEdit)
  if (page && page.slug !== slug && !context.hasReply) throw redirect(wikiHref(page.slug, 'edit'))
  const words = slug.replaceAll('-', ' ')
  const fresh = {
    title: search.get('title')?.slice(0, 120) ?? (slug === 'new' ? '' : words.charAt(0).toUpperCase() + words.slice(1)),
    language: languages.find((code) => code === search.get('language')) ?? readerOf(context).language,
    parent: search.get('parent') ?? '',
  }
  const values: Record<string, string> = page
    ? {
        ...readFields(page),
        ...{ source: page.source, revision: String(page.revision), before: JSON.stringify(readFields(page)) },
      }
    : { ...fresh, source: '', position: '0' }
  const language = page?.language ?? fresh.language
  const { data: pages } = await context.requireApi().get('/v1/wiki', { query: { language } })
  // The page may be below one of another language.
  const foreign = page?.parents.slice(-1).filter((parent) => !pages.some((each) => each.slug === parent.slug)) ?? []
  const { permissions } = await requirePermission(context, 'wiki.edit')
  return {
    slug: page?.slug ?? null,
    title: page?.title ?? '',
    isRules: page?.isRules ?? false,
    values,
    parents: [...foreign, ...pages.filter((each) => each.slug !== page?.slug)].map((each) => ({
      value: each.slug,
      label: each.title,
    })),
    languages: languages.map((code) => ({ value: code, label: languageEntries[code].name })),
    roles: permissions.includes('settings.manage') ? roles.map(({ slug, name }) => ({ slug, name })) : [],
  }
}

export type Editable = Awaited<ReturnType<typeof readEditable>>

/** Saves the form or renders a preview. A conflict keeps what was typed, with the newer revision. */
export async function saveWikiPage(context: AppLoadContext, request: Request, slug = '') {
  const api = context.requireApi()
  const form = await readForm(request, EditForm, maxForm)
  if (!form.ok) return form.reply
  const { act, revision, before, protects, asksAgain, readers, editors, parent, ...fields } = form.value
  const reply = { values: form.values, errors: {}, failed: null, attempt: crypto.randomUUID() }
  try {
    if (act === 'preview') {
      const { html } = await api.post('/v1/wiki/preview', { body: { source: fields.source } })
      return data<WikiReply>({ ...reply, preview: { html: context.serverHtml.send('preview-text', html) } })
    }
    const roles = protects ? { readers, editors } : { readers: [], editors: [] }
    const { source, summary } = fields
    const changes = { ...pickChanges(form.value, readBefore(before)), ...(asksAgain && { asksAgain: true }) }
    const saved =
      revision === undefined
        ? await api.post('/v1/wiki', { body: { ...fields, ...roles, parent: parent || null } })
        : await api.patch('/v1/wiki/{slug}', { path: { slug }, body: { ...changes, source, summary, revision } })
    return redirect(wikiHref(saved.slug), 303)
  } catch (error) {
    if (caughtFailure(error)?.code !== 'page_changed') return replyFailure(error, form.values)
    const [newest, diff] = await Promise.all([
      api.get('/v1/wiki/{slug}', { path: { slug } }),
      api.post('/v1/wiki/{slug}/diff', { path: { slug }, body: { source: fields.source } }),
    ])
    const conflict = {
      source: newest.source,
      diff: context.serverHtml.send('wiki-diff', writeDiff(diff, readerOf(context))),
    }
    const values = { ...form.values, ...mergeTitle(form.values, newest), revision: String(newest.revision) }
    return data<WikiReply>({ ...reply, values, failed: 'page_changed', conflict }, { status: 409 })
  }
}

/** The other editor may have given the page another title. */
function mergeTitle(typed: Record<string, string>, { title }: WikiPage) {
  const before = readBefore(typed.before)
  return { ...keepChanged(typed, before, { title }), before: JSON.stringify({ ...before, title }) }
}
