/**
 * `npm run bench:pages`: a first visit on a phone with a slow line. The list, a torrent in detail and a thread of 50 posts, next to
 * the same list written the ordinary Remix way and a static page; then every screen once. Fails above a budget. `--runs 5`,
 * `--skip-screens`.
 */
import { readdir, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import config from '../playwright.config'
import startCommunity, { type Community } from '../tests/support/start-community'
import { compress, measurePage, type Resource } from './measure-page'
import { median } from './median'
import { measureScreens } from './pages/screens'
import { serveStatic } from './pages/serve-static'
import { printFigure, type Summary, summarize } from './pages/summary'
import { servePlain } from './plain/serve'
import { findLongThread, requestTokens } from './server/recorded-api'
import { weighKit } from './weigh-kit'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, 'skip-screens': { type: 'boolean', default: false } },
})
const runs = Number(values.runs)

const stop = await startCommunity()
const community: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')
const { whole, logins } = community
const plain = await servePlain(community)
const floor = await serveStatic()
const threadPath = await findLongThread(community, await requestTokens(community))
const browser = await chromium.launch(config.use?.launchOptions)

async function signIn(role: 'member' | 'admin') {
  const login = logins.find((each) => each.role === role)
  const page = await browser.newPage()
  await page.goto(`${whole}/login`)
  await page.locator('input[name=username]').fill(login?.username ?? '')
  await page.locator('input[name=password]').fill(login?.password ?? '')
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL(`${whole}/`)
  const torrent = await page.locator('tbody a.title').first().getAttribute('href')
  // Only the session cookie: everything else is as on a first visit.
  const session = (await page.context().cookies()).filter(({ name }) => name === '__Host-session')
  await page.close()
  const newContext = async () => {
    const viewport = { width: 412, height: 823 }
    const context = await browser.newContext({ baseURL: whole, viewport, deviceScaleFactor: 1.75, isMobile: true })
    await context.addCookies(session)
    return context
  }
  return { role, newContext, torrent: torrent ?? '' }
}

const round = (ratio: number) => Math.round(ratio * 100) / 100
const over: string[] = []
try {
  const [member, admin] = [await signIn('member'), await signIn('admin')]
  const subjects = [
    { name: 'list', url: `${whole}/`, isProduct: true },
    { name: 'list written the ordinary Remix way', url: plain.url, isProduct: false },
    { name: 'torrent', url: whole + member.torrent, isProduct: true },
    { name: 'thread of 50 posts', url: `${whole}/${threadPath}`, isProduct: true },
    { name: 'static page of 10 KB', url: floor.url, isProduct: false },
  ]
  const summaries: Summary[][] = subjects.map(() => [])
  const lastResources: Resource[][] = []
  for (let run = 0; run < runs; run++) {
    for (const [index, { name, url, isProduct }] of subjects.entries()) {
      const context = await member.newContext()
      const figures = await measurePage(context, url, { waitForSocket: isProduct })
      summaries[index]?.push(summarize(figures, name.startsWith('list')))
      lastResources[index] = figures.resources
      await context.close()
    }
  }
  const middle = (index: number, name: string) => median((summaries[index] ?? []).map((each) => each[name] ?? 0))
  for (const [index, { name, isProduct }] of subjects.entries()) {
    console.log(`\n${name} (medians of ${runs}; slow 4G, CPU 4x slower, empty cache)`)
    const overBefore = over.length
    for (const figure of Object.keys(summaries[index]?.[0] ?? {})) {
      if (printFigure(figure, middle(index, figure)) && isProduct) over.push(`${name}: ${figure}`)
    }
    if (over.length > overBefore)
      for (const { url, type, brotli } of lastResources[index] ?? []) console.log(`    ${brotli} ${type} ${url}`)
  }
  const paint = 'largest contentful paint, ms'
  const everything = 'everything, bytes'
  console.log(
    `\nThe list against the ordinary one: ${(middle(0, paint) / middle(1, paint)).toFixed(2)}x the paint time,`,
  )
  console.log(`${(middle(0, everything) / middle(1, everything)).toFixed(2)}x the bytes`)
  console.log('\nLargest contentful paint against the static page')
  for (const [index, figure] of [
    [0, 'paint of the list'],
    [3, 'paint of a thread'],
  ] as const) {
    if (printFigure(figure, round(middle(index, paint) / middle(4, paint)))) over.push(figure)
  }

  const assets = new URL('../build/client/assets/', import.meta.url)
  const built = await readdir(assets)
  const weigh = async (name: string) => compress(await readFile(new URL(name, assets)), 11)
  const [stylesheet = ''] = built.filter((name) => /^app-.*\.css$/.test(name))
  const sections = await Promise.all(built.filter((name) => /^index-.*\.js$/.test(name)).map(weigh))
  console.log('\nThe whole product')
  if (printFigure('stylesheet, bytes', await weigh(stylesheet))) over.push('stylesheet')
  if (printFigure('script of one showcase section, bytes', Math.max(0, ...sections))) over.push('showcase section')
  const listRoutes = ['root.tsx', 'routes/_app.tsx', 'routes/_app._index.tsx']
  printFigure('ui components of the list, bytes', await weighKit(listRoutes))

  if (!values['skip-screens']) over.push(...(await measureScreens(whole, [member, admin])))
} finally {
  await browser.close()
  await plain.stop()
  floor.stop()
  await stop()
}
for (const line of over) console.error(`OVER  ${line}`)
process.exit(over.length > 0 ? 1 : 0)
