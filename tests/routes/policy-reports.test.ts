import { describe, expect, it } from 'vitest'
import { setUpScriptedStack } from '../support/set-up'
import { oneUse } from '../support/web-client'

const { stack } = setUpScriptedStack()

const older = 'application/csp-report'
const newer = 'application/reports+json'

function send(body: unknown, type: string, { address = '192.0.2.1', site = 'same-origin' } = {}) {
  return fetch(new URL('/policy-reports', stack.url), {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { ...oneUse, 'content-type': type, 'sec-fetch-site': site, 'cf-connecting-ip': address },
  })
}

async function violations() {
  return (await stack.log()).filter(({ event }) => event === 'policy_violation')
}

const olderReport = (directive: string) => ({
  'csp-report': {
    'document-uri': `${stack.url.origin}/account/secret-of-a-link?token=secret`,
    'violated-directive': `${directive} 'self'`,
    'blocked-uri': 'https://evil.example/steal.js?with=secret#secret',
    'source-file': `${stack.url.origin}/assets/root-abc.js?x=secret`,
    'line-number': 12,
    'original-policy': "default-src 'none'",
  },
})

describe('CSP reports', () => {
  it('have their endpoint in every document', async () => {
    const page = await stack.visitor().send('/login')
    expect(page.headers.get('reporting-endpoints')).toBe('policy="/policy-reports"')
    expect(page.headers.get('content-security-policy')).toContain('report-uri /policy-reports; report-to policy')
  })

  it('are logged in both formats without queries and without a session', async () => {
    stack.api.calls = []
    const answer = await send(olderReport('script-src'), older)
    const two = await send(
      [
        { type: 'deprecation', body: { id: 'x', message: 'secret' } },
        {
          type: 'csp-violation',
          url: 'ignored',
          body: {
            documentURL: `${stack.url.origin}/`,
            effectiveDirective: 'style-src-attr',
            blockedURL: 'inline',
            disposition: 'enforce',
          },
        },
      ],
      `${newer}; charset=utf-8`,
    )
    expect([answer.status, two.status]).toEqual([204, 204])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
    const shared = { event: 'policy_violation', requestId: expect.any(String) }
    await expect.poll(violations).toEqual([
      {
        ...shared,
        directive: 'script-src',
        document: '/account',
        blocked: 'https://evil.example/steal.js',
        source: '/assets/root-abc.js',
        line: 12,
      },
      { ...shared, directive: 'style-src-attr', document: '/', blocked: 'inline', source: null, line: null },
    ])
    expect(stack.api.calls).toEqual([])
  })

  it.each([
    ['another type', '{}', 'application/json', 415],
    ['no JSON', '{', older, 400],
    ['no report', '{"csp-report":{}}', older, 400],
    ['a number where words belong', '[{"type":1}]', newer, 400],
    ['too many at once', JSON.stringify(Array(21).fill({ type: 'x' })), newer, 400],
    ['more than 16 KiB', JSON.stringify({ 'csp-report': 'x'.repeat(17_000) }), older, 413],
  ])('are refused: %s', async (_kind, body, type, status) => {
    const before = (await violations()).length
    expect((await send(body, type)).status).toBe(status)
    expect(await violations()).toHaveLength(before)
  })

  it('are refused from other sites and on GET', async () => {
    expect((await send(olderReport('img-src'), older, { site: 'cross-site' })).status).toBe(403)
    expect((await stack.visitor().send('/policy-reports')).status).toBe(302)
  })

  it('are rate limited per address and in total', async () => {
    const statuses = new Set<number>()
    const flood = async (address: string) => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => send(olderReport('font-src'), older, { address })),
      )
      for (const { status } of answers) statuses.add(status)
      return answers.filter(({ status }) => status === 204).length
    }
    expect(await flood('192.0.2.2')).toBe(10)
    expect((await send(olderReport('font-src'), older, { address: '192.0.2.3' })).status).toBe(204)
    for (let last = 10; last < 20; last++) await flood(`192.0.2.${last}`)
    expect([...statuses].sort()).toEqual([204, 429])
    await expect.poll(async () => (await violations()).length).toBe(60)
    const late = await send(olderReport('font-src'), older, { address: '192.0.2.99' })
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60'])
  })
})
