import type { AppLoadContext } from '@remix-run/cloudflare'
import { later } from '~/lib/api/deferred.server'
import { readerOf } from '~/lib/format/reader.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import { issueHref } from './issue-filter'
import { stateOf } from './issue-parts.server'
import type { SimilarIssue } from './issues-view'

/** Issues with words of a title. A failure leaves the list empty. */
export async function findSimilar(context: AppLoadContext, title: string): Promise<SimilarIssue[]> {
  const answer = await later(context.requireApi().get('/v1/issues/similar', { query: { title } }), context)
  if (!answer.ok) return []
  const { t } = readerOf(context)
  return answer.data.data.map((issue) => ({
    href: issueHref(issue.number),
    title: `#${issue.number} ${issue.title}`,
    state: t(`issueTexts.states.${stateOf(issue)}`),
  }))
}

/** JSON for the form of a new issue, while its title is typed. */
export async function readSimilar(context: AppLoadContext, search: URLSearchParams) {
  const title = search.get('title')?.trim() ?? ''
  if (title === '' || title.length > 1000) return plainReply(404)
  return Response.json(await findSimilar(context, title))
}
