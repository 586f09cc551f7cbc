import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Me } from '#contract/me'
import { community, expect, findLogin, test } from '../support/browser'
import { findPorts } from '../support/free-ports'
import { createByLibtorrent } from '../support/libtorrent'
import { t } from '../support/text'

// Not `member`, whose announce key another test replaces.
test.use({ reader: 'test' })

const size = 700_001

/** Calls the API as an account of the seed. */
async function enter(role: string) {
  const { username, password } = findLogin(role)
  const grant = { grant_type: 'password', client_id: 'tracker-test', username, password }
  const reply = await fetch(`${community.api}/auth/token`, { method: 'POST', body: new URLSearchParams(grant) })
  const { accessToken } = (await reply.json()) as { accessToken: string }
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(community.api + path, { ...init, headers: { authorization: `Bearer ${accessToken}` } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  return {
    send,
    readStats: async () => ((await (await send('/v1/me')).json()) as Me).stats,
  }
}

/** The client of Debian's package `aria2`. */
function startAria2(metafile: string, port: number, ...more: string[]): ChildProcess {
  const alone = ['--enable-dht=false', '--enable-dht6=false', '--enable-peer-exchange=false', '--bt-enable-lpd=false']
  const reach = [`--listen-port=${port}`, '--interface=127.0.0.1']
  return spawn('aria2c', ['--no-conf', ...alone, ...reach, '--seed-ratio=0.0', ...more, metafile], { stdio: 'ignore' })
}

test('lets two clients find each other, and counts what they transfer', async ({
  page,
  playwright,
  sessionOf,
}, info) => {
  const name = 'Tidal measurements'
  const [source, target] = [info.outputPath('source'), info.outputPath('target')]
  const made = info.outputPath('made.torrent')
  await mkdir(`${source}/${name}`, { recursive: true })
  await writeFile(`${source}/${name}/heights.bin`, Buffer.alloc(size, 'between high and low water '))
  await createByLibtorrent(`${source}/${name}`, made, 'v1')

  const [uploader, member] = [await enter('uploader'), await enter('test')]
  const form = new FormData()
  form.append('category', 'data')
  form.append('metafile', new File([await readFile(made)], 'made.torrent'))
  const { slug } = (await (await uploader.send('/v1/torrents', { method: 'POST', body: form })).json()) as {
    slug: string
  }
  const [theirs, own] = [info.outputPath('uploader.torrent'), info.outputPath('member.torrent')]
  for (const [role, path] of [['uploader', theirs] as const, ['test', own] as const]) {
    const client = await playwright.request.newContext({
      baseURL: community.whole,
      storageState: await sessionOf(role),
    })
    await writeFile(path, await (await client.get(`/torrents/${slug}/download`)).body())
    await client.dispose()
  }
  const before = [await uploader.readStats(), await member.readStats()]

  const port = await findPorts()
  const seeder = startAria2(theirs, port, `--dir=${source}`, '--check-integrity=true')
  try {
    await expect.poll(async () => (await uploader.readStats()).seeding).toBe((before[0]?.seeding ?? 0) + 1)
    await page.goto(`/torrents/${slug}/peers`)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    const leecher = startAria2(own, port + 1, `--dir=${target}`, '--seed-time=0')
    expect(await once(leecher, 'exit')).toEqual([0, null])
  } finally {
    seeder.kill('SIGINT')
    await once(seeder, 'exit')
  }
  expect(await readFile(`${target}/${name}/heights.bin`)).toEqual(await readFile(`${source}/${name}/heights.bin`))

  const after = [await uploader.readStats(), await member.readStats()]
  expect(after[1]?.downloaded).toBe((before[1]?.downloaded ?? 0) + size)
  expect(after[0]?.uploaded).toBe((before[0]?.uploaded ?? 0) + size)
  expect([after[0]?.seeding, after[1]?.leeching]).toEqual([before[0]?.seeding, before[1]?.leeching])
  await page.goto(`/?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name }).getByText(t('torrentTexts.own.snatched'))).toBeAttached()
  await page.goto(`/torrents/${slug}/peers`)
  await expect(page.getByText(t('torrent.peers.none'))).toBeVisible()

  const [, key = 'none'] = /\/announce\/(\w+)/.exec((await readFile(own)).toString('latin1')) ?? []
  const log = await readFile(`${process.env.E2E_FOLDER}/workers.log`, 'utf8')
  expect(log).toContain('"route":"/announce/{announceKey}"')
  expect(log).not.toContain(key)
})
