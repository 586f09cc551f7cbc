import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorReport } from '../../contract/error-reports'
import { startScriptedStack } from '../support/scripted-stack'

let stack: Awaited<ReturnType<typeof startScriptedStack>>
beforeAll(async () => {
  stack = await startScriptedStack()
})
afterAll(() => stack.stop())

it('sends the unexpected errors of many requests to the API in one call', async () => {
  const member = stack.visitor()
  await member.signIn()
  stack.api.answer('/v1/torrents', () => Response.json({ data: 'none of the kind' }))
  for (let n = 0; n < 5; n++) expect((await member.send('/')).status).toBe(500)
  const last = await member.send('/_root.data')
  const sent = () => stack.api.calls.filter(({ path }) => path === '/v1/error-reports')
  await expect.poll(() => sent().length).toBe(1)
  const { reports } = JSON.parse(sent()[0]?.body ?? '{}')
  expect(reports.map((report: unknown) => ErrorReport.parse(report))).toMatchObject([
    { name: 'TypeError', route: 'routes/_app._index', count: 6, requestId: last.headers.get('x-request-id') },
  ])
  expect(sent()[0]?.headers.get('authorization')).toBeNull()
})
