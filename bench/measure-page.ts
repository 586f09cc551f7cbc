import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Lighthouse's mobile preset: 1.6 Mbit/s down, 0.75 up, 150 ms a request, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4

export interface Resource {
  url: string
  type: string
  /** The decoded body at brotli 11, so that content is compared and not a server's settings. */
  brotli: number
  /** The same at brotli 5, as servers compress while they answer. */
  quick: number
}

export interface PageFigures {
  resources: Resource[]
  /** Requests that hold the first paint back, after the document. */
  blocking: string[]
  nodes: number
  /** Milliseconds of long tasks beyond 50 each, after the first paint. */
  tbt: number
  /** Layout shift, the largest session window. */
  cls: number
  /** Milliseconds to the largest paint. */
  lcp: number
}

/** What observe-page.js keeps. */
interface Observed {
  lcp: number
  cls: number
  long: [start: number, duration: number][]
}

const observer = fileURLToPath(new URL('./observe-page.js', import.meta.url))

/** Makes a page as slow as that. */
export async function throttle(cdp: CDPSession) {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Bytes at a quality of brotli. */
export function compress(body: Buffer, quality: number): number {
  if (body.length === 0) return 0
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}

async function readFigures(page: Page): Promise<Omit<PageFigures, 'resources'>> {
  return page.evaluate(() => {
    const { lcp, cls, long } = (window as unknown as { seen: Observed }).seen
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const entries = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus?: string
    })[]
    const after = long.filter(([start, duration]) => start + duration > paint)
    return {
      lcp,
      cls,
      tbt: after.reduce((sum, [, duration]) => sum + duration - 50, 0),
      nodes: document.getElementsByTagName('*').length,
      blocking: entries.filter((each) => each.renderBlockingStatus === 'blocking').map(({ name }) => name),
    }
  })
}

/** Loads one address cold, on a slow phone, until nothing has been under way for half a second. */
export async function measurePage(context: BrowserContext, url: string): Promise<PageFigures> {
  const page = await context.newPage()
  await page.addInitScript({ path: observer })
  const cdp = await context.newCDPSession(page)
  await throttle(cdp)
  const cached: string[] = []
  cdp.on('Network.responseReceived', ({ response }) => void (response.fromDiskCache && cached.push(response.url)))
  const bodies: Promise<Resource>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const body = response.body().catch(() => Buffer.alloc(0))
    bodies.push(
      body.then((bytes) => ({ url: response.url(), type, brotli: compress(bytes, 11), quick: compress(bytes, 5) })),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const figures = await readFigures(page)
  const resources = await Promise.all(bodies)
  // What the page asked for again (the logo, as the tab's icon) comes out of the cache: no request.
  for (const url of cached)
    resources.splice(
      resources.findLastIndex((resource) => resource.url === url),
      1,
    )
  await page.close()
  return { ...figures, resources }
}
