import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveCommunity } from '../../scripts/dev/serve-community.mjs'
import { migrateDatabase, withData } from '../../scripts/setup/database.mjs'
import { root } from '../../scripts/setup/root.mjs'
import { addFirstMember } from '../support/first-member'
import { findPorts } from '../support/free-ports'
import { nextOf, openClient } from '../support/socket-client'
import { WebClient } from '../support/web-client'

/** `npm run dev`: the web Worker through Vite, and the API Worker with a real database. */
let folder: string
let community: Awaited<ReturnType<typeof serveCommunity>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-dev-'))
  await migrateDatabase(folder)
  await withData(folder, ({ db }) => addFirstMember(db, folder))
  community = await serveCommunity({
    folder,
    host: '127.0.0.1',
    port: await findPorts(),
    logFile: join(folder, 'api.log'),
  })
}, 120_000)

afterAll(async () => {
  await community.stop()
  await rm(folder, { recursive: true, force: true })
})

it('signs a member in and shows them the list, as in production', async () => {
  const visitor = new WebClient(community)
  const home = await visitor.send('/')
  expect([home.status, home.headers.get('location')]).toEqual([302, '/login'])
  const page = await visitor.send('/login')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('name="password"')

  const signedIn = await visitor.signIn()
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/'])
  expect([...visitor.cookies.keys()]).toContain('__Host-session')
  const list = await visitor.send('/')
  expect(list.status).toBe(200)
  expect(await list.text()).toContain('asta')
}, 120_000)

it('connects sockets by WebSocket from its own origin only', async () => {
  const visitor = new WebClient(community)
  await visitor.signIn()
  const socket = openClient(community.url, visitor, { transports: ['websocket'], reconnection: false })
  expect(await nextOf(socket, 'ready')).toMatchObject({ unread: 0 })
  socket.close()
  const stranger = openClient(community.url, visitor, {
    transports: ['websocket'],
    extraHeaders: { origin: 'https://elsewhere.example' },
    reconnection: false,
  })
  await nextOf(stranger, 'connect_error')
  stranger.close()
}, 60_000)

it('connects sockets by polling and upgrades them to WebSocket', async () => {
  const visitor = new WebClient(community)
  await visitor.signIn()
  const polling = openClient(community.url, visitor, { transports: ['polling'], reconnection: false })
  expect(await nextOf(polling, 'ready')).toMatchObject({ unread: 0 })
  polling.close()
  const upgraded = openClient(community.url, visitor, { reconnection: false })
  const raised = new Promise((resolve) => upgraded.io.engine.once('upgrade', resolve))
  expect(await nextOf(upgraded, 'ready')).toMatchObject({ unread: 0 })
  expect(await raised).toMatchObject({ name: 'websocket' })
  upgraded.close()
}, 60_000)

it('listens on loopback only', async () => {
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  for (const { address, family, internal } of others) {
    if (internal || family !== 'IPv4') continue
    for (const port of [Number(community.url.port), Number(community.url.port) + 1]) {
      const reached = await new Promise<boolean>((resolve) => {
        const socket = connect({ host: address, port }, () => resolve(true)).once('error', () => resolve(false))
        socket.once('connect', () => socket.destroy())
      })
      expect([address, port, reached]).toEqual([address, port, false])
    }
  }
})

it('serves a changed source at the next request', async () => {
  const path = `${root}app/features/auth/login-screen.tsx`
  const loadedAt = () =>
    community.vite.moduleGraph.getModulesByFile(path)?.values().next().value?.lastInvalidationTimestamp
  expect(loadedAt()).toBe(0)
  community.vite.watcher.emit('change', path)
  await expect.poll(loadedAt).toBeGreaterThan(0)
  expect((await fetch(new URL('/login', community.url))).status).toBe(200)
}, 60_000)

it('rebuilds the API when its sources change and reloads open pages', async () => {
  const messages: string[] = []
  const send = community.vite.ws.send.bind(community.vite.ws)
  community.vite.ws.send = (message: unknown) => {
    messages.push((message as { type: string }).type)
    send(message as Parameters<typeof send>[0])
  }
  community.vite.watcher.emit('all', 'change', `${root}api/entry.ts`)
  await expect.poll(() => messages, { timeout: 60_000 }).toContain('full-reload')
  const health = await fetch(`http://127.0.0.1:${Number(community.url.port) + 1}/healthz`)
  expect(health.status).toBe(200)
}, 90_000)
