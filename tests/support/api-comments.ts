import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import type { Comment, CommentDetail, CommentPage } from '../../contract/comments'
import type { Permission } from '../../contract/permissions'
import type { Api } from './api-client'
import { addMember, signIn } from './api-members'
import { send as sendAs } from './api-person'
import { addCategories, addTorrent } from './api-torrents'

/** `send` returns the response, `read` its JSON and throws for errors. */
export async function addWriter(api: Api, permissions: Permission[] = []) {
  const { id, username, role } = await addMember(permissions)
  const token = (await signIn(api, username)).accessToken
  const send = (method: string, path: string, body?: unknown) => sendAs(api, method, path, { token }, body)
  const read = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await send(method, path, body)
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    id,
    username,
    role,
    token,
    send,
    read,
    write: (slug: string, source: string, replyTo?: number) =>
      read<Comment>('POST', `/v1/torrents/${slug}/comments`, { source, replyTo }),
    list: (slug: string, query = '') => read<CommentPage>('GET', `/v1/torrents/${slug}/comments${query}`),
    open: (id: number) => read<CommentDetail>('GET', `/v1/comments/${id}`),
  }
}

export type Writer = Awaited<ReturnType<typeof addWriter>>

/** A new torrent of the uploader for each test. */
export function startComments(api: Api) {
  const talk = {} as Record<'alice' | 'bob' | 'uploader', Writer> & {
    torrent: Awaited<ReturnType<typeof addTorrent>>
    slug: string
  }
  beforeAll(async () => {
    await addCategories()
    for (const name of ['alice', 'bob', 'uploader'] as const) talk[name] = await addWriter(api)
  })
  beforeEach(async () => {
    await drizzle(env.DB).delete(rateWindows)
    talk.torrent = await addTorrent({ uploaderId: talk.uploader.id })
    talk.slug = printSlug(talk.torrent.name, talk.torrent.id)
  })
  return talk
}
