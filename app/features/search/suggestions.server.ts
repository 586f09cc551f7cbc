import type { AppLoadContext } from '@remix-run/cloudflare'
import { later } from '~/lib/api/deferred.server'
import { readerOf } from '~/lib/format/reader.server'
import { titleHref } from '~/lib/format/title-href'
import { nameTitle } from '~/lib/format/title-name'
import { plainReply } from '~/lib/http/plain-reply.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import type { Suggestion } from '~/ui/markdown-editor/suggestion'
import { readSearchAddress } from './search-view.server'

const most = 8

/** JSON for the completion of text editors: members by name, or titles and torrents as links. */
export async function readSuggestions(context: AppLoadContext, search: URLSearchParams) {
  const api = context.requireApi()
  const isOfMembers = search.get('kind') === 'members'
  const { q } = readSearchAddress(search)
  const query = isOfMembers ? { q, kind: 'members' as const, perPage: most } : { q }
  const results = await later(api.get('/v1/search', { query }), context)
  if (!results.ok) return plainReply(results.code === 'too_many_requests' ? 429 : 503)
  const { t } = readerOf(context)
  const { members, titles, torrents } = results.data
  const suggestions: Suggestion[] = [
    ...(isOfMembers ? members : []).map(({ username }) => ({ label: username, insert: `@${username} ` })),
    ...titles.map((title) => {
      const name = nameTitle(title)
      const link = `[${name.replace(/[[\]\\]/g, '\\$&')}](${titleHref(title)}) `
      return { label: name, note: t(`searchTexts.titleKinds.${title.kind}`), insert: link }
    }),
    ...torrents.map(({ slug, name, category, categoryName }) => ({
      label: name,
      note: categoryLabel(t, category, categoryName),
      insert: `/torrents/${slug} `,
    })),
  ]
  return Response.json(suggestions.slice(0, most))
}
