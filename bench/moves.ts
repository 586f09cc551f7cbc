/**
 * `npm run bench:moves`: what a member's moves on the list cost a phone once the page stands: turning a page, sorting,
 * searching, typing, opening a menu. Fails above a bar.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import config from '../playwright.config'
import startCommunity, { type Community } from '../tests/support/start-community'
import { throttle } from './measure-page'

const runs = 7

/** The most a release may have: milliseconds to the frame that shows the outcome, requests, the slowest answer to a finger. */
const bars = { paint: 300, searched: 350, requests: 1, answer: 120 }

interface Move {
  name: string
  /** Milliseconds to the frame with the outcome; none where nothing comes over the line. */
  bar?: number
  act(page: Page): Promise<unknown>
  /** An expression in the page, true once the outcome stands there. */
  outcome: string
}

const firstTitle = `document.querySelector('tbody tr:not(.pinned) a.title')?.textContent`
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter by name' })

/** Rows of another list under another address. */
const listed = (search: string) => `location.search.includes('${search}') && ${firstTitle} !== window.titleBefore`

const moves: Move[] = [
  {
    name: 'to the next page',
    bar: bars.paint,
    act: (page) => page.getByRole('link', { name: 'Next', exact: true }).click(),
    outcome: listed('page=2'),
  },
  {
    name: 'to a category',
    bar: bars.paint,
    act: (page) => page.getByRole('link', { name: /^Movies/ }).click(),
    outcome: listed('category=movies'),
  },
  {
    name: 'to another order',
    bar: bars.paint,
    act: (page) => page.getByRole('combobox', { name: 'Sort by' }).selectOption('size'),
    outcome: listed('sort=size'),
  },
  {
    name: 'a word, and Enter',
    bar: bars.searched,
    act: async (page) => {
      await filter(page).fill('music')
      await filter(page).press('Enter')
    },
    outcome: listed('q=music'),
  },
  {
    name: 'five letters typed',
    act: (page) => filter(page).pressSequentially('debia', { delay: 60 }),
    outcome: `document.activeElement.value === 'debia'`,
  },
  {
    name: "the site's menu",
    act: (page) => page.locator('[popovertarget="menu-site"]').click(),
    outcome: `document.querySelector('#menu-site').matches(':popover-open')`,
  },
]

interface Moved {
  /** Milliseconds from the last event that the outcome waited for to the end of the frame that shows it. */
  paint: number
  /** The slowest answer to an event, as browsers report it: in steps of 8 ms. */
  answer: number
  requests: number
}

/** The policy of the pages forbids evaluating text, so that what watches a move is put together here. */
const watcher = (outcome: string) => `{
  const seen = { begun: 0, painted: 0, answer: 0 }
  window.moved = seen
  window.titleBefore = ${firstTitle}
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) seen.answer = Math.max(seen.answer, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  for (const type of ['click', 'keydown', 'change'])
    addEventListener(type, () => { if (!seen.painted) seen.begun = performance.now() }, true)
  const look = () => {
    if (seen.begun && (${outcome})) requestAnimationFrame(() => setTimeout(() => { seen.painted = performance.now() }))
    else requestAnimationFrame(look)
  }
  look()
}`

async function measure(context: BrowserContext, address: string, { act, outcome }: Move): Promise<Moved> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await throttle(await context.newCDPSession(page))
  await page.evaluate(watcher(outcome))
  let requests = 0
  page.on('request', () => requests++)
  await act(page)
  await page.waitForFunction('window.moved.painted > 0')
  // The browser reports an event once its frame has been shown.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))')
  const { begun, painted, answer } = await page.evaluate<{ begun: number; painted: number; answer: number }>(
    'window.moved',
  )
  await page.close()
  return { paint: painted - begun, answer, requests }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const stop = await startCommunity()
const { whole, logins }: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')
const browser = await chromium.launch(config.use?.launchOptions)
let isOver = false
try {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const login = logins.find(({ role }) => role === 'member')
  const page = await context.newPage()
  await page.goto(`${whole}/login`)
  await page.getByLabel('Username').fill(login?.username ?? '')
  await page.getByLabel('Password').fill(login?.password ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${whole}/`)
  await page.close()
  console.log(`median of ${runs}; slow 4G, processor 4x slower; 150 ms of each request are the line\n`)
  console.log(`${''.padEnd(22)}  painted, ms   answer, ms   requests`)
  for (const move of moves) {
    const seen: Moved[] = []
    for (let run = 0; run < runs; run++) seen.push(await measure(context, whole, move))
    const middle = (of: keyof Moved) => median(seen.map((each) => each[of]))
    const paint = middle('paint')
    const answer = middle('answer')
    const requests = middle('requests')
    const over = [
      move.bar !== undefined && paint > move.bar && `painted, of ${move.bar}`,
      answer > bars.answer && `answer, of ${bars.answer}`,
      requests > bars.requests && `requests, of ${bars.requests}`,
    ].filter(Boolean)
    isOver ||= over.length > 0
    const cells = [paint.toFixed(0).padStart(13), answer.toFixed(0).padStart(13), String(requests).padStart(11)]
    console.log(`${move.name.padEnd(22)}${cells.join('')}${over.length > 0 ? `  OVER: ${over.join('; ')}` : ''}`)
  }
} finally {
  await browser.close()
  await stop()
}
process.exit(isOver ? 1 : 0)
