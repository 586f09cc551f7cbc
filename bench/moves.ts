/**
 * `npm run bench:moves`: what a member's moves cost once a page stands: turning a page, sorting, filtering, typing, opening a
 * menu, a bookmark, a message; on a phone with a slow line, and on a desktop. And what pages weigh by their rows, and how deep
 * in ten thousand of them they are. Fails above a bar, and when something waited for does not come. `--only WORD`: moves that
 * are called so; `--runs 9`.
 */
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page, type Response } from '@playwright/test'
import config from '../playwright.config'
import { type Community, startCommunityOf } from '../tests/support/start-community'
import { compress, throttle } from './measure-page'
import { floor, type Move, moves } from './moves/moves'
import { measureRows } from './moves/rows'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } })
const runs = Number(values.runs)
const patience = 20_000

/** Rows of the list: as deep as its pages reach. */
const torrents = 10_000

/** Milliseconds `floor` takes on a quiet machine, on the phone: a slower one is allowed as much more. */
const usualFloor = 230

/** The most a release may have, in milliseconds: the slowest answer to a finger, and three of four. */
const answerBars = { most: 120, usual: 64 }

const profiles = [
  { name: 'phone', viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isSlow: true },
  { name: 'desktop', viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, hasTouch: false, isSlow: false },
] as const
type Profile = (typeof profiles)[number]

interface Moved {
  /** Milliseconds from the event to the end of the frame that shows its outcome. */
  paint: number
  answers: number[]
  stale: number
  requests: number
  /** Of the last answer with rows, at brotli 11. */
  bytes: number
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The socket is the page's own business, and the tab's icon the browser's. */
const isOwnBusiness = (url: string) => /\/realtime\/|\/socket\.io|\/static\/|^(data|blob):/.test(url)

async function measure(context: BrowserContext, whole: string, move: Move, profile: Profile): Promise<Moved> {
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  // The socket comes when a page has been idle: the last thing it does by itself.
  const connected = page.waitForResponse((response) => response.url().endsWith('/realtime/ticket'))
  await page.goto(whole + move.from)
  await (await connected).finished()
  const cdp = await context.newCDPSession(page)
  if (profile.isSlow) await throttle(cdp)
  else await cdp.send('Network.enable')
  // What the run before was answered may stand in the cache for some seconds.
  await cdp.send('Network.clearBrowserCache')
  await move.before?.(page)
  await page.evaluate(`moves.begin(${JSON.stringify(move.outcome)})`)
  // What the cache answers, or another request that is under way already, takes nothing over the line.
  const sent = new Set<string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!isOwnBusiness(request.url)) sent.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) sent.delete(requestId)
  })
  const answers: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.data')) answers.push(response)
  })
  await move.act(page, profile.hasTouch)
  const told = await page
    .evaluate<Pick<Moved, 'paint' | 'answers' | 'stale'>>(`moves.end(${patience})`)
    .catch((error) => {
      throw new Error(`${profile.name}, ${move.name}: ${error instanceof Error ? error.message : error}`)
    })
  // An overtaken answer has no body.
  const bodies = await Promise.all(answers.map((answer) => answer.body().catch(() => Buffer.alloc(0))))
  const bytes = compress(bodies.at(-1) ?? Buffer.alloc(0), 11)
  await page.close()
  return { ...told, requests: sent.size, bytes }
}

async function signIn(page: Page, { whole, logins }: Community) {
  const login = logins.find(({ role }) => role === 'member')
  await page.goto(`${whole}/login`)
  await page.getByLabel('Username').fill(login?.username ?? '')
  await page.getByLabel('Password').fill(login?.password ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${whole}/`)
}

/** All moves of one profile; gives back what is over its bar. */
async function measureAll(context: BrowserContext, whole: string, profile: Profile): Promise<string[]> {
  const over: string[] = []
  const answers: number[] = []
  console.log(`\n${profile.name}${profile.isSlow ? ', slow 4G, processor 4x slower' : ''}; medians of ${runs}\n`)
  console.log(`${''.padEnd(36)} painted, ms  slowest answer, ms  requests   bytes`)
  let slower = 1
  for (const move of [floor, ...moves.filter(({ name }) => !values.only || name.includes(values.only))]) {
    const seen: Moved[] = []
    for (let run = 0; run < runs; run++) seen.push(await measure(context, whole, move, profile))
    const paint = median(seen.map((each) => each.paint))
    const answer = median(seen.map((each) => Math.max(0, ...each.answers)))
    const requests = median(seen.map((each) => each.requests))
    if (move === floor && profile.isSlow) slower = Math.max(1, paint / usualFloor)
    const bar = Math.round((move.bars?.[profile.name] ?? Number.POSITIVE_INFINITY) * slower)
    const stale = seen.reduce((sum, each) => sum + each.stale, 0)
    // Nobody's finger: there is nothing to answer.
    if (move !== floor) answers.push(...seen.map((each) => Math.max(0, ...each.answers)))
    const broken = [
      paint > bar && `painted after ${paint.toFixed(0)} of ${bar} ms`,
      answer > answerBars.most && `answered after ${answer.toFixed(0)} of ${answerBars.most} ms`,
      move.requests !== undefined && requests > move.requests && `${requests} of ${move.requests} requests`,
      stale > 0 && `rows for other words than those that stood there, ${stale} times`,
    ].filter((one) => typeof one === 'string')
    over.push(...broken.map((one) => `${profile.name}, ${move.name}: ${one}`))
    const answered = answer === 0 ? '< 16' : answer.toFixed(0)
    const bytes = median(seen.map((each) => each.bytes))
    const cells = [
      paint.toFixed(0).padStart(12),
      answered.padStart(20),
      `${requests}`.padStart(10),
      `${bytes}`.padStart(8),
    ]
    console.log(`${move.name.padEnd(36)}${cells.join('')}${broken.length > 0 ? '  OVER' : ''}`)
  }
  const usual = [...answers].sort((a, b) => a - b)[Math.floor(answers.length * 0.75)] ?? 0
  console.log(`three of four are answered within ${usual} ms, of ${answerBars.usual}`)
  if (usual > answerBars.usual) over.push(`${profile.name}: three of four answers within ${usual} ms`)
  return over
}

const stop = await startCommunityOf(torrents)
const community: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')
const browser = await chromium.launch(config.use?.launchOptions)
const over: string[] = []
try {
  for (const profile of profiles) {
    const { viewport, deviceScaleFactor, hasTouch } = profile
    const context = await browser.newContext({ viewport, deviceScaleFactor, hasTouch })
    await context.addInitScript({ path: new URL('./observe-moves.js', import.meta.url).pathname })
    const page = await context.newPage()
    await signIn(page, community)
    await page.close()
    over.push(...(await measureAll(context, community.whole, profile)))
    if (profile.isSlow) over.push(...(await measureRows(context, community.whole)))
    await context.close()
  }
} finally {
  await browser.close()
  await stop()
}
for (const one of over) console.error(`OVER  ${one}`)
process.exit(over.length > 0 ? 1 : 0)
