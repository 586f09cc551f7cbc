import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Contract } from '../../app/features/docs/model/openapi'
import { type ApiPage, listOperations, pageOfPath } from '../../app/features/docs/model/pages'
import { compress } from '../../bench/measure-page'
import contract from '../../contract/openapi.json'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const { stack, member } = setUpScriptedStack()

const read = async (path: string) => (await member.send(path)).text()

describe('the pages', () => {
  it('exist for all addresses that other pages and tools know', async () => {
    const below = (path: string, names: string[]) => names.map((name) => `${path}/${name}`)
    const paths = [
      ...['', '/api', '/realtime', '/parser', '/parser/auth', '/rss', '/versions', '/changelog', '/search'],
      ...below('/api', ['auth', 'list', 'users', 'users/user', 'users/user/reviews', 'packages', 'package']),
      ...below('/api/package', ['builds', 'dependencies', 'platforms', 'reviews']),
    ]
    for (const path of paths) expect([path, (await member.send(`/docs${path}`)).status]).toEqual([path, 200])
  })

  it('have no file of script, and only a listener for their forms', async () => {
    const index: ApiPage[] = JSON.parse(await readFile('build/client/contract/index.json', 'utf8'))
    expect(index.length).toBeGreaterThan(150)
    const lengths: [length: number, path: string][] = []
    for (const path of ['', '/changelog', '/api/list', ...index.map((page) => `/api/${page.path}`)]) {
      const page = await read(`/docs${path}`)
      expect(page).not.toMatch(/<script[^>]* src=|modulepreload|<link[^>]+rel="(?:preload|stylesheet)"/)
      const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
      expect(scripts.length).toBe(page.includes('data-part=') ? 1 : 0)
      expect(scripts.join().length).toBeLessThan(250)
      lengths.push([page.length, path])
    }
    const [longest = [0, '']] = lengths.toSorted(([a], [b]) => b - a)
    const bytes = compress(Buffer.from(await read(`/docs${longest[1]}`)), 11)
    // A long text: the budget of other documents is 14,300.
    expect(bytes).toBeLessThanOrEqual(24_000)
    expect(bytes).toBeGreaterThan(8000)
  }, 180_000)

  it('state how often an endpoint may be used, and by whom', async () => {
    const limitsOf = async (page: string) =>
      [...readMain(await read(`/docs/api/${page}`)).matchAll(/[\d,]+ requests within .*?· [\w-]+/g)].flat()
    expect(await limitsOf('parser')).toEqual(['600 requests within 1 hour for each member · parser'])
    expect(await limitsOf('registrations')).toEqual([
      '30 requests within 1 hour from each network · register',
      '5 requests within 1 hour for each email address · register-address',
    ])
    expect(await limitsOf('categories')).toEqual([])
  })

  it('name a script that exists and has no imports', async () => {
    const href: string = JSON.parse(await readFile('build/client/contract/script.json', 'utf8'))
    expect(await read('/docs/api/categories')).toContain(`import('${href}')`)
    const script = await readFile(`build/client${href}`, 'utf8')
    expect(script).not.toMatch(/\bimport\b|\bfrom\b/)
    expect(compress(Buffer.from(script), 11)).toBeLessThan(1000)
  })
})

describe('the console', () => {
  const operations = listOperations(contract as unknown as Contract)

  function send(id: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const operation = operations.find((each) => each.id === id) ?? expect.fail(`no ${id}`)
    return member.send(`/docs/api/${pageOfPath(operation.path)}`, { form: { operation: id, ...form }, headers })
  }

  const callsOf = (path: string, method = 'GET') => stack.api.callsTo(path).filter((call) => call.method === method)

  it('sends a request in the session and shows status, time, headers and body', async () => {
    stack.api.answer('/v1/categories', () =>
      Response.json(
        { data: [{ name: '<b>Bold</b>' }] },
        { headers: { 'x-d1-bookmark': 'internal', 'x-request-id': 'abc' } },
      ),
    )
    const response = await send('listCategories')
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [call] = callsOf('/v1/categories')
    expect(call?.headers.get('authorization')).toMatch(/^Bearer access-/)
    const text = readMain(page)
    expect(text).toMatch(/GET \/v1\/categories 200 \d+ ms 33 B/)
    expect(text).toMatch(/x-request-id ?: abc/)
    expect(text).not.toContain('internal')
    expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt;')
    expect(page).not.toContain('<b>Bold</b>')
    expect(page).not.toContain(call?.headers.get('authorization')?.slice(7) ?? '')
  })

  it('fills in the path and sends only the filled parameters', async () => {
    const path = '/v1/users/a%20b%2F..%2Fc/reviews'
    stack.api.answer(path, () => Response.json({ data: [], meta: { next: null, prev: null } }))
    await send('listUserReviews', { 'path.username': 'a b/../c', 'query.cursor': '', 'query.perPage': '5' })
    expect(callsOf(path)).toHaveLength(1)
    const response = await send('listUserReviews', { 'path.username': '..' })
    expect(response.status).toBe(422)
    expect(callsOf('/v1/reviews')).toHaveLength(0)
  })

  it('sends a pasted token, which no page, address or log repeats', async () => {
    const token = 'skerry_very-secret-token'
    stack.api.answer('/v1/parser', () =>
      apiError(403, 'forbidden', 'This needs the scope parser', {
        'ratelimit-policy': '"parser";q=600;w=3600',
        ratelimit: '"parser";r=450;t=1800',
      }),
    )
    const form = { token, confirmed: 'on', body: '{"name": "Sintel.2010"}' }
    const response = await send('parseName', form)
    const page = await response.text()
    const [call] = callsOf('/v1/parser', 'POST')
    expect(call?.headers.get('authorization')).toBe(`Bearer ${token}`)
    expect(call?.headers.get('content-type')).toBe('application/json')
    expect(call?.body).toBe(form.body)
    expect(page).not.toContain(token)
    expect([...response.headers].join()).not.toContain(token)
    expect(JSON.stringify(await stack.log())).not.toContain(token)
    expect(readMain(page)).toContain(t('docsPages.console.limit', { used: 150, most: 600, seconds: 1800 }))
    expect(page).toContain('&quot;Sintel.2010&quot;')
  })

  it('asks before a write, and names what is wrong', async () => {
    const response = await send('parseName', { body: '{"name":', token: 'two words' })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(callsOf('/v1/parser', 'POST')).toHaveLength(0)
    const text = readMain(page)
    for (const fault of ['json', 'token', 'confirmed'] as const)
      expect(text).toContain(t(`docsPages.console.faults.${fault}`))
    expect(page).not.toContain('two words')
    expect(page).toContain('{&quot;name&quot;:</textarea>')
  })

  it('refuses a form of another site', async () => {
    const response = await send(
      'listCategories',
      {},
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    )
    expect(response.status).toBe(403)
    expect(callsOf('/v1/categories')).toHaveLength(0)
  })

  it('does not send endpoints that take or return credentials, or those of another page', async () => {
    for (const id of ['createApiToken', 'changePassword', 'closeAccount', 'issueToken', 'reAuthenticate']) {
      expect([id, (await send(id, { body: '{}', confirmed: 'on' })).status]).toEqual([id, 404])
    }
    const other = await member.send('/docs/api/categories', { form: { operation: 'readMe' } })
    expect(other.status).toBe(404)
    expect((await member.send('/docs', { form: { operation: 'readMe' } })).status).toBe(404)
    expect(callsOf('/v1/me/tokens', 'POST')).toHaveLength(0)
    expect(await read('/docs/api/me/tokens')).toContain(t('docsPages.console.withheld.credentials'))
  })

  it('leads to the re-authentication that an endpoint needs, and back', async () => {
    stack.api.answer('/v1/me/email', () => apiError(403, 'recent_auth_required'))
    const body = '{"email": "a@b.no", "locale": "en"}'
    const page = await (await send('requestEmailChange', { body, confirmed: 'on' })).text()
    const target = encodeURIComponent('/docs/api/me/email#requestEmailChange')
    expect(page).toContain(`href="/account/settings/confirm-identity?redirectTo=${target}"`)
    const withToken = await (await send('requestEmailChange', { body, confirmed: 'on', token: 'skerry_a' })).text()
    expect(withToken).not.toContain('confirm-identity')
  })

  it('renews an expired session once, and keeps it when a pasted token is refused', async () => {
    stack.api.expireTokens()
    expect(readMain(await (await send('readMe')).text())).toContain('GET /v1/me 200')
    stack.api.calls = []
    const refused = await send('readMe', { token: 'skerry_old' })
    expect(readMain(await refused.text())).toContain('GET /v1/me 401 Unauthorized')
    expect(stack.api.callsTo('/auth/token')).toHaveLength(0)
  })

  it('describes files and long answers without their content', async () => {
    stack.api.answer('/v1/me/export', () => Response.json({ text: 'x'.repeat(300_000) }))
    expect(readMain(await (await send('exportAccount')).text())).toContain(t('docsPages.console.tooLong'))
    stack.api.answer(
      '/v1/me/export',
      () => new Response('d8:announce', { headers: { 'content-type': 'application/x-bittorrent' } }),
    )
    const text = readMain(await (await send('exportAccount')).text())
    expect(text).toContain(t('docsPages.console.file', { size: '11 B' }))
    expect(text).not.toContain('d8:announce')
  })

  it('sends visitors to the sign-in without the token', async () => {
    const response = await stack
      .visitor()
      .send('/docs/api/categories', { form: { operation: 'listCategories', token: 'skerry_a' } })
    expect(response.headers.get('location')).toMatch(/^\/login\?redirectTo=/)
    expect(response.headers.get('location')).not.toContain('skerry')
    expect(callsOf('/v1/categories')).toHaveLength(0)
  })
})
