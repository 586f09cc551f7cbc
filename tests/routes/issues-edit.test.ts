import { beforeEach, describe, expect, it } from 'vitest'
import type { Issue } from '#contract/issues'
import { issueListSample, issuePageSample, issueSample } from '../support/issue-samples'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const page = '/issues/12/edit'

function answerIssue(changes: Partial<Issue>, patched = () => Response.json(issueSample)) {
  const issue = { ...issueSample, ...changes }
  const choices = issue.canManage ? issueListSample.choices : null
  stack.api.answer('/v1/issues/12', ({ method }) =>
    method === 'GET' ? Response.json({ ...issuePageSample, issue, choices }) : patched(),
  )
}

const post = async (fields: Record<string, string | string[]>) => {
  const form = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  )
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await member.send(page, { method: 'POST', body: form.toString(), headers })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const bodies = () =>
  stack.api.callsTo('/v1/issues/12').flatMap(({ method, body }) => (method === 'PATCH' ? [JSON.parse(body)] : []))

const before = {
  ...{ title: issueSample.title, kind: 'bug', labels: 'help-wanted-4 interface-3' },
  ...{ assignee: 'brine', milestone: 'winter-2', stage: 'planned' },
}
const unchanged = {
  ...before,
  ...{ act: 'save', revision: '3', before: JSON.stringify(before), labels: ['interface-3', 'help-wanted-4'] },
}

beforeEach(() => answerIssue({ canManage: true, canRename: true }))

describe('the page that changes an issue', () => {
  it('refuses members who may not', async () => {
    answerIssue({})
    expect((await member.send(page)).status).toBe(403)
  })

  it('offers its author the title only', async () => {
    answerIssue({ canRename: true })
    const text = await (await member.send(page)).text()
    expect(text).toContain('name="title"')
    expect(text).not.toContain('name="labels"')
    expect(text).not.toContain(htmlText('issueForms.lock.title'))
    await post({ act: 'save', revision: '3', before: '{"title":"x"}', title: 'New title' })
    expect(bodies()).toEqual([{ revision: 3, title: 'New title' }])
  })

  it('sends what was changed only', async () => {
    expect(await post({ ...unchanged, labels: ['interface-3'], assignee: '', reason: 'why' })).toMatchObject({
      ...{ status: 303, location: '/issues/12' },
    })
    expect(bodies()).toEqual([{ revision: 3, labels: ['interface-3'], assignee: null, reason: 'why' }])
  })

  it('sends nothing when nothing was changed', async () => {
    expect((await post(unchanged)).location).toBe('/issues/12')
    expect(bodies()).toEqual([])
  })

  it('says what another request changed, keeps the changes of the form, and saves them over the newest revision', async () => {
    const now = { title: 'Theirs', revision: 4, assignee: null, canManage: true, canRename: true }
    answerIssue(now, () => apiError(409, 'edited_meanwhile'))
    const { status, text } = await post({ ...unchanged, milestone: '', title: 'Mine' })
    expect(status).toBe(409)
    expect(text).toContain(htmlText('issueForms.conflict.text'))
    expect(text).toMatch(/<dt[^>]*>Title<\/dt><dd>Theirs<\/dd>/)
    expect(text).toMatch(/<dt[^>]*>Assignee<\/dt><dd>None<\/dd>/)
    expect(text).toMatch(/name="title"[^>]*value="Mine"|value="Mine"[^>]*name="title"/)
    expect(text).toContain('name="revision" value="4"')
    const field = (name: string) => new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(text)?.[0]
    expect(field('milestone')).toMatch(/<option[^>]*selected[^>]*>None</)
    expect(field('assignee')).toMatch(/<option[^>]*selected[^>]*>None</)
  })

  it('closes it as a duplicate', async () => {
    await post({ act: 'duplicate', revision: '3', duplicateOf: ' #5 ' })
    expect(bodies()).toEqual([{ revision: 3, state: 'duplicate', duplicateOf: 5 }])
    answerIssue({ canManage: true }, () =>
      Response.json({ message: 'x', code: 'invalid', errors: { duplicateOf: ['unknown'] } }, { status: 422 }),
    )
    const { status, text } = await post({ act: 'duplicate', revision: '3', duplicateOf: '99' })
    expect(status).toBe(422)
    expect(text).toContain(htmlText('issueForms.duplicate.unknown'))
    expect(text).toContain('value="99"')
  })

  it('links it to another issue, and removes the link', async () => {
    const related = [{ number: 5, title: 'An <older> one', isOpen: false, closedAs: 'completed' as const }]
    answerIssue({ canManage: true, related })
    const text = await (await member.send(page)).text()
    expect(text).toContain('An &lt;older&gt; one')
    expect(text).toContain(htmlText('issueForms.relate.removeNumber', { number: 5 }))
    for (const other of ['5', '8'])
      stack.api.answer(`/v1/issues/12/relations/${other}`, () => new Response(null, { status: 204 }))
    expect((await post({ act: 'relate', other: ' #8 ' })).location).toBe('/issues/12')
    expect((await post({ act: 'unrelate', other: '5' })).location).toBe('/issues/12')
    const sent = stack.api.calls.filter(({ path }) => path.includes('/relations/'))
    expect(sent.map(({ method, path }) => [method, path])).toEqual([
      ['PUT', '/v1/issues/12/relations/8'],
      ['DELETE', '/v1/issues/12/relations/5'],
    ])
  })

  it.each(['99', 'nine'])('keeps the number that is not one of an issue: %s', async (other) => {
    const { status, text } = await post({ act: 'relate', other })
    expect(status).toBe(422)
    expect(text).toContain(htmlText('issueForms.relate.unknown'))
    expect(text).toContain(`value="${other}"`)
  })

  it.each([
    ['lock', true],
    ['unlock', false],
  ])('sends `%s`', async (act, isLocked) => {
    expect((await post({ act, revision: '3', reason: '' })).location).toBe('/issues/12')
    expect(bodies()).toEqual([{ revision: 3, isLocked }])
  })
})
