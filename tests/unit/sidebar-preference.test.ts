import { describe, expect, it } from 'vitest'
import { readSide } from '~/lib/preferences/sidebar-cookie.server'
import { action } from '~/routes/preferences.sidebar'

const origin = 'https://skerry.test'

function send(fields: Record<string, string>) {
  const request = new Request(`${origin}/preferences/sidebar`, { method: 'POST', body: new URLSearchParams(fields) })
  return action({ request } as Parameters<typeof action>[0])
}

const reading = (cookie: string) => new Request(origin, { headers: { Cookie: cookie } })

describe('the side of a sidebar', () => {
  it('is stored in a __Host- cookie, with a redirect back', async () => {
    const response = await send({ name: 'chat', side: 'right', redirectTo: '/chat/harbour?page=2' })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/chat/harbour?page=2')
    const line = response.headers.get('Set-Cookie') ?? ''
    expect(line).toBe('__Host-side-chat=right; Path=/; Secure; SameSite=Lax; HttpOnly; Max-Age=31536000')
    expect(readSide(reading(line.split(';')[0] ?? ''), 'chat')).toBe('right')
  })

  it.each([
    { name: 'chat', side: 'up' },
    { name: 'kitchen', side: 'left' },
    { name: 'toString', side: 'left' },
    { side: 'left' },
    { name: 'chat' },
  ])('refuses %o', async (fields) => {
    const refused = await send(fields as Record<string, string>)
    expect(refused.status).toBe(400)
    expect(refused.headers.get('Set-Cookie')).toBeNull()
  })

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'docs'])(
    'does not redirect to %s',
    async (redirectTo) => {
      const response = await send({ name: 'admin', side: 'left', redirectTo })
      const location = response.headers.get('Location') ?? ''
      expect(new URL(location, origin).origin).toBe(origin)
    },
  )

  it('is read per sidebar, with its default for invalid values', () => {
    const cookie = '__Host-side-admin=right'
    expect(readSide(reading(cookie), 'admin')).toBe('right')
    expect(readSide(reading(cookie), 'chat')).toBe('left')
    expect(readSide(reading('__Host-side-admin=up'), 'admin')).toBe('left')
  })
})
