import type { BrowserContext, Page, Response } from '@playwright/test'
import { compress, throttle } from '../measure-page'
import type { Interaction } from './interactions'

const timeout = 20_000

export interface Profile {
  name: 'phone' | 'desktop'
  viewport: { width: number; height: number }
  deviceScaleFactor: number
  hasTouch: boolean
  isSlow: boolean
}

export interface Measurement {
  /** Milliseconds from the event to the end of the frame that shows the result. */
  paint: number
  /** Milliseconds, as the browser reports them. */
  answers: number[]
  stale: number
  requests: number
  /** Brotli 11 bytes of the last data response. */
  bytes: number
}

export interface Subject {
  origin: string
  hasSocket: boolean
}

export const slowestAnswer = ({ answers }: Measurement) => Math.max(0, ...answers)

/** Requests that no interaction causes: the socket, icons, and data or blob addresses. */
const isBackground = (url: string) => /\/realtime\/|\/socket\.io|\/static\/|^(data|blob):/.test(url)

/** The socket connects last, when the page is idle. */
async function openAndSettle(page: Page, { origin, hasSocket }: Subject, path: string) {
  if (!hasSocket) {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    return
  }
  const ticket = page.waitForResponse((response) => response.url().endsWith('/realtime/ticket'))
  await page.goto(origin + path)
  await (await ticket).finished()
}

export async function measure(
  context: BrowserContext,
  subject: Subject,
  interaction: Interaction,
  profile: Profile,
): Promise<Measurement> {
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  await openAndSettle(page, subject, interaction.from)
  const cdp = await context.newCDPSession(page)
  if (profile.isSlow) await throttle(cdp)
  else await cdp.send('Network.enable')
  // The response of the previous run may be cached for some seconds.
  await cdp.send('Network.clearBrowserCache')
  await interaction.before?.(page)
  await page.evaluate(`interactions.begin(${JSON.stringify(interaction.outcome)})`)
  // A response from the cache, or of a request that is already running, is no request.
  const sent = new Set<string>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!isBackground(request.url)) sent.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) sent.delete(requestId)
  })
  const responses: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.data')) responses.push(response)
  })
  await interaction.act(page, profile.hasTouch)
  const observed = await page
    .evaluate<Pick<Measurement, 'paint' | 'answers' | 'stale'>>(`interactions.end(${timeout})`)
    .catch((error) => {
      throw new Error(`${profile.name}, ${interaction.name}: ${error instanceof Error ? error.message : error}`)
    })
  // An aborted response has no body.
  const bodies = await Promise.all(responses.map((response) => response.body().catch(() => Buffer.alloc(0))))
  const bytes = compress(bodies.at(-1) ?? Buffer.alloc(0), 11)
  await page.close()
  return { ...observed, requests: sent.size, bytes }
}
