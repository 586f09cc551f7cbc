import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readUser } from '~/features/users/read-user.server'
import { UploadsScreen } from '~/features/users/uploads-screen'
import { describeUpload } from '~/features/users/user-view.server'
import { readerOf } from '~/lib/format/reader.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('users.uploads.title')} · ${data.username}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.requireApi()
  const { username } = await readUser(context, params.username)
  const cursor = new URL(request.url).searchParams.get('cursor')
  const query = { limit: 50, ...(cursor ? { cursor } : {}) }
  const { data, meta } = await api.get('/v1/users/{username}/uploads', { path: { username }, query })
  const reader = readerOf(context)
  return { username, uploads: data.map((upload) => describeUpload(upload, reader)), meta }
}

export default function UserUploadsRoute() {
  return <UploadsScreen {...useLoaderData<typeof loader>()} />
}
