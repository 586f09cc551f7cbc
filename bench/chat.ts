/** `npm run bench:chat`: what a room of ten thousand messages costs a page, at its first window and at its bound. */
import { chromium } from '@playwright/test'
import config from '../playwright.config'
import startCommunity, { type Community } from '../tests/support/start-community'
import { compress } from './measure-page'

/** Messages and elements a page may hold at most. */
const bars = { messages: 200, elements: 12_000 }
const adds = 10

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const stop = await startCommunity()
const { whole, logins }: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')
const browser = await chromium.launch(config.use?.launchOptions)
const figures: [string, number][] = []
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const login = logins.find(({ role }) => role === 'member')
  await page.goto(`${whole}/login`)
  await page.getByLabel('Username').fill(login?.username ?? '')
  await page.getByLabel('Password').fill(login?.password ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(`${whole}/account`, { waitUntil: 'networkidle' })
  // Of the chat and the socket, until the page has nothing left to do: then the connection comes, and nothing else.
  const early = scripts.filter((url) => /chat|connection-/.test(url))
  figures.push(['scripts of the chat and the socket on another page, before it is idle', early.length])

  const document = await page.goto(`${whole}/chat/ten-thousand`)
  const body = (await document?.body()) ?? Buffer.alloc(0)
  figures.push(['bytes of the document, 50 messages, br 11', compress(body, 11)])
  const log = page.getByRole('log')
  const rows = log.locator('[data-seq]')
  const count = () => page.locator('*').count()
  await page.getByText('Read new messages aloud').waitFor()
  figures.push(['elements with 50 messages', await count()])
  let part = 0
  page.on('response', async (response) => {
    if (response.url().includes('/live?before=')) part = compress(await response.body(), 11)
  })
  for (let standing = 100; standing <= bars.messages; standing += 50) {
    await log.evaluate((area) => area.scrollTo({ top: -area.scrollHeight }))
    await rows.nth(standing - 1).waitFor({ state: 'attached' })
  }
  figures.push(['bytes of 50 more, br 11', part])
  figures.push(['messages at the bound', await rows.count()])
  figures.push(['elements at the bound', await count()])
  await log.evaluate((area) => area.scrollTo({ top: 0 }))
  // How long the page takes to put one more row below two hundred, and to draw it.
  const times = await log.evaluate(async (area, rounds) => {
    const list = area.querySelector('#chat-log')
    const last = list?.lastElementChild
    const taken: number[] = []
    for (let round = 0; list && last && round < rounds; round++) {
      const begun = performance.now()
      list.appendChild(last.cloneNode(true))
      list.firstElementChild?.remove()
      area.getBoundingClientRect()
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      taken.push(performance.now() - begun)
    }
    return taken
  }, adds)
  figures.push(['ms to add one and draw, median of 10', Math.round(median(times) * 10) / 10])
} finally {
  await browser.close()
  await stop()
}
for (const [name, value] of figures) console.log(`  ${name.padEnd(72)} ${String(value).padStart(8)}`)
const of = (name: string) => figures.find(([one]) => one.startsWith(name))?.[1] ?? Number.POSITIVE_INFINITY
const isOver = of('messages at the bound') > bars.messages || of('elements at the bound') > bars.elements
process.exit(isOver || of('scripts of the chat') > 0 ? 1 : 0)
