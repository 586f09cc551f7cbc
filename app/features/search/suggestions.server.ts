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

/** JSON for the completion of fields: members or people by name, or titles and torrents as links. */
export async function readSuggestions(context: AppLoadContext, search: URLSearchParams) {
  const api = context.requireApi()
  const { q } = readSearchAddress(search)
  const kind = (['members', 'people'] as const).find((known) => known === search.get('kind'))
  const query = kind ? { q, kind, perPage: most } : { q }
  const results = await later(api.get('/v1/search', { query }), context)
  if (!results.ok) return plainReply(results.code === 'too_many_requests' ? 429 : 503)
  const { t } = readerOf(context)
  const { members, people, titles, torrents } = results.data
  const suggestions: Suggestion[] = [
    ...(kind === 'members' ? members : []).map(({ username }) => ({ label: username, insert: `@${username} ` })),
    ...(kind === 'people' ? people : []).map(({ name, knownFor }) => ({
      ...{ label: name, insert: name },
      note: knownFor.join(', '),
    })),
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
