/**
 * `npm run bench:interactions`: the time from an input to the frame that shows its result, on a phone with a slow line and on a
 * desktop: next page, sort, filter, typing, menu, bookmark, chat message. The next page is also measured against the same list
 * written the ordinary Remix way, in turns. Then pages by their number of rows. Fails above a budget, and when a result does not
 * appear. `--only WORD` selects interactions by name; `--runs 5`.
 */
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import config from '../playwright.config'
import { type Community, startCommunityOf } from '../tests/support/start-community'
import { interactionBudgets } from './budgets'
import { baseline, interactions, nextPageInteraction } from './interactions/interactions'
import { type Measurement, measure, type Profile, type Subject, slowestAnswer } from './interactions/measure'
import { measureRows } from './interactions/rows'
import { median } from './median'
import { servePlain } from './plain/serve'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } })
const runs = Number(values.runs)

/** Rows of the list: the deepest that its pages reach. */
const torrents = 10_000

/** Milliseconds on the phone of a quiet machine. On a slower one the budgets grow in proportion. */
const usualBaseline = 230

const profiles = [
  { name: 'phone', viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isSlow: true },
  { name: 'desktop', viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, hasTouch: false, isSlow: false },
] as const satisfies Profile[]

async function signIn(page: Page, { whole, logins }: Community) {
  const login = logins.find(({ role }) => role === 'member')
  await page.goto(`${whole}/login`)
  await page.locator('input[name=username]').fill(login?.username ?? '')
  await page.locator('input[name=password]').fill(login?.password ?? '')
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL(`${whole}/`)
}

/** @returns a line for each figure over its budget */
async function measureAll(context: BrowserContext, subject: Subject, profile: Profile): Promise<string[]> {
  const over: string[] = []
  const answers: number[] = []
  console.log(`\n${profile.name}${profile.isSlow ? ', slow 4G, CPU 4x slower' : ''}; medians of ${runs}\n`)
  console.log(`${''.padEnd(40)}paint, ms  answer, ms  requests   bytes`)
  let slowdown = 1
  const selected = interactions.filter(({ name }) => !values.only || name.includes(values.only))
  for (const interaction of [baseline, ...selected]) {
    const measurements: Measurement[] = []
    for (let run = 0; run < runs; run++) measurements.push(await measure(context, subject, interaction, profile))
    const paint = median(measurements.map((each) => each.paint))
    const answer = median(measurements.map(slowestAnswer))
    const requests = median(measurements.map((each) => each.requests))
    const bytes = median(measurements.map((each) => each.bytes))
    if (interaction === baseline && profile.isSlow) slowdown = Math.max(1, paint / usualBaseline)
    if (interaction !== baseline) answers.push(...measurements.map(slowestAnswer))
    const budget = Math.round((interaction.budgets?.[profile.name] ?? Number.POSITIVE_INFINITY) * slowdown)
    const stale = measurements.reduce((sum, each) => sum + each.stale, 0)
    const problems = [
      paint > budget && `painted after ${paint.toFixed(0)} of ${budget} ms`,
      answer > interactionBudgets.slowestAnswer &&
        `answered after ${answer.toFixed(0)} of ${interactionBudgets.slowestAnswer} ms`,
      interaction.requests !== undefined &&
        requests > interaction.requests &&
        `${requests} of ${interaction.requests} requests`,
      stale > 0 && `rows of an older search, ${stale} times`,
    ].filter((problem) => typeof problem === 'string')
    over.push(...problems.map((problem) => `${profile.name}, ${interaction.name}: ${problem}`))
    const cells = [
      paint.toFixed(0).padStart(9),
      (answer === 0 ? '< 16' : answer.toFixed(0)).padStart(12),
      `${requests}`.padStart(10),
      `${bytes}`.padStart(8),
    ]
    console.log(`${interaction.name.padEnd(40)}${cells.join('')}${problems.length > 0 ? '  OVER' : ''}`)
  }
  const upperQuartile = [...answers].sort((a, b) => a - b)[Math.floor(answers.length * 0.75)] ?? 0
  console.log(`three quarters of the answers take at most ${upperQuartile} of ${interactionBudgets.usualAnswer} ms`)
  if (upperQuartile > interactionBudgets.usualAnswer)
    over.push(`${profile.name}: three quarters of the answers take ${upperQuartile} ms`)
  return over
}

/** In turns. @returns a line for each ratio over its budget */
async function compareNextPage(context: BrowserContext, product: Subject, plain: Subject, profile: Profile) {
  const measurements: Record<'product' | 'plain', Measurement[]> = { product: [], plain: [] }
  for (let run = 0; run < runs; run++) {
    measurements.product.push(await measure(context, product, nextPageInteraction, profile))
    measurements.plain.push(await measure(context, plain, nextPageInteraction, profile))
  }
  const over: string[] = []
  const compare = (label: string, figure: (measurement: Measurement) => number, budget: number) => {
    const [own, ordinary] = [median(measurements.product.map(figure)), median(measurements.plain.map(figure))]
    const ratio = own / ordinary
    console.log(
      `next page, ${label}: ${own.toFixed(0)} of ${ordinary.toFixed(0)} ms, ${ratio.toFixed(2)}x of ${budget}x`,
    )
    if (ratio > budget)
      over.push(`${profile.name}, next page against the ordinary list, ${label}: ${ratio.toFixed(2)}x`)
  }
  compare('paint', ({ paint }) => paint, interactionBudgets.nextPagePaintRatio)
  compare('answer', slowestAnswer, interactionBudgets.nextPageAnswerRatio)
  return over
}

const stop = await startCommunityOf(torrents)
const community: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')
const plain = await servePlain(community)
const browser = await chromium.launch(config.use?.launchOptions)
const over: string[] = []
try {
  const product: Subject = { origin: community.whole, hasSocket: true }
  const ordinary: Subject = { origin: new URL(plain.url).origin, hasSocket: false }
  for (const profile of profiles) {
    const { viewport, deviceScaleFactor, hasTouch } = profile
    const context = await browser.newContext({ viewport, deviceScaleFactor, hasTouch })
    await context.addInitScript({ path: new URL('./observe-interactions.js', import.meta.url).pathname })
    const page = await context.newPage()
    await signIn(page, community)
    await page.close()
    over.push(...(await measureAll(context, product, profile)))
    if (profile.isSlow) {
      over.push(...(await compareNextPage(context, product, ordinary, profile)))
      over.push(...(await measureRows(context, community.whole)))
    }
    await context.close()
  }
} finally {
  await browser.close()
  await plain.stop()
  await stop()
}
for (const line of over) console.error(`OVER  ${line}`)
process.exit(over.length > 0 ? 1 : 0)
