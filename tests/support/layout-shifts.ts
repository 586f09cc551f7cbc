import { expect, type Page, type Request } from '@playwright/test'
import { throttle } from '../../bench/measure-page'
import { loadStylesheet } from './hydration'

/** Milliseconds in which a page loads on a slow line, also on a busy machine. */
const slow = 120_000

export interface LayoutShift {
  value: number
  moved: string[]
}

/** Loads a page on a slow line until all of it has arrived. @returns every layout shift that no input caused */
export async function loadAndListShifts(page: Page, path: string): Promise<LayoutShift[]> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: LayoutShift[] = []
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}#${node.id}.${node.className}`
        : (node?.nodeName ?? 'removed')
    const show = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${show(previousRect)} -> ${show(currentRect)}`,
        )
        shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await throttle(await page.context().newCDPSession(page))
  const socket = page.waitForEvent('websocket', { timeout: slow })
  await Promise.all([open(page, path), socket])
  await loadStylesheet(page)
  await page.waitForLoadState('networkidle')
  // Two frames, so that the last changes are painted.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return (window as unknown as { shifts: LayoutShift[] }).shifts
  })
}

/** The error names the requests without a response, because one of them is why the page does not load. */
async function open(page: Page, path: string) {
  const waiting = new Set<Request>()
  const end = (request: Request) => waiting.delete(request)
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  try {
    await page.goto(path, { timeout: slow })
  } catch (error) {
    throw new Error(`without a response: ${[...waiting].map((request) => request.url()).join(' ')}`, { cause: error })
  }
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

export const sumShifts = (shifts: LayoutShift[]) => shifts.reduce((sum, { value }) => sum + value, 0)
