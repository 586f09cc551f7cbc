/**
 * `npm run bench:server`: the server's cost of the torrents list and of a thread, next to a bare Worker, a Remix hello and the same list written
 * the ordinary Remix way, in one run; the size of the web Worker and the CPU of its start. Served by workerd without a proxy.
 * Ratios are comparable between machines, milliseconds are not. Fails above a budget. `--rounds 5 --seconds 4 --starts 7`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { localSecrets } from '../scripts/setup/secrets.mjs'
import startCommunity, { type Community } from '../tests/support/start-community'
import { serverBudgets } from './budgets'
import { buildComparison } from './build-comparison'
import { median } from './median'
import { readDocument, signIn, withEverydayCookies } from './server/cookies'
import { recordApi } from './server/recorded-api'
import { measureStartup, weighBundle } from './server/startup'
import { serve, type Worker } from './server/workerd'
import { type Load, load, requireWrk } from './server/wrk'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    starts: { type: 'string', default: '7' },
  },
})
const [rounds, seconds, starts] = [Number(values.rounds), Number(values.seconds), Number(values.starts)]
const root = new URL('..', import.meta.url).pathname

await requireWrk()
const helloWorker = { name: 'hello', code: await buildComparison('hello') }
const plainCode = await buildComparison('plain')
const stop = await startCommunity()
const community: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')
const folder = await mkdtemp(`${tmpdir()}/skerry-bench-`)
const { worker: api, threadPath } = await recordApi(community)
const secrets = await localSecrets(folder)
await stop()

const bareCode = `const body = 'x'.repeat(10240)\nexport default { fetch: () => new Response(body) }\n`
const bareWorker: Worker = { name: 'bare', code: bareCode }
const code = await readFile(`${root}build/worker-web/index.js`, 'utf8')
const webWorker: Worker = { name: 'web', code, text: secrets.web, services: { API: 'api' } }
const plainWorker: Worker = { name: 'plain', code: plainCode, text: { TOKEN: 'recorded' }, services: { API: 'api' } }

const startup = await measureStartup([[bareWorker], [helloWorker], [webWorker, api]], folder, starts)
const [bareStart = Number.NaN, helloStart = Number.NaN, webStart = Number.NaN] = startup

const bare = await serve([bareWorker], folder)
const hello = await serve([helloWorker], folder)
const plain = await serve([plainWorker, api], folder)
const web = await serve([webWorker, api], folder)
const cookie = await signIn(web.url)
const everyday = await withEverydayCookies(web.url, cookie)
const longest = { ...web, url: `${web.url}?perPage=75` }
const thread = { ...web, url: `${web.url}${threadPath}` }

const names = {
  bare: 'bare Worker',
  hello: 'Remix hello',
  plain: 'ordinary Remix list, 50 rows',
  first: 'list, 50 rows, first visit',
  everyday: 'list, 50 rows, everyday request',
  longest: 'list, 75 rows, first visit',
  thread: 'thread, 50 posts, first visit',
}
const subjects = [
  { name: names.bare, served: bare, cookie: undefined, rows: 0, row: '' },
  { name: names.hello, served: hello, cookie: undefined, rows: 0, row: '' },
  { name: names.plain, served: plain, cookie: undefined, rows: 50, row: 'c-size' },
  { name: names.first, served: web, cookie, rows: 50, row: 'c-size' },
  { name: names.everyday, served: web, cookie: everyday, rows: 50, row: 'c-size' },
  { name: names.longest, served: longest, cookie, rows: 75, row: 'c-size' },
  { name: names.thread, served: thread, cookie, rows: 50, row: 'class="comment post"' },
]
for (const { name, served, cookie, rows, row } of subjects) {
  const count = (await readDocument(served.url, cookie)).split(row).length - 1
  // The head of the table has one such cell. Pinned rows come on top of the others.
  if (rows > 0 && count < rows) throw new Error(`${name} has ${count} rows instead of ${rows}`)
}

const loads = new Map<string, Load[]>(subjects.map(({ name }) => [name, []]))
for (const { served, cookie } of subjects) await load(served, Math.min(2, seconds), cookie)
for (let round = 0; round < rounds; round++) {
  for (const { name, served, cookie } of subjects) loads.get(name)?.push(await load(served, seconds, cookie))
}
for (const { served } of subjects) served.stop()
await rm(folder, { recursive: true, force: true })

const medianOf = (name: string, figure: keyof Load) => median((loads.get(name) ?? []).map((each) => each[figure]))
const cpuOf = (name: string) => medianOf(name, 'cpu')
console.log(`Medians of ${rounds} rounds of ${seconds} s, one connection\n`)
console.log(`${''.padEnd(34)} req/s   p50 ms   p99 ms  CPU ms/request  against hello`)
for (const { name } of subjects) {
  const cells = [
    medianOf(name, 'requestsPerSecond').toFixed(0).padStart(6),
    medianOf(name, 'p50').toFixed(3).padStart(8),
    medianOf(name, 'p99').toFixed(2).padStart(8),
    cpuOf(name).toFixed(3).padStart(15),
    `${(cpuOf(name) / cpuOf(names.hello)).toFixed(2)}x`.padStart(14),
  ]
  console.log(`${name.padEnd(33)} ${cells.join(' ')}`)
}
console.log(`\nCPU from the start of a new process to its first response, medians of ${starts}:`)
console.log(
  `bare ${bareStart.toFixed(0)} ms, hello ${helloStart.toFixed(0)} ms, web Worker ${webStart.toFixed(0)} ms\n`,
)

const listDelay = medianOf(names.first, 'p50') - medianOf(names.bare, 'p50')
const furtherRow = ((cpuOf(names.longest) - cpuOf(names.first)) / 25) * 1000
const { listRatio, threadRatio, evaluationRatio, workerSize } = serverBudgets
const figures: [label: string, value: number, budget: number, unit: string][] = [
  ['CPU of the list, first visit, against hello', cpuOf(names.first) / cpuOf(names.hello), listRatio, 'x'],
  ['CPU of the list, everyday, against hello', cpuOf(names.everyday) / cpuOf(names.hello), listRatio, 'x'],
  ['CPU of the thread, first visit, against hello', cpuOf(names.thread) / cpuOf(names.hello), threadRatio, 'x'],
  ['delay of the list over the bare Worker, p50', listDelay, serverBudgets.listDelay, 'ms'],
  ['CPU of the longest list, 75 rows', cpuOf(names.longest), serverBudgets.longestList, 'ms'],
  ['CPU of a further row', furtherRow, serverBudgets.furtherRow, 'us'],
  ['web Worker, minified, gzip', (await weighBundle(code)) / 1000, workerSize / 1000, 'KB'],
  // Without the time that workerd itself needs to start.
  ['evaluation, against hello', (webStart - bareStart) / (helloStart - bareStart), evaluationRatio, 'x'],
]
for (const [label, value, budget, unit] of figures) {
  console.log(
    `${label.padEnd(46)}${value.toFixed(2).padStart(8)} ${unit} of ${budget}${value > budget ? '  OVER' : ''}`,
  )
}
console.log(
  `\nThe product's list takes ${(cpuOf(names.first) / cpuOf(names.plain)).toFixed(2)}x the CPU of the ordinary one.`,
)
process.exit(figures.some(([, value, budget]) => !(value <= budget)) ? 1 : 0)
