import type { AppLoadContext } from '@remix-run/cloudflare'
import { later } from '~/lib/api/deferred.server'
import { formatNumber } from '~/lib/format/numbers'
import { reactionTexts } from '~/lib/format/reaction-texts.server'
import { readerOf } from '~/lib/format/reader.server'
import { writeReactionPicker } from '~/ui/reaction-form.server'
import { commentHref, readCommentId } from './comment-address'
import { writeComments } from './comment-rows.server'
import type { CommentsView, ComposerView } from './comments-view'
import type { ListedSubject, Subject } from './subject.server'

const defaultPerPage = 25

/**
 * A page of comments and the composer. The URL chooses the page: `cursor`, or `comment` for the page that holds one;
 * `reply` and `quote` name the comment to reply to.
 */
export async function readComments(
  context: AppLoadContext,
  request: Request,
  subject: ListedSubject,
  perPage = defaultPerPage,
): Promise<CommentsView> {
  const search = new URL(request.url).searchParams
  const chosen = readChosen(search)
  const cursor = search.get('cursor')
  const position = cursor ? { cursor } : chosen.highlightedId === undefined ? {} : { around: chosen.highlightedId }
  const [page, composer] = await Promise.all([
    subject.list({ limit: perPage, ...position }),
    readComposer(context, search, subject),
  ])
  const reader = readerOf(context)
  const { path } = subject
  const to = (key: string | null) => key && `${path}?cursor=${encodeURIComponent(key)}#comments`
  const isLast = page.latest === null || page.data.some(({ id }) => id === page.latest)
  return {
    rows: context.serverHtml.send('comments', writeComments(page.data, { path, ...chosen }, reader)),
    reactions: context.serverHtml.send('reactions', writeReactionPicker(reactionTexts(reader))),
    isEmpty: page.data.length === 0,
    total: reader.t('commentTexts.count', { count: page.total, formatted: formatNumber(page.total, reader.language) }),
    previous: to(page.meta.prev),
    next: to(page.meta.next),
    newest: isLast || page.latest === null ? null : commentHref(path, page.latest),
    path,
    live: isLast ? { room: page.room, latest: page.latest ?? 0 } : null,
    composer,
  }
}

/** The comments that a URL names. */
export function readChosen(search: URLSearchParams) {
  return { highlightedId: readCommentId(search.get('comment')), reactingId: readCommentId(search.get('react')) }
}

/** The composer of a text that replies to nothing, with its draft. */
export async function readDraft(context: AppLoadContext, draft: string): Promise<ComposerView> {
  const stored = await later(context.requireApi().get('/v1/drafts/{place}', { path: { place: draft } }), context)
  return { draft, text: stored.ok ? stored.data.source : '', quote: '', answers: null }
}

/** The draft and the quote. If either fails to load, the page is shown without it. */
export async function readComposer(
  context: AppLoadContext,
  search: URLSearchParams,
  { path, draft }: Subject,
): Promise<ComposerView> {
  const api = context.requireApi()
  const quoted = readCommentId(search.get('quote'))
  const answered = quoted ?? readCommentId(search.get('reply'))
  const of = (id: number) => ({ path: { id } })
  const [draftText, quote, answer] = await Promise.all([
    later(api.get('/v1/drafts/{place}', { path: { place: draft } }), context),
    quoted === undefined ? undefined : later(api.get('/v1/comments/{id}/quote', of(quoted)), context),
    answered === undefined ? undefined : later(api.get('/v1/comments/{id}', of(answered)), context),
  ])
  const name = answer?.ok ? (answer.data.author?.username ?? readerOf(context).t('commentTexts.gone')) : undefined
  return {
    draft,
    text: draftText.ok ? draftText.data.source : '',
    quote: quote?.ok ? quote.data.source : '',
    answers:
      answered !== undefined && name !== undefined ? { id: answered, name, cancel: commentHref(path, answered) } : null,
  }
}
