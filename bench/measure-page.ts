import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Lighthouse's mobile preset: 1.6 Mbit/s down, 0.75 up, 150 ms per request, CPU 4x slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const cpuSlowdown = 4
const socketTimeout = 20_000

export interface Resource {
  url: string
  type: string
  /** Brotli 11, so that the figure does not depend on a server's settings. */
  brotli: number
  /** Servers use brotli 5 for dynamic responses. */
  brotli5: number
  /** The document names it, so that hydration waits for it. */
  isInitial: boolean
}

export interface PageFigures {
  resources: Resource[]
  /** Without what follows the WebSocket, which counts when it was waited for. */
  requests: number
  /** Brotli 11. */
  inlinedCss: number
  /** URLs of render-blocking requests, without the document. */
  blocking: string[]
  nodes: number
  /** Total blocking time: milliseconds over 50 of each long task after the first paint. */
  tbt: number
  /** Cumulative layout shift: the largest session window. */
  cls: number
  /** Largest contentful paint, milliseconds. */
  lcp: number
}

/** Written by observe-page.js. */
interface Observed {
  lcp: number
  cls: number
  long: [start: number, duration: number][]
}

interface MeasureOptions {
  /** Pages with scripts open a WebSocket when they have been idle. */
  waitForSocket?: boolean
}

const observer = fileURLToPath(new URL('./observe-page.js', import.meta.url))

/** Applies the mobile preset to a page. */
export async function throttle(cdp: CDPSession) {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

export function compress(body: Buffer, quality: number): number {
  if (body.length === 0) return 0
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}

async function readFigures(page: Page): Promise<Omit<PageFigures, 'resources' | 'requests' | 'inlinedCss'>> {
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

export async function measurePage(
  context: BrowserContext,
  url: string,
  { waitForSocket = false }: MeasureOptions = {},
): Promise<PageFigures> {
  const page = await context.newPage()
  await page.addInitScript({ path: observer })
  const cdp = await context.newCDPSession(page)
  await throttle(cdp)
  const bodies: Promise<Omit<Resource, 'isInitial'>>[] = []
  page.on('response', (response) => {
    const url = response.url()
    const type = response.request().resourceType()
    const body = response.body().catch(() => Buffer.alloc(0))
    bodies.push(
      body.then((bytes) => {
        return { url, type, brotli: compress(bytes, 11), brotli5: compress(bytes, 5) }
      }),
    )
  })
  const socket = waitForSocket
    ? page.waitForEvent('websocket', { timeout: socketTimeout }).catch(() => undefined)
    : undefined
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  const hasScripts = await page.evaluate(() => document.querySelector('script[src], link[rel=modulepreload]') !== null)
  const sockets = hasScripts && (await socket) ? 1 : 0
  const figures = await readFigures(page)
  // A second use of a resource (the logo as the favicon) comes from the cache.
  const received = new Map((await Promise.all(bodies)).reverse().map((resource) => [resource.url, resource]))
  const html = (await response?.text()) ?? ''
  await page.close()
  const resources = [...received.values()].map((resource) => {
    const { pathname } = new URL(resource.url)
    return { ...resource, isInitial: resource.type === 'document' || html.includes(`"${pathname}`) }
  })
  const requests = resources.filter(({ url }) => !url.includes('/realtime/')).length + sockets
  const [, styles = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? []
  return { ...figures, resources, requests, inlinedCss: compress(Buffer.from(styles), 11) }
}
