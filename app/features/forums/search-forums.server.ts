import type { AppLoadContext } from '@remix-run/cloudflare'
import type { FoundPost } from '#contract/forum-search'
import { maxMatches } from '#contract/found'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { writeExcerpt } from '~/lib/format/write-excerpt.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { isDay, readPeriod } from '~/lib/format/zoned-time.server'
import { leaveEmptyPage } from '~/lib/forms/leave-empty-page.server'
import { type Html, html } from '~/render/server-html/html.server'
import { threadHref } from './forum-href'
import type { ForumSearchValues, ForumSearchView } from './forum-search-view'
import { writeName } from './row-parts.server'

const perPage = 20

/** Ignores values that the API would refuse. */
function readValues(search: URLSearchParams): ForumSearchValues & { page: number } {
  const textOf = (name: string, length: number) =>
    (search.get(name) ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, length)
  const dayOf = (name: string) => {
    const day = textOf(name, 10)
    return isDay(day) ? day : ''
  }
  const page = Number(search.get('page'))
  return {
    ...{ q: textOf('q', 200), forum: textOf('forum', 160), author: textOf('author', 40) },
    ...{ titles: search.get('titles') === '1' ? '1' : '', from: dayOf('from'), to: dayOf('to') },
    page: Number.isInteger(page) && page >= 1 && page <= maxMatches / perPage ? page : 1,
  }
}

export async function searchForums(context: AppLoadContext, request: Request): Promise<ForumSearchView> {
  const api = context.requireApi()
  const reader = readerOf(context)
  const url = new URL(request.url)
  const { page, ...values } = readValues(url.searchParams)
  const { q, titles, forum, author, from, to } = values
  const isAsked = q !== '' || author !== ''
  const query = {
    ...{ q, page, perPage },
    ...(titles && { titles: '1' as const }),
    ...(forum && { forum }),
    ...(author && { author }),
    // Days are those of the reader's time zone, in which the page shows the times.
    ...readPeriod({ from, to }, reader.timeZone),
  }
  const [{ data: categories }, results] = await Promise.all([
    api.get('/v1/forums'),
    isAsked ? api.get('/v1/forums/search', { query }) : undefined,
  ])
  const forums = categories.flatMap((category) =>
    category.forums.map(({ slug, name }) => ({ value: slug, label: `${category.name} · ${name}` })),
  )
  const view = { values, forums, page }
  if (!results) return { ...view, summary: '', found: 'nothing', pages: 1 }
  leaveEmptyPage(url, results.data, 'page')
  const { total, isCapped } = results.count
  const shown = formatNumber(total, reader.language) + (isCapped ? '+' : '')
  const rows = context.serverHtml.send(
    'found-posts',
    results.data.map((post) => writeFound(post, reader)),
  )
  return {
    ...view,
    summary: reader.t('forumTexts.search.count', { count: total, shown }),
    found: results.data.length === 0 ? 'none' : { html: rows },
    pages: Math.max(1, Math.ceil(total / perPage)),
  }
}

function writeFound({ id, number, thread, title, forum, author, createdAt, excerpt }: FoundPost, reader: Reader): Html {
  const href = `${threadHref(forum.slug, thread.slug)}?comment=${id}#c${id}`
  return html`
    <li class="list-row">
      <div class="list-text">
        <a class="title" href="${href}">${writeExcerpt(title)}</a>
        <p>${writeExcerpt(excerpt)}</p>
        <p class="hint">
          ${forum.name} · ${reader.t('forums.post', { number })} · ${writeName(author, reader)} ·
          ${writeMoment(createdAt, reader)}
        </p>
      </div>
    </li>`
}
