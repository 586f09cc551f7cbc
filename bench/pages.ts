/** `npm run bench:pages`: what the list and a torrent cost a phone on its first visit. Fails above a bar. */
import { readdir, readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import config from '../playwright.config'
import startCommunity, { type Community } from '../tests/support/start-community'
import { bars } from './bars'
import { compress, measurePage, type PageFigures, type Resource } from './measure-page'
import { weighKit } from './weigh-kit'

const runs = 5

/** The product's one stylesheet as built, which later screens and visits share. */
const sheetBar = 14 * 1024

/** The script of one section of the showcase. */
const sectionBar = 8 * 1024

const sum = (resources: Resource[]) => resources.reduce((total, { brotli }) => total + brotli, 0)
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function summarize({ resources, blocking, nodes, tbt, cls, lcp }: PageFigures, origin: string): Record<string, number> {
  const ofType = (...types: string[]) => resources.filter(({ type }) => types.includes(type))
  const blockers = resources.filter(({ url }) => blocking.includes(url))
  return {
    'bytes before the largest paint': sum(ofType('document')) + sum(blockers),
    'the document, at brotli 5': ofType('document')[0]?.quick ?? 0,
    'bytes of script': sum(ofType('script')),
    'bytes of style': sum(ofType('stylesheet')),
    'bytes of fonts and icons': sum(ofType('font', 'image')),
    'bytes in all': sum(resources),
    requests: resources.length,
    'requests to others': resources.filter(({ url }) => !url.startsWith(origin) && !url.startsWith('data:')).length,
    'blocking requests': blocking.length,
    elements: nodes,
    'blocking time, ms': Math.round(tbt),
    'layout shift': Math.round(cls * 1000) / 1000,
    'largest paint, ms': Math.round(lcp),
  }
}

/** Prints one line, and tells whether the value is over its bar. */
function print(name: string, value: number, bar = (bars as Record<string, number>)[name]): boolean {
  const isOver = bar !== undefined && value > bar
  const limit = bar === undefined ? '' : `  of ${bar}${isOver ? '  OVER' : ''}`
  console.log(`  ${name.padEnd(32)} ${String(value).padStart(8)}${limit}`)
  return isOver
}

const stop = await startCommunity()
const { whole, logins }: Community = JSON.parse(process.env.E2E_COMMUNITY ?? '{}')
const browser = await chromium.launch(config.use?.launchOptions)

async function signIn() {
  const login = logins.find(({ role }) => role === 'member')
  const page = await browser.newPage()
  await page.goto(`${whole}/login`)
  await page.getByLabel('Username').fill(login?.username ?? '')
  await page.getByLabel('Password').fill(login?.password ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const torrent = await page.locator('tbody a.title').first().getAttribute('href')
  // Only the session: to everything else this browser has never been here.
  const session = (await page.context().cookies()).filter(({ name }) => name === '__Host-session')
  return { torrent: torrent ?? '', session }
}

let isOver = false
try {
  const { torrent, session } = await signIn()
  for (const path of ['/', torrent]) {
    const rows: Record<string, number>[] = []
    let last: Resource[] = []
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
      })
      await context.addCookies(session)
      const figures = await measurePage(context, whole + path)
      rows.push(summarize(figures, whole))
      last = figures.resources
      await context.close()
    }
    console.log(`\n${path}  (median of ${runs}; slow 4G, processor 4x slower, cold)`)
    const areOver = Object.keys(rows[0] ?? {}).filter((name) => print(name, median(rows.map((row) => row[name] ?? 0))))
    if (areOver.length > 0) for (const { url, type, brotli } of last) console.log(`    ${brotli} ${type} ${url}`)
    isOver ||= areOver.length > 0
  }
  const assets = new URL('../build/client/assets/', import.meta.url)
  const built = await readdir(assets)
  const weigh = async (name: string) => compress(await readFile(new URL(name, assets)), 11)
  const [sheet = ''] = built.filter((name) => /^app-.*\.css$/.test(name))
  const sections = await Promise.all(built.filter((name) => /^_app\.framework\..*\.js$/.test(name)).map(weigh))
  console.log('\nof the whole product')
  isOver = print('bytes of its stylesheet', await weigh(sheet), sheetBar) || isOver
  isOver = print("bytes of the largest section's script", Math.max(...sections), sectionBar) || isOver
  print(
    "bytes of the kit in the list's script",
    await weighKit(['root.tsx', 'routes/_app.tsx', 'routes/_app._index.tsx']),
  )
} finally {
  await browser.close()
  await stop()
}
process.exit(isOver ? 1 : 0)
