import { beforeEach, describe, expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { linesOf, type WebClient } from '../support/web-client'

const releases = '/v1/torrents/debian-13/releases'
const { stack } = setUpScriptedStack()
let member: WebClient

beforeEach(async () => {
  member = stack.visitor()
  await member.signIn()
  stack.api.calls = []
})

/** A response that waits until it is released. */
function gate(answer: () => Response) {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  stack.api.answer(releases, () => opened.then(answer))
  return open
}

describe('a panel with deferred data', () => {
  it('does not delay the page for a browser with scripts, nor refresh the token after the headers', async () => {
    member.cookies.set('__Host-js', '1')
    const open = gate(() => apiError(401, 'unauthenticated'))
    // Compression would buffer the first part of the stream.
    const page = await member.send('/torrents/debian-13', { headers: { 'accept-encoding': 'identity' } })
    expect(page.status).toBe(200)
    const reader = page.body?.pipeThrough(new TextDecoderStream()).getReader()
    const first = (await reader?.read())?.value ?? ''
    expect(first).toContain('Debian 13 netinst')
    open()
    let rest = ''
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) rest += next.value
    expect(rest).toContain('stale')
    expect(stack.api.callsTo('/auth/token')).toHaveLength(0)
    expect(linesOf(page, '__Host-session')).toEqual([])
  })

  it('that is refused while streaming delays the headers until the token is refreshed', async () => {
    member.cookies.set('__Host-js', '1')
    stack.api.answer(releases, (call) =>
      call.headers.get('authorization')?.endsWith('-1') ? apiError(401, 'unauthenticated') : stack.api.usual(call),
    )
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    stack.api.answer('/auth/token', (call) => opened.then(() => stack.api.usual(call)))
    const coming = member.send('/torrents/debian-13')
    while (!stack.api.callsTo('/auth/token').length) await new Promise((resolve) => setImmediate(resolve))
    open()
    const page = await coming
    expect(linesOf(page, '__Host-session')).toHaveLength(1)
    expect(await page.text()).not.toContain('stale')
  })

  it('is part of the page without the script cookie', async () => {
    const open = gate(() => Response.json({ data: [] }))
    const coming = member.send('/torrents/debian-13')
    open()
    const text = await (await coming).text()
    expect(text).not.toContain('<template')
    expect(text).not.toMatch(/\$RC\(/)
  })

  it('may refresh the token while the page is rendered whole', async () => {
    let asked = 0
    stack.api.answer(releases, () => {
      asked += 1
      return asked === 1 ? apiError(401, 'unauthenticated') : Response.json({ data: [] })
    })
    const page = await member.send('/torrents/debian-13')
    expect(page.status).toBe(200)
    expect(stack.api.callsTo('/auth/token')).toHaveLength(1)
    expect(linesOf(page, '__Host-session')).toHaveLength(1)
  })

  it('is logged once when it fails, and nothing else fails', async () => {
    stack.api.answer(releases, () => apiError(500, 'internal_error', 'SQLITE secret'))
    const page = await member.send('/torrents/debian-13')
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('SQLITE')
    const id = page.headers.get('x-request-id')
    const lines = (await stack.log()).filter((line) => line.requestId === id && line.event !== 'request')
    expect(lines).toEqual([expect.objectContaining({ event: 'api_failure', status: 500 })])
  })

  it('is given up when it never arrives', async () => {
    gate(() => new Response(null))
    const page = await member.send('/torrents/debian-13')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Debian 13 netinst')
  })
})

it('sends a whole page after scripts were switched off', async () => {
  member.cookies.set('__Host-js', '1')
  const page = await (await member.send('/?page=1')).text()
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="0;url=/?page=1&amp;nojs=1"/></noscript>')
  const healed = await member.send('/?page=1&nojs=1')
  expect(healed.status).toBe(302)
  expect(healed.headers.get('location')).toBe('/?page=1')
  expect(member.cookies.has('__Host-js')).toBe(false)
})
