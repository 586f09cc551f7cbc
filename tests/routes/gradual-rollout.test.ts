import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { setTokenLifetime } from '../support/session-clock'
import { setUpScriptedStack } from '../support/set-up'
import type { WebClient } from '../support/web-client'

const { stack } = setUpScriptedStack()

const guide = await readFile('docs/operating.md', 'utf8')
const rule = /`Cloudflare-Workers-Version-Key` to `http\.request\.cookies\["([\w-]+)"\]\[0\]`/.exec(guide)
const condition = /when `http\.cookie contains "([\w-]+)="`/.exec(guide)

/** The version of two that the platform would choose: the same key has the same version. */
function versionFor(visitor: WebClient): 'A' | 'B' | undefined {
  const key = visitor.cookies.get(rule?.[1] ?? '')
  if (key === undefined) return undefined
  return createHash('sha256').update(key).digest().readUInt8() < 128 ? 'A' : 'B'
}

async function signIn() {
  const visitor = stack.visitor()
  stack.api.answer('/auth/token', async (call) => {
    const pair = await stack.api.usual(call).json<object>()
    return Response.json({ ...pair, deviceToken: crypto.randomUUID() })
  })
  await visitor.signIn()
  return visitor
}

describe('the affinity of a browser in a gradual rollout', () => {
  it('has a documented rule for one cookie', () => {
    expect(rule?.[1]).toBeDefined()
    expect(condition?.[1]).toBe(rule?.[1])
  })

  it('gives a page, its files, its data and the pages after a renewed session one version', async () => {
    const member = await signIn()
    const version = versionFor(member)
    expect(version).toBeDefined()
    const session = member.cookies.get('__Host-session')
    const html = await (await member.send('/')).text()
    const files = [...html.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))"/g)].map(([, path = '']) => path)
    expect(files.length).toBeGreaterThan(2)
    for (const path of [...files.slice(0, 3), '/_root.data', '/torrents/debian-13']) {
      expect((await member.send(path)).status).toBe(200)
      expect(versionFor(member)).toBe(version)
    }
    await setTokenLifetime(member, 5)
    expect((await member.send('/')).status).toBe(200)
    expect(member.cookies.get('__Host-session')).not.toBe(session)
    expect(versionFor(member)).toBe(version)
  })

  it('is not derived from the session, and differs between browsers', async () => {
    const [first, second] = [await signIn(), await signIn()]
    const key = first.cookies.get(rule?.[1] ?? '') ?? ''
    expect(second.cookies.get(rule?.[1] ?? '')).not.toBe(key)
    expect(first.cookies.get('__Host-session')).not.toContain(key)
    await first.send('/account/out', { method: 'POST', form: {} })
    expect([first.cookies.has('__Host-session'), first.cookies.get(rule?.[1] ?? '')]).toEqual([false, key])
  })
})
