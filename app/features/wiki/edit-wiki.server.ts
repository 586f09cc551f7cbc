import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { z } from 'zod'
import { languageEntries, languages } from '#contract/languages'
import type { WikiPage } from '#contract/wiki'
import { caughtFailure } from '~/lib/api/errors.server'
import { readerOf } from '~/lib/format/reader.server'
import { writeDiff } from '~/lib/format/write-diff.server'
import type { FormReply } from '~/lib/forms/form-reply'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { requirePermission, requireRight } from '~/lib/session/require-permission.server'
import { wikiHref } from './wiki-href'

/** Bytes: the longest text with its escapes. */
const maxForm = 320 * 1024

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
  protects: z.literal('1').optional(),
  asksAgain: z.literal('1').optional(),
  readers: slugs,
  editors: slugs,
})

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
        ...{ title: page.title, source: page.source, language: page.language, position: String(page.position) },
        ...{ parent: page.parents.at(-1)?.slug ?? '', revision: String(page.revision) },
        ...{ readers: page.readers.join(' '), editors: page.editors.join(' ') },
      }
    : { ...fresh, source: '', position: '0' }
  const language = page?.language ?? fresh.language
  const { data: pages } = await context.requireApi().get('/v1/wiki', { query: { language } })
  const { permissions } = await requirePermission(context, 'wiki.edit')
  return {
    slug: page?.slug ?? null,
    title: page?.title ?? '',
    isRules: page?.isRules ?? false,
    values,
    parents: pages.filter((each) => each.slug !== page?.slug).map((each) => ({ value: each.slug, label: each.title })),
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
  const { act, revision, protects, asksAgain, readers, editors, parent, ...fields } = form.value
  const reply = { values: form.values, errors: {}, failed: null, attempt: crypto.randomUUID() }
  try {
    if (act === 'preview') {
      const { html } = await api.post('/v1/wiki/preview', { body: { source: fields.source } })
      return data<WikiReply>({ ...reply, preview: { html: context.serverHtml.send('preview-text', html) } })
    }
    const body = { ...fields, parent: parent || null }
    const roles = protects ? { readers, editors } : {}
    const saved =
      revision === undefined
        ? await api.post('/v1/wiki', { body: { readers: [], editors: [], ...body, ...roles } })
        : await api.patch('/v1/wiki/{slug}', {
            path: { slug },
            body: { ...body, ...roles, ...(asksAgain && { asksAgain: true }), revision },
          })
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
    const values = { ...form.values, revision: String(newest.revision) }
    return data<WikiReply>({ ...reply, values, failed: 'page_changed', conflict }, { status: 409 })
  }
}
