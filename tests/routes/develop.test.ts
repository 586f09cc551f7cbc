import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerWith } from '../../scripts/dev/node-bridge.mjs'
import { serveWeb } from '../../scripts/dev/serve-web.mjs'
import { ScriptedApi } from '../support/scripted-api'
import { sessionKeys } from '../support/scripted-stack'

/** The front door as `npm run dev` opens it: through Vite, from the sources. */
const api = new ScriptedApi()
const apiServer = createServer((incoming, outgoing) => {
  void answerWith((request: Request) => api.handle(request), incoming, outgoing)
})
let web: Awaited<ReturnType<typeof serveWeb>>

beforeAll(async () => {
  await new Promise<void>((resolve) => apiServer.listen(0, '127.0.0.1', resolve))
  const { port } = apiServer.address() as AddressInfo
  const secrets = { SESSION_KEYS: sessionKeys, WEB_KEY: 'key' }
  web = await serveWeb({ host: '127.0.0.1', port: 0, apiOrigin: `http://127.0.0.1:${port}`, secrets })
}, 60_000)

afterAll(async () => {
  await web.stop()
  apiServer.close()
})

it('sends a visitor to the sign-in page, which comes whole', async () => {
  const home = await fetch(web.url, { redirect: 'manual' })
  expect([home.status, home.headers.get('location')]).toEqual([302, '/login'])
  const page = await fetch(new URL('/login', web.url))
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('name="password"')
}, 60_000)

it('shows a changed source at the next request', async () => {
  const path = new URL('../../app/features/auth/login-screen.tsx', import.meta.url).pathname
  const loadedAt = () => web.vite.moduleGraph.getModulesByFile(path)?.values().next().value?.lastInvalidationTimestamp
  expect(loadedAt()).toBe(0)
  web.vite.watcher.emit('change', path)
  await expect.poll(loadedAt).toBeGreaterThan(0)
  expect((await fetch(new URL('/login', web.url))).status).toBe(200)
}, 60_000)
