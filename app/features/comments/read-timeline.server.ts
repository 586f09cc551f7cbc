import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Comment } from '#contract/comments'
import { formatNumber } from '~/lib/format/numbers'
import { reactionTexts } from '~/lib/format/reaction-texts.server'
import { readerOf } from '~/lib/format/reader.server'
import type { Html } from '~/render/server-html/html.server'
import { writeReactionPicker } from '~/ui/reaction-form.server'
import { readCommentId } from './comment-address'
import { writeComment } from './comment-rows.server'
import type { TimelineView } from './comments-view'
import { readChosen, readComposer } from './read-comments.server'
import type { Subject } from './subject.server'

interface Timeline {
  /** Comments, and rows of events. */
  entries: (Comment | Html)[]
  /** Number of comments of all pages. */
  comments: number
  page: number
  pages: number
  canComment: boolean
}

/** A page of a timeline. The composer is on the last page, and on each page to which a link leads that replies to a comment. */
export async function readTimeline(
  context: AppLoadContext,
  request: Request,
  subject: Subject,
  { entries, comments, page, pages, canComment }: Timeline,
): Promise<TimelineView> {
  const search = new URL(request.url).searchParams
  const isAsked = page === pages || readCommentId(search.get('reply') ?? search.get('quote')) !== undefined
  const composer = canComment && isAsked ? await readComposer(context, search, subject) : null
  const reader = readerOf(context)
  const { path, draft } = subject
  const chosen = { path, ...readChosen(search) }
  const rows = entries.map((entry) => ('id' in entry ? writeComment(entry, chosen, reader) : entry))
  return {
    rows: context.serverHtml.send('timeline', rows),
    reactions: context.serverHtml.send('reactions', writeReactionPicker(reactionTexts(reader))),
    total: reader.t('commentTexts.count', { count: comments, formatted: formatNumber(comments, reader.language) }),
    ...{ path, page, pages, draft, composer },
    isClosed: !canComment,
  }
}
