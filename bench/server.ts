/**
 * `npm run bench:server`: what a rendered list costs the server, beside the least a Remix Worker and a bare Worker cost in
 * the same run. Served by workerd alone; ratios hold from machine to machine, figures do not. Fails above a bar.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { runTool } from '../scripts/setup/run-tool.mjs'
import { localSecrets } from '../scripts/setup/secrets.mjs'
import startCommunity, { type Community } from '../tests/support/start-community'
import { recordApi } from './server/recorded-api'
import { serve } from './server/workerd'
import { type Load, load, requireWrk } from './server/wrk'

const rounds = 5
const seconds = 4
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const root = new URL('..', import.meta.url).pathname

await requireWrk()
await runTool('remix', ['vite:build', '--config', 'bench/hello/vite.config.ts'], { env: { NODE_ENV: 'production' } })
const stop = await startCommunity()
const community: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')
const folder = await mkdtemp(`${tmpdir()}/skerry-bench-`)
const api = await recordApi(community)
const secrets = await localSecrets(folder)
await stop()

const bare = await serve(
  [{ name: 'bare', code: `const body = 'x'.repeat(10240)\nexport default { fetch: () => new Response(body) }\n` }],
  folder,
)
const hello = await serve(
  [{ name: 'hello', code: await readFile(`${root}node_modules/.cache/skerry/hello/server/index.js`, 'utf8') }],
  folder,
)
const code = await readFile(`${root}build/worker-web/index.js`, 'utf8')
const web = await serve([{ name: 'web', code, text: secrets.web, services: { API: 'api' } }, api], folder)

const { origin } = new URL(web.url)
const answer = await fetch(`${origin}/login`, {
  method: 'POST',
  redirect: 'manual',
  headers: { origin },
  body: new URLSearchParams({ username: 'anybody', password: 'anything at all', redirectTo: '/' }),
})
const cookie = answer.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ')
const most = { ...web, url: `${web.url}?perPage=75` }
for (const [{ url }, wanted] of [
  [web, 50],
  [most, 75],
] as const) {
  const page = await (await fetch(url, { headers: { cookie }, redirect: 'manual' })).text()
  const rows = page.split('<tr role="row"><td').length - 1
  if (rows !== wanted) throw new Error(`the list has ${rows} rows where ${wanted} were wanted`)
}

const subjects = [
  { name: 'bare Worker', served: bare, cookie: undefined },
  { name: 'Remix, hello', served: hello, cookie: undefined },
  { name: 'list, 50 rows, signed in', served: web, cookie },
  { name: 'list, 75 rows', served: most, cookie },
]
const seen = new Map<string, Load[]>(subjects.map(({ name }) => [name, []]))
for (const { served, cookie } of subjects) await load(served, 2, cookie)
for (let round = 0; round < rounds; round++) {
  for (const { name, served, cookie } of subjects) seen.get(name)?.push(await load(served, seconds, cookie))
}
for (const { served } of subjects) served.stop()
await rm(folder, { recursive: true, force: true })

const middle = (name: string, of: keyof Load) => median((seen.get(name) ?? []).map((each) => each[of]))
console.log(`median of ${rounds} rounds of ${seconds} s, one connection\n`)
console.log(`${''.padEnd(26)}    req/s   p50 ms   p99 ms   CPU ms/request`)
for (const { name } of subjects) {
  const cells = [
    middle(name, 'requestsPerSecond').toFixed(0),
    middle(name, 'p50').toFixed(3),
    middle(name, 'p99').toFixed(2),
  ]
  console.log(
    `${name.padEnd(26)} ${cells.map((cell) => cell.padStart(8)).join(' ')} ${middle(name, 'cpu').toFixed(3).padStart(16)}`,
  )
}

const cpuOf = (name: string) => middle(name, 'cpu')
const delay = middle('list, 50 rows, signed in', 'p50') - middle('bare Worker', 'p50')
const further = (cpuOf('list, 75 rows') - cpuOf('list, 50 rows, signed in')) / 25
const figures: [what: string, figure: number, bar: number, unit: string][] = [
  ['processor time, list against hello', cpuOf('list, 50 rows, signed in') / cpuOf('Remix, hello'), 3.5, 'x'],
  ['delay of the list over bare, p50', delay, 2.2, 'ms'],
  ['processor time of the most rows, 75', cpuOf('list, 75 rows'), 10, 'ms'],
  ['processor time of each further row', further * 1000, 25, 'us'],
]
console.log()
for (const [what, figure, bar, unit] of figures) console.log(`${what.padEnd(38)}${figure.toFixed(2)} ${unit} of ${bar}`)
process.exit(figures.some(([, figure, bar]) => !(figure <= bar)) ? 1 : 0)
