import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorReport } from '../../contract/error-reports'
import { startScriptedStack } from '../support/scripted-stack'

let stack: Awaited<ReturnType<typeof startScriptedStack>>
/** Ids of the last failed request of each kind. */
const failed: Partial<Record<'loader' | 'deferredData' | 'deferredPanel', string | null>> = {}
let pages: string[]

const torrent = '/v1/torrents/debian-13'
const release = { slug: 'debian-12', name: { not: 'a text' }, size: 1, seeders: 1, leechers: 1, addedAt: 0 }

/** All errors, so that the tests wait for one report. */
beforeAll(async () => {
  stack = await startScriptedStack()
  const member = stack.visitor()
  await member.signIn()
  const read = async (path: string) => {
    const response = await member.send(path)
    return { status: response.status, text: await response.text(), id: response.headers.get('x-request-id') }
  }
  stack.api.answer('/v1/torrents', () => Response.json({ data: 'none of the kind' }))
  for (let n = 0; n < 5; n++) expect((await read('/')).status).toBe(500)
  failed.loader = (await read('/_root.data')).id

  member.cookies.set('__Host-js', '1')
  stack.api.answer(`${torrent}/comments`, () => Response.json({ data: 'none of the kind' }))
  const page = await read('/torrents/debian-13')
  const data = await read('/torrents/debian-13.data')
  failed.deferredData = data.id
  stack.api.answer(`${torrent}/comments`, (call) => stack.api.usual(call))
  stack.api.answer(`${torrent}/releases`, () => Response.json({ data: [release] }))
  const broken = await read('/torrents/debian-13')
  failed.deferredPanel = broken.id
  expect([page, data, broken].map(({ status }) => status)).toEqual([200, 200, 200])
  pages = [page.text, data.text, broken.text]
})
afterAll(() => stack.stop())

async function readReports(): Promise<ErrorReport[]> {
  const sent = () => stack.api.calls.filter(({ path }) => path === '/v1/error-reports')
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.headers.get('authorization')).toBeNull()
  return JSON.parse(sent()[0]?.body ?? '{}').reports.map((report: unknown) => ErrorReport.parse(report))
}

it('sends the unexpected errors of many requests to the API in one call', async () => {
  const reports = (await readReports()).filter(({ route }) => route === 'routes/_app._index')
  expect(reports).toMatchObject([{ name: 'TypeError', count: 6, requestId: failed.loader }])
})

it('sends errors of deferred data and panels after the document has begun, with the route', async () => {
  const reports = (await readReports()).filter(({ route }) => route === 'routes/_app.torrents.$slug._index')
  expect(reports).toMatchObject([
    { name: 'TypeError', count: 2, requestId: failed.deferredData },
    { name: 'Error', message: expect.stringContaining('valid as a React child'), requestId: failed.deferredPanel },
  ])
  for (const page of pages) expect(page).toContain('Debian 13 netinst')
})
