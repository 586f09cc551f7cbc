import { beforeEach, expect, it } from 'vitest'
import { issueListSample } from '../support/issue-samples'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const send = async (path: string, issues: string[], fields: Record<string, string>) => {
  const form = new URLSearchParams(fields)
  for (const issue of issues) form.append('issues', issue)
  const response = await member.send(path, { method: 'POST', body: form.toString(), headers })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const bodies = () =>
  stack.api.callsTo('/v1/issues').flatMap(({ method, body }) => (method === 'PATCH' ? [JSON.parse(body)] : []))

beforeEach(() => {
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions: ['issues.manage'] }))
  stack.api.answer('/v1/issues', ({ method }) =>
    Response.json(method === 'PATCH' ? { changed: [12], conflicts: [5, 6] } : { ...issueListSample, canManage: true }),
  )
})

it('has check boxes with number and revision for the staff only', async () => {
  expect(await (await member.send('/issues')).text()).toContain('name="issues" value="12:3"')
  stack.api.answer('/v1/issues', () => Response.json(issueListSample))
  expect(await (await member.send('/issues')).text()).not.toContain('name="issues"')
})

it('refuses other members', async () => {
  stack.api.answer('/v1/me', () => Response.json(meSample))
  expect((await send('/issues', ['12:3'], { act: 'apply', state: 'completed' })).status).toBe(403)
  expect(bodies()).toEqual([])
})

it('names the number of issues and the change for confirmation, and changes nothing yet', async () => {
  const fields = { act: 'review', addLabel: 'interface-3', assignee: '-', state: 'not_planned', reason: 'tidy' }
  const { text } = await send('/issues?kind=bug', ['12:3', '5:1'], fields)
  expect(text).toContain(htmlText('issues.bulk.sure', { count: 2 }))
  expect(text).toContain('#12, #5')
  expect(text).toContain(htmlText('issueTexts.bulk.addLabel', { value: 'Interface' }))
  expect(text).toContain(htmlText('issueTexts.bulk.assignee', { value: 'None' }))
  expect(text).toContain(htmlText('issueTexts.bulk.state', { value: 'Not planned' }))
  expect(text).toContain('<input type="hidden" name="issues" value="5:1"/>')
  expect(text).toContain('<input type="hidden" name="reason" value="tidy"/>')
  expect(bodies()).toEqual([])
})

it('changes the issues, and lists those that another request changed', async () => {
  const fields = { act: 'apply', removeLabel: 'interface-3', milestone: 'winter-2', assignee: '-', kind: 'idea' }
  const { status, location } = await send('/issues?kind=bug', ['12:3', '5:1', '6:1'], fields)
  expect([status, location]).toEqual([303, '/issues?kind=bug&changed=1&conflicts=5%2C6'])
  expect(bodies()).toEqual([
    {
      issues: [
        { number: 12, revision: 3 },
        { number: 5, revision: 1 },
        { number: 6, revision: 1 },
      ],
      ...{ removeLabels: ['interface-3'], milestone: 'winter-2', assignee: null, kind: 'idea' },
    },
  ])
  const text = await (await member.send(location ?? '')).text()
  expect(text).toContain(htmlText('issues.bulk.changed', { count: 1 }))
  expect(text).toContain(htmlText('issues.bulk.conflicts'))
  expect(text).toContain('href="/issues/6"')
})

it.each([
  ['no issue', [], { act: 'review', state: 'completed' }, 'issues.bulk.noIssues'],
  ['no change', ['12:3'], { act: 'review', reason: 'why' }, 'issues.bulk.noChange'],
] as const)('refuses %s', async (_, issues, fields, words) => {
  const { status, text } = await send('/issues', [...issues], fields)
  expect(status).toBe(422)
  expect(text).toContain(htmlText(words))
})
