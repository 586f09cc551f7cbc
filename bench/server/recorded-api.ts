import type { ThreadLine } from '../../contract/threads'
import type { Community } from '../../tests/support/start-community'
import type { Worker } from './workerd'

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
const paths = [
  '/v1/system',
  '/v1/me',
  '/v1/stats',
  '/v1/torrents?perPage=50',
  '/v1/torrents?perPage=75',
  '/static/logo.svg',
]

interface Tokens {
  accessToken: string
}

export async function requestTokens({ api, logins }: Community): Promise<Tokens> {
  const login = logins.find(({ role }) => role === 'member')
  const { username, password } = login ?? { username: '', password: '' }
  const form = new URLSearchParams({ grant_type: 'password', client_id: 'bench', username, password })
  const response = await fetch(`${api}/auth/token`, { method: 'POST', body: form.toString(), headers: formHeaders })
  if (!response.ok) throw new Error(`the API refused to sign in: ${response.status}`)
  return (await response.json()) as Tokens
}

/** Path of a thread with more than one page, in the seed. The member has read its forum, so that no visit marks posts as read. */
export async function findLongThread({ api }: Community, { accessToken }: Tokens): Promise<string> {
  const forum = 'general-3'
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await fetch(`${api}/v1/forums/${forum}/threads?sort=posts`, { headers })
  const { data } = (await response.json()) as { data: Pick<ThreadLine, 'slug' | 'posts'>[] }
  const thread = data.find(({ posts }) => posts >= 100)
  if (!thread) throw new Error('the seed has no thread of 100 posts')
  await fetch(`${api}/v1/forums/${forum}/read`, { method: 'POST', headers })
  return `forums/${forum}/${thread.slug}`
}

/** From memory, so that only rendering is measured. Tokens last for days, so that no request refreshes them. */
export async function recordApi(community: Community): Promise<{ worker: Worker; threadPath: string }> {
  const { api } = community
  const tokens = { ...(await requestTokens(community)), expiresIn: 864_000 }
  const recorded: Record<string, string> = { '/auth/token': JSON.stringify(tokens) }
  const read = async (path: string) => {
    // The web Worker reads the settings and the logo without a token.
    const headers = /system|static/.test(path) ? undefined : { authorization: `Bearer ${tokens.accessToken}` }
    const response = await fetch(api + path, headers && { headers })
    if (!response.ok) throw new Error(`the API answered ${response.status} to ${path}`)
    return response.text()
  }
  const threadPath = await findLongThread(community, tokens)
  const thread = threadPath.split('/').at(-1)
  for (const path of [...paths, `/v1/threads/${thread}?perPage=50`]) recorded[path] = await read(path)
  const code = `const recorded = ${JSON.stringify(recorded)}
const headers = { 'content-type': 'application/json' }
export default {
  fetch(request) {
    const { pathname, searchParams } = new URL(request.url)
    const rows = searchParams.get('perPage')
    const body = recorded[rows === null ? pathname : pathname + '?perPage=' + rows]
    return new Response(body ?? '{}', { status: body ? 200 : 404, headers })
  },
}
`
  return { worker: { name: 'api', code }, threadPath }
}
