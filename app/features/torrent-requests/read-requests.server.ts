import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { maxPledge, type TorrentRequest } from '#contract/torrent-requests'
import { caughtFailure } from '~/lib/api/errors.server'
import { formatDate } from '~/lib/format/dates'
import { memberHref } from '~/lib/format/member-href'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { leaveEmptyPage } from '~/lib/forms/leave-empty-page.server'
import { safeRedirect } from '~/lib/http/safe-redirect'
import { categoryOptions } from '~/lib/i18n/category-label'
import { readMember, requireRight } from '~/lib/session/require-permission.server'
import { isFiltered } from './request-filter'
import { readRequestFilter, requestsPerPage, tidyHref, toQuery } from './request-filter.server'
import { countPoints, writeOrigin, writeRequests } from './request-rows.server'
import { type RequestsView, type RequestView, requestHref } from './requests-view'

/** A page of requests. Redirects to the address without default values. */
export async function readRequests(context: AppLoadContext, request: Request) {
  const url = new URL(request.url)
  const filter = readRequestFilter(url.searchParams)
  const tidy = tidyHref(filter, url.searchParams)
  if (tidy) throw redirect(tidy)
  const { data, meta, categories } = await context.requireApi().get('/v1/requests', { query: toQuery(filter) })
  leaveEmptyPage(new URL(url.pathname.replace(/\.data$/, '') + url.search, url), data, 'page')
  const reader = readerOf(context)
  const { t } = reader
  const show = (count: number) => formatNumber(count, reader.language)
  const first = (meta.page - 1) * meta.perPage
  const total = show(meta.total) + (meta.totalIsCapped ? '+' : '')
  const view: RequestsView = {
    filter,
    categories: categoryOptions(t, categories),
    state: data.length > 0 ? 'rows' : isFiltered(filter) ? 'noMatch' : 'none',
    total,
    page: meta.page,
    pages: Math.max(1, Math.ceil(meta.total / requestsPerPage)),
    summary: t('torrentRequestTexts.summary', { from: show(first + 1), to: show(first + data.length), total }),
  }
  return { view, rows: context.serverHtml.send('requests', writeRequests(data, reader)) }
}

/** Redirects from the address before a change of the title. */
export async function readRequest(context: AppLoadContext, slug: string, request: Request): Promise<TorrentRequest> {
  const stored = await context.requireApi().get('/v1/requests/{slug}', { path: { slug } })
  if (stored.slug !== slug && !context.hasReply) {
    const url = new URL(request.url)
    const path = url.pathname.replace(/\.data$/, '').replace(/^\/requests\/[^/]+/, requestHref(stored.slug))
    throw redirect(safeRedirect(path + url.search, url.origin))
  }
  return stored
}

/** The page of a request besides its comments. */
export async function describeRequest(context: AppLoadContext, request: TorrentRequest) {
  const { permissions } = await readMember(context)
  const reader = readerOf(context)
  const { descriptionHtml } = request
  return {
    view: describe(request, reader),
    origin: context.serverHtml.send('request-origin', writeOrigin(request, reader)),
    mayUpload: permissions.includes('torrents.upload'),
    text: descriptionHtml && { html: context.serverHtml.send('request-text', descriptionHtml) },
  }
}

function describe(request: TorrentRequest, reader: Reader): RequestView {
  const { slug, title, state, bounty, supporters, pledge, pledges, bonus, torrent, rejection } = request
  const { isMine, isProposer, canEdit, canDelete, canPropose, canAccept, canReject } = request
  const { t, language } = reader
  return {
    ...{ title, state, rejection, isMine, isProposer, canEdit, canDelete, canPropose, canAccept, canReject },
    href: requestHref(slug),
    report: isMine ? null : `/reports/new?request=${encodeURIComponent(slug)}`,
    bounty: formatNumber(bounty, language),
    supporters: formatNumber(supporters, language),
    pledged: pledge === null ? null : formatNumber(pledge, language),
    present: pledge ?? 0,
    bonus: formatNumber(bonus, language),
    mostPoints: Math.min(bonus, maxPledge - (pledge ?? 0)),
    pledges: pledges
      .filter(({ points }) => points > 0)
      .map(({ member, points }) => ({
        name: member?.username ?? t('torrentRequestTexts.gone'),
        role: member?.role ?? '',
        href: member ? memberHref(member.username) : '',
        points: countPoints(points, reader),
      })),
    torrent: torrent && { ...torrent, href: `/torrents/${encodeURIComponent(torrent.slug)}` },
    proposal: state === 'proposed' ? describeProposal(request, reader) : [],
  }
}

function describeProposal({ proposer, acceptedBy }: TorrentRequest, reader: Reader): string[] {
  const { t } = reader
  return [
    ...(proposer ? [t('torrentRequestTexts.proposedBy', { name: proposer.username })] : []),
    ...(acceptedBy ? [t('torrentRequestTexts.acceptedBy', { when: formatDate(acceptedBy, reader).moment })] : []),
  ]
}

/** Choices and balance for the form of a request. */
export async function readFormChoices(context: AppLoadContext) {
  const [{ data }, { stats }] = await Promise.all([context.requireApi().get('/v1/categories'), readMember(context)])
  const { t, language } = readerOf(context)
  return {
    categories: categoryOptions(t, data),
    bonus: formatNumber(stats.bonus, language),
    mostPoints: Math.min(stats.bonus, maxPledge),
  }
}

/** The values of the form. Null: the request was deleted while its form was open, and the page shows the typed text. */
export async function readRequestForm(context: AppLoadContext, slug: string, request: Request) {
  const stored = await readRequest(context, slug, request).catch((error: unknown) => {
    if (context.hasReply && caughtFailure(error)?.status === 404) return null
    throw error
  })
  if (stored === null) return null
  requireRight(context, stored.canEdit)
  const { title, category, description } = stored
  return { slug: stored.slug, title, category: category?.slug ?? '', description }
}

/** A request that the member may delete; throws 403 for others. */
export async function requireDeletable(context: AppLoadContext, slug: string, request: Request) {
  const stored = await readRequest(context, slug, request)
  requireRight(context, stored.canDelete)
  const { title, state, isMine } = stored
  return { slug: stored.slug, title, isFilled: state === 'filled', needsReason: !isMine }
}
