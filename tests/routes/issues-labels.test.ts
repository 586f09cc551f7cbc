import { beforeEach, describe, expect, it } from 'vitest'
import type { MilestoneDetail, StaffLabel } from '#contract/issue-labels'
import { issueListSample } from '../support/issue-samples'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const open = async (path: string) => (await member.send(path)).text()
const send = async (path: string, form: Record<string, string>) => {
  const response = await member.send(path, { form })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const calls = () => stack.api.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1/'))
const sent = () => calls().map(({ method, path, body }) => [method, path, body === '' ? null : JSON.parse(body)])

const label: StaffLabel = {
  ...{ slug: 'interface-3', name: 'Inter<face>', color: 'blue', description: 'What members see', issues: 14 },
}
const milestone: MilestoneDetail = {
  ...{ slug: 'winter-2', name: 'Winter', dueOn: '2026-12-20', isOpen: true, description: '', open: 3, closed: 9 },
}

beforeEach(() => {
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions: ['issues.manage'] }))
  stack.api.answer('/v1/issue-labels', ({ method }) =>
    method === 'GET' ? Response.json({ data: [label] }) : Response.json(label, { status: 201 }),
  )
  stack.api.answer('/v1/issue-milestones', ({ method }) =>
    method === 'GET' ? Response.json({ data: [milestone] }) : Response.json(milestone, { status: 201 }),
  )
  for (const path of ['/v1/issue-labels/interface-3', '/v1/issue-milestones/winter-2']) {
    stack.api.answer(path, ({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(label),
    )
  }
})

describe('the page of labels and milestones', () => {
  it('links their issues with the counts', async () => {
    const text = await open('/issues/labels')
    expect(text).toContain(
      'href="/issues?state=all&amp;label=interface-3" title="What members see">Inter&lt;face&gt;</a>',
    )
    expect(text).toContain(htmlText('issueTexts.count', { count: 14, formatted: '14' }))
    expect(text).toContain('href="/issues?state=all&amp;milestone=winter-2">Winter</a>')
    expect(text).toContain(htmlText('issueTexts.progress', { closed: '9', total: '12' }))
    expect(text).toContain(htmlText('issueTexts.due', { day: '20 Dec 2026' }))
    expect(text).toContain('href="/issues/labels?label=interface-3"')
    expect(text).toContain('href="/issues/labels?milestone=new"')
  })

  it('is read-only for other members', async () => {
    stack.api.answer('/v1/me', () => Response.json(meSample))
    expect(await open('/issues/labels')).not.toContain('href="/issues/labels?')
    expect((await member.send('/issues/labels?label=new')).status).toBe(403)
    expect((await send('/issues/labels', { act: 'label', name: 'x', color: 'red' })).status).toBe(403)
    expect(sent()).toEqual([])
  })

  it('responds 404 for the form of what does not exist', async () => {
    expect((await member.send('/issues/labels?label=none-9')).status).toBe(404)
    expect((await member.send('/issues/labels?milestone=none-9')).status).toBe(404)
  })

  it('adds, changes and deletes a label', async () => {
    expect(await open('/issues/labels?label=interface-3')).toContain('value="Inter&lt;face&gt;"')
    const form = { act: 'label', name: 'Interface', description: '', color: 'teal' }
    expect(await send('/issues/labels?label=new', form)).toMatchObject({
      ...{ status: 303, location: '/issues/labels?done' },
    })
    await send('/issues/labels?label=interface-3', { ...form, slug: 'interface-3' })
    await send('/issues/labels?label=interface-3', { act: 'delete-label', slug: 'interface-3', sure: 'on' })
    const body = { name: 'Interface', description: '', color: 'teal' }
    expect(sent()).toEqual([
      ['POST', '/v1/issue-labels', body],
      ['PATCH', '/v1/issue-labels/interface-3', body],
      ['DELETE', '/v1/issue-labels/interface-3', null],
    ])
    expect(await open('/issues/labels?done')).toContain(htmlText('issueLabels.saved'))
  })

  it('adds, closes and deletes a milestone', async () => {
    const form = { act: 'milestone', name: 'Spring', description: 'More', dueOn: '', isOpen: '1' }
    await send('/issues/labels?milestone=new', form)
    const { isOpen: _, ...closed } = form
    await send('/issues/labels?milestone=winter-2', { ...closed, slug: 'winter-2', dueOn: '2026-12-24' })
    await send('/issues/labels?milestone=winter-2', { act: 'delete-milestone', slug: 'winter-2', sure: 'on' })
    expect(sent()).toEqual([
      ['POST', '/v1/issue-milestones', { name: 'Spring', description: 'More', dueOn: null, isOpen: true }],
      [
        ...['PATCH', '/v1/issue-milestones/winter-2'],
        { name: 'Spring', description: 'More', dueOn: '2026-12-24', isOpen: false },
      ],
      ['DELETE', '/v1/issue-milestones/winter-2', null],
    ])
  })

  it('keeps what was typed when the name is taken, and deletes nothing without a tick', async () => {
    stack.api.answer('/v1/issue-labels', ({ method }) =>
      method === 'GET' ? Response.json({ data: [label] }) : apiError(409, 'name_taken'),
    )
    const { status, text } = await send('/issues/labels?label=new', { act: 'label', name: 'Taken', color: 'pink' })
    expect(status).toBe(409)
    expect(text).toContain(htmlText('issueLabels.errors.taken'))
    expect(text).toContain('value="Taken"')
    expect(text).toContain('<option value="pink" selected')
    const refused = await send('/issues/labels?label=interface-3', { act: 'delete-label', slug: 'interface-3' })
    expect(refused.status).toBe(422)
    expect(sent().filter(([method]) => method === 'DELETE')).toEqual([])
  })

  it('sends the values that were edited, and keeps the text after a conflict', async () => {
    for (const path of ['/v1/issue-labels/interface-3', '/v1/issue-milestones/winter-2'])
      stack.api.answer(path, () => apiError(409, 'changed_meanwhile'))
    expect(await open('/issues/labels?label=interface-3')).toContain('name="from.color" value="blue"')
    const fields = { name: 'Typed', description: '', color: 'red' }
    const was = { 'from.name': 'Interface', 'from.description': '', 'from.color': 'teal' }
    const { status, text } = await send('/issues/labels?label=interface-3', {
      ...{ act: 'label', slug: 'interface-3', ...fields, ...was },
    })
    expect(status).toBe(409)
    expect(text).toContain(htmlText('issueLabels.errors.conflict'))
    expect(text).toContain('value="Typed"')
    expect(text).toContain('name="from.color" value="blue"')
    await send('/issues/labels?milestone=winter-2', {
      ...{ act: 'milestone', slug: 'winter-2', name: 'Winter', 'from.name': 'Winter', 'from.isOpen': '1' },
    })
    const winter = { name: 'Winter', description: '', dueOn: null, isOpen: false }
    expect(sent().map(([, , body]) => body)).toEqual([
      { ...fields, from: { name: 'Interface', description: '', color: 'teal' } },
      { ...winter, from: { ...winter, isOpen: true } },
    ])
  })

  it('takes a deletion for done when another tab was faster, and keeps what was typed about a deleted one', async () => {
    stack.api.answer('/v1/issue-labels/interface-3', () => apiError(404, 'not_found'))
    const form = { slug: 'interface-3', sure: 'on' }
    expect(await send('/issues/labels?label=interface-3', { act: 'delete-label', ...form })).toMatchObject({
      ...{ status: 303, location: '/issues/labels?done' },
    })
    const edit = await send('/issues/labels?label=interface-3', { act: 'label', ...form, name: 'Typed', color: 'red' })
    expect(edit.status).toBe(404)
    expect(edit.text).toContain(htmlText('forms.failed.not_found'))
    expect(edit.text).toContain('value="Typed"')
  })
})

describe('saved views of the issues', () => {
  const views = [
    { id: 4, name: 'Bu<gs>', query: 'kind=bug&sort=votes' },
    { id: 5, name: 'Mine', query: 'filter=mine' },
  ]
  beforeEach(() => {
    stack.api.answer('/v1/me', () => Response.json(meSample))
    stack.api.answer('/v1/issues', () => Response.json({ ...issueListSample, views }))
    stack.api.answer('/v1/me/issue-views', () => Response.json(views[0], { status: 201 }))
    stack.api.answer('/v1/me/issue-views/4', () => new Response(null, { status: 204 }))
  })

  it('are links, of which the current one can be deleted', async () => {
    const text = await open('/issues?sort=votes&kind=bug')
    expect(text).toMatch(/href="\/issues\?kind=bug&amp;sort=votes" aria-current="true"><span[^>]*>Bu&lt;gs&gt;</)
    expect(text).toMatch(/href="\/issues\?filter=mine"><span[^>]*>Mine</)
    expect(text).toContain('value="delete-view"')
    expect(text).not.toContain('value="save-view"')
    const form = { act: 'delete-view', view: '4' }
    expect(await send('/issues?sort=votes&kind=bug', form)).toMatchObject({ status: 303 })
    expect(sent()).toEqual([['DELETE', '/v1/me/issue-views/4', null]])
    stack.api.answer('/v1/me/issue-views/4', () => apiError(404, 'not_found'))
    expect(await send('/issues?sort=votes&kind=bug', form)).toMatchObject({ status: 303 })
  })

  it('are offered for a filter that is not the usual one', async () => {
    expect(await open('/issues')).not.toContain('value="save-view"')
    expect(await open('/issues?state=closed&page=2')).toContain('value="save-view"')
    const answer = await send('/issues?state=closed&label=a-1,b-2&page=2', { act: 'save-view', name: ' Old ' })
    expect(answer).toMatchObject({ status: 303, location: '/issues?state=closed&label=a-1,b-2' })
    const [, , body] = sent()[0] ?? []
    expect(body).toEqual({ name: 'Old', query: 'state=closed&label=a-1,b-2' })
  })

  it('keep the typed name when it is taken or missing', async () => {
    stack.api.answer('/v1/me/issue-views', () => apiError(409, 'name_taken'))
    const taken = await send('/issues?kind=idea', { act: 'save-view', name: 'Mine' })
    expect(taken.status).toBe(409)
    expect(taken.text).toContain(htmlText('issues.saved.taken'))
    expect(taken.text).toContain('value="Mine"')
    expect((await send('/issues?kind=idea', { act: 'save-view', name: ' ' })).status).toBe(422)
  })
})
