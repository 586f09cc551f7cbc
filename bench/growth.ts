/**
 * `npm run bench:growth`: rows and requests of what members do, from the log lines of the seeded local community, and what
 * communities of three sizes then cost a month. docs/growth.md has the output. Counts are the same on every machine.
 */
import { readFile } from 'node:fs/promises'
import startCommunity, { type Community } from '../tests/support/start-community'
import { type RowCost, useOf, type Visit } from './growth/community'
import { costOf } from './growth/prices'
import { signIn } from './server/cookies'
import { requestTokens } from './server/recorded-api'

const stop = await startCommunity()
const community: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')
const folder = process.env.E2E_FOLDER ?? ''
const login = community.logins.find(({ role }) => role === 'member')
if (!login) throw new Error('the seed has no member')
const { accessToken } = await requestTokens(community)
const cookie = await signIn(community.whole, login)
const web = (path: string) => () => fetch(community.whole + path, { headers: { cookie }, redirect: 'manual' })
const api =
  (method: string, path: string, body?: unknown, token = accessToken) =>
  () =>
    fetch(community.api + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

interface LogLine {
  event: string
  worker: string
  requestId: string
  rowsRead: number
  rowsWritten: number
  ms: number
}

const readLog = async (): Promise<LogLine[]> => {
  const text = await readFile(`${folder}/workers.log`, 'utf8')
  return text.split('\n').flatMap((line) => (line.startsWith('{"event":"request"') ? [JSON.parse(line)] : []))
}

/** Waits for the log lines of a request: the last is that of the Worker that it was sent to. */
async function readLines(requestId: string, worker: string): Promise<LogLine[]> {
  for (;;) {
    const lines = (await readLog()).filter((line) => line.requestId === requestId)
    if (lines.some((line) => line.worker === worker)) return lines
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function measure(
  name: string,
  perDay: number,
  worker: 'web' | 'api',
  send: () => Promise<Response>,
): Promise<Visit> {
  // The first request fills caches that later ones use.
  await (await send()).arrayBuffer()
  const response = await send()
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  const lines = await readLines(response.headers.get('x-request-id') ?? '', worker)
  const sum = (pick: (line: LogLine) => number) => lines.reduce((total, line) => total + (pick(line) ?? 0), 0)
  return {
    name,
    perDay,
    requests: lines.length,
    rowsRead: sum(({ rowsRead }) => rowsRead ?? 0),
    rowsWritten: sum(({ rowsWritten }) => rowsWritten ?? 0),
  }
}

const list = (await (await api('GET', '/v1/torrents?perPage=50')()).json()) as {
  data: { slug: string; infoHash: string }[]
}
const slug = list.data[0]?.slug ?? ''
const room = ((await (await api('GET', '/v1/chat/rooms')()).json()) as { data: { slug: string }[] }).data[0]?.slug ?? ''
const visits = [
  await measure('list of torrents', 8, 'web', web('/')),
  await measure('search', 4, 'web', web('/?q=the')),
  await measure('page of a torrent', 8, 'web', web(`/torrents/${slug}`)),
  await measure('wall of movies', 2, 'web', web('/movies')),
  await measure('chat room', 2, 'web', web(`/chat/${room}`)),
  await measure('notifications', 1, 'web', web('/notifications')),
  await measure('download of a metafile', 1, 'api', api('GET', `/v1/torrents/${slug}/download`)),
  await measure('chat message', 2, 'api', () =>
    api('POST', `/v1/chat/rooms/${room}/messages`, { source: 'Good evening', clientId: crypto.randomUUID() })(),
  ),
  // A repeated text would not be stored.
  await measure('comment', 0.3, 'api', () =>
    api('POST', `/v1/torrents/${slug}/comments`, { source: `Thank you ${crypto.randomUUID()}` })(),
  ),
]

const { api: apiSecrets } = JSON.parse(await readFile(`${folder}/secrets.json`, 'utf8'))
const readHash = async ({ slug }: { slug: string }) =>
  ((await (await api('GET', `/v1/torrents/${slug}`)()).json()) as { infoHash: string }).infoHash
const hashes = await Promise.all(list.data.slice(0, 20).map(readHash))
let seeders = 100
const reported = await measure('report of the tracker', 0, 'api', () => {
  seeders += 1
  const swarms = hashes.map((infoHash) => ({ infoHash, seeders, leechers: 1, completed: seeders }))
  return api('PUT', '/v1/tracker/swarms', { swarms }, apiSecrets.TRACKER_KEY)()
})
await stop()

const swarm: RowCost = {
  rowsRead: reported.rowsRead / hashes.length,
  rowsWritten: reported.rowsWritten / hashes.length,
}
const cell = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })

console.log('| What a member does | A day | Requests | Rows read | Rows written |\n|---|---|---|---|---|')
for (const { name, perDay, requests, rowsRead, rowsWritten } of visits)
  console.log(`| ${name} | ${perDay} | ${requests} | ${cell(rowsRead)} | ${cell(rowsWritten)} |`)
console.log(`| changed swarm in a report | | | ${cell(swarm.rowsRead, 1)} | ${cell(swarm.rowsWritten, 1)} |`)

const sizes = [1000, 10_000, 100_000]
const uses = sizes.map((members) => useOf(members, visits, swarm))
const costs = uses.map(costOf)
const labels = {
  requests: 'Requests of both Workers, million',
  cpuMs: 'Processor time, million ms',
  rowsRead: 'Rows read, million',
  rowsWritten: 'Rows written, million',
  databaseGB: 'Database, GB',
  socketRequests: 'Requests of sockets, million',
  socketGBs: 'Duration of sockets, GB-s',
  filesGB: 'Files, GB',
  fileReads: 'Reads of files, million',
} as const
console.log(`\n| A month | ${sizes.map((size) => `${cell(size)} members`).join(' | ')} |\n|---|---|---|---|`)
for (const [name, label] of Object.entries(labels) as [keyof typeof labels, string][]) {
  const shown = uses.map((use, index) => {
    const value = label.endsWith('million') || label.endsWith('ms') ? use[name] / 1e6 : use[name]
    return `${cell(value, 1)} (${cell(costs[index]?.parts[name] ?? 0)} $)`
  })
  console.log(`| ${label} | ${shown.join(' | ')} |`)
}
console.log(`| **All, with the plan** | ${costs.map(({ total }) => `**${cell(total)} $**`).join(' | ')} |`)
