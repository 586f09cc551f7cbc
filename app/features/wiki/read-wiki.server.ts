import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { maxMatches } from '#contract/found'
import { languageEntries, languages } from '#contract/languages'
import type { WikiPage } from '#contract/wiki'
import { caughtFailure } from '~/lib/api/errors.server'
import { readerOf } from '~/lib/format/reader.server'
import { leaveEmptyPage } from '~/lib/forms/leave-empty-page.server'
import { readMember } from '~/lib/session/require-permission.server'
import { wikiHref } from './wiki-href'
import { writeFound, writePage, writeTree } from './wiki-rows.server'

const perPage = 20

/** The tree of a language, or the results of a search. */
export async function readWiki(context: AppLoadContext, request: Request) {
  const api = context.requireApi()
  const reader = readerOf(context)
  const url = new URL(request.url)
  const search = url.searchParams
  const q = (search.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
  const language = languages.find((code) => code === search.get('language')) ?? reader.language
  const number = Number(search.get('page'))
  const page = Number.isInteger(number) && number >= 1 && number <= maxMatches / perPage ? number : 1
  const member = await readMember(context)
  const others = languages.filter((code) => code !== language)
  const view = {
    ...{ q, language, page },
    canEdit: member.permissions.includes('wiki.edit'),
    others: others.map((code) => ({
      href: `/wiki?language=${code}`,
      label: languageEntries[code].name,
      language: code,
    })),
  }
  if (q === '') {
    const { data } = await api.get('/v1/wiki', { query: { language } })
    return { ...view, rows: context.serverHtml.send('wiki-list', writeTree(data)), total: data.length, pages: 1 }
  }
  const { count, data } = await api.get('/v1/wiki/search', { query: { q, page, perPage } })
  leaveEmptyPage(url, data, 'page')
  const rows = data.map((match) => writeFound(match, reader))
  return {
    ...view,
    rows: context.serverHtml.send('wiki-list', rows),
    total: count.total,
    pages: Math.max(1, Math.ceil(count.total / perPage)),
  }
}

export type WikiView = Awaited<ReturnType<typeof readWiki>>

/** Redirects from earlier addresses, to the rules from their pages, and members who may write the missing page to its form. */
export async function readWikiPage(context: AppLoadContext, slug: string | undefined) {
  const page = await findPage(context, slug)
  const { title, parents, canEdit, language, deletedAt } = page
  return {
    ...{ slug: page.slug, title, canEdit, language, isDeleted: deletedAt !== null },
    parents: parents.map((parent) => ({ href: wikiHref(parent.slug), label: parent.title })),
    text: context.serverHtml.send('wiki-page', writePage(page, readerOf(context))),
  }
}

export type WikiPageView = Awaited<ReturnType<typeof readWikiPage>>

async function findPage(context: AppLoadContext, slug = ''): Promise<WikiPage> {
  try {
    const page = await context.requireApi().get('/v1/wiki/{slug}', { path: { slug } })
    if (page.isRules) throw redirect(`/rules?language=${page.language}`)
    if (page.slug === slug) return page
    throw redirect(wikiHref(page.slug))
  } catch (error) {
    if (caughtFailure(error)?.status !== 404) throw error
    const { permissions } = await readMember(context)
    throw permissions.includes('wiki.edit') ? redirect(wikiHref(slug, 'edit')) : error
  }
}
