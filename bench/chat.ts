/** `npm run bench:chat`: bytes, elements and time of a chat room with 10,000 messages, at first and at the limit of a page. */
import { chromium } from '@playwright/test'
import config from '../playwright.config'
import startCommunity, { type Community } from '../tests/support/start-community'
import { compress } from './measure-page'
import { median } from './median'

const limits = { messages: 200, elements: 12_000 }
const adds = 10

const stop = await startCommunity()
const { whole, logins }: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')
const browser = await chromium.launch(config.use?.launchOptions)
const figures: [string, number][] = []
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const login = logins.find(({ role }) => role === 'member')
  await page.goto(`${whole}/login`)
  await page.locator('input[name=username]').fill(login?.username ?? '')
  await page.locator('input[name=password]').fill(login?.password ?? '')
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL((url) => url.pathname === '/')

  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(`${whole}/account`, { waitUntil: 'networkidle' })
  // Before the page is idle. After that, only the socket's script loads.
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
  for (let count = 100; count <= limits.messages; count += 50) {
    await log.evaluate((area) => area.scrollTo({ top: -area.scrollHeight }))
    await rows.nth(count - 1).waitFor({ state: 'attached' })
  }
  figures.push(['bytes of 50 more, br 11', part])
  figures.push(['messages at the limit', await rows.count()])
  figures.push(['elements at the limit', await count()])
  await log.evaluate((area) => area.scrollTo({ top: 0 }))
  const times = await log.evaluate(async (area, rounds) => {
    const list = area.querySelector('#chat-log')
    const last = list?.lastElementChild
    const taken: number[] = []
    for (let round = 0; list && last && round < rounds; round++) {
      const start = performance.now()
      list.appendChild(last.cloneNode(true))
      list.firstElementChild?.remove()
      area.getBoundingClientRect()
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      taken.push(performance.now() - start)
    }
    return taken
  }, adds)
  figures.push(['ms to add one and draw, median of 10', Math.round(median(times) * 10) / 10])
} finally {
  await browser.close()
  await stop()
}
for (const [name, value] of figures) console.log(`  ${name.padEnd(72)} ${String(value).padStart(8)}`)
const of = (name: string) => figures.find(([label]) => label.startsWith(name))?.[1] ?? Number.POSITIVE_INFINITY
const isOver = of('messages at the limit') > limits.messages || of('elements at the limit') > limits.elements
process.exit(isOver || of('scripts of the chat') > 0 ? 1 : 0)
