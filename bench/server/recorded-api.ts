import type { Community } from '../../tests/support/start-community'
import type { Worker } from './workerd'

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
const paths = ['/v1/system', '/v1/me', '/v1/stats', '/v1/torrents?perPage=50', '/v1/torrents?perPage=75']

/**
 * An API Worker that answers from memory what the real one answered to a member: what is measured is the rendering.
 * Its tokens last for days, so that no request renews them.
 */
export async function recordApi({ api, logins }: Community): Promise<Worker> {
  const login = logins.find(({ role }) => role === 'member')
  const { username, password } = login ?? { username: '', password: '' }
  const form = new URLSearchParams({ grant_type: 'password', client_id: 'bench', username, password })
  const signedIn = await fetch(`${api}/auth/token`, { method: 'POST', body: form.toString(), headers: formHeaders })
  if (!signedIn.ok) throw new Error(`the API refused to sign in: ${signedIn.status}`)
  const tokens = { ...((await signedIn.json()) as { accessToken: string }), expiresIn: 864_000 }
  const recorded: Record<string, string> = { '/auth/token': JSON.stringify(tokens) }
  for (const path of paths) {
    // The settings are read as a visitor.
    const headers = path === '/v1/system' ? undefined : { authorization: `Bearer ${tokens.accessToken}` }
    const answer = await fetch(api + path, headers && { headers })
    if (!answer.ok) throw new Error(`the API answered ${answer.status} to ${path}`)
    recorded[path] = await answer.text()
  }
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
  return { name: 'api', code }
}
