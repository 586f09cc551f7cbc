import type { Comment, CommentDetail, CommentPage } from '../../contract/conversation'
import type { Permission } from '../../contract/permissions'
import type { Api } from './api-client'
import { addMember, signIn } from './api-members'

/** A new member who calls the API. `send` gives the answer as it came, `read` its JSON after a success. */
export async function addWriter(api: Api, permissions: Permission[] = []) {
  const { id, username, role } = await addMember(permissions)
  const { accessToken } = await signIn(api, username)
  const send = (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    if (body === undefined) return api.call(path, { method, headers })
    const json = { ...headers, 'content-type': 'application/json' }
    return api.call(path, { method, headers: json, body: JSON.stringify(body) })
  }
  const read = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await send(method, path, body)
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    id,
    username,
    role,
    send,
    read,
    /** Writes a comment on a torrent. */
    write: (slug: string, source: string, replyTo?: number) =>
      read<Comment>('POST', `/v1/torrents/${slug}/comments`, { source, replyTo }),
    /** The comments on a torrent as he sees them. */
    list: (slug: string, query = '') => read<CommentPage>('GET', `/v1/torrents/${slug}/comments${query}`),
    /** A comment with its source. */
    open: (id: number) => read<CommentDetail>('GET', `/v1/comments/${id}`),
  }
}

export type Writer = Awaited<ReturnType<typeof addWriter>>
