import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { writePosts } from '~/features/users/post-rows.server'
import { PostsScreen } from '~/features/users/posts-screen'
import { readUser } from '~/features/users/read-user.server'
import { readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('users.posts.title')} · ${data.username}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { username } = await readUser(context, params.username)
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor')
  const query = { limit: 25, ...(cursor ? { cursor } : {}) }
  const { data, meta } = await context.requireApi().get('/v1/users/{username}/posts', { path: { username }, query })
  const posts = context.serverHtml.send('posts', writePosts(data, readerOf(context)))
  const { pathname, search } = url
  const shown = new URL(pathname.replace(/\.data$/, '') + search, url)
  return { username, isEmpty: data.length === 0, posts, ...cursorHrefs(shown, meta) }
}

export default function UserPostsRoute() {
  return <PostsScreen {...useLoaderData<typeof loader>()} />
}
