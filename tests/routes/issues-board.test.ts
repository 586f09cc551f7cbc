import { beforeEach, describe, expect, it } from 'vitest'
import type { IssueBoard } from '#contract/issue-board'
import { issueLineSample, issueSample } from '../support/issue-samples'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const open = async (path: string) => (await member.send(path)).text()
const send = async (move: string) => {
  const response = await member.send('/issues/board', { form: { move } })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const line = (number: number, stage: 'open' | 'planned' | 'done') => ({ ...issueLineSample, number, stage })
const columns: IssueBoard['columns'] = [
  { stage: 'open', total: 60, data: [1, 2, 3].map((number) => line(number, 'open')) },
  { stage: 'planned', total: 1, data: [line(12, 'planned')] },
  { stage: 'in_progress', total: 0, data: [] },
  { stage: 'done', total: 1, data: [line(9, 'done')] },
]
const bodies = () =>
  stack.api.callsTo('/v1/issues/12/stage').map(({ method, body }) => ({ method, ...JSON.parse(body) }))

beforeEach(() => {
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions: ['issues.manage'] }))
  stack.api.answer('/v1/issues/board', () => Response.json({ columns, canManage: true }))
  stack.api.answer('/v1/issues/12/stage', () => Response.json(issueSample))
})

describe('the board', () => {
  it('has a column for each stage with its issues', async () => {
    const text = await open('/issues/board')
    const places = ['stage-open', 'i-1"', 'i-3"', 'stage-planned', 'i-12"', 'stage-in_progress', 'stage-done', 'i-9"']
    const indexes = places.map((id) => text.indexOf(`id="${id.replace('"', '')}"`))
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b))
    expect(indexes).not.toContain(-1)
    expect(text).toContain('Search forgets &lt;words&gt;</a>')
    expect(text).toContain('<span class="count">60</span>')
    expect(text).toContain(htmlText('issueTexts.board.first', { count: 50 }))
    expect(text).toContain(htmlText('issueTexts.board.empty'))
  })

  it('has a button for each move of a card, with the issue above its new place', async () => {
    const text = await open('/issues/board')
    const values = [...text.matchAll(/ name="move" value="([^"]+)"/g)].map(([, value]) => value)
    expect(values).toEqual([
      ...['1:3:open:2:down', '1:3:planned:0:on'],
      ...['2:3:open:0:up', '2:3:open:3:down', '2:3:planned:0:on'],
      ...['3:3:open:1:up', '3:3:planned:0:on'],
      ...['12:3:open:0:back', '12:3:in_progress:0:on'],
      '9:3:in_progress:0:back',
    ])
    expect(text.match(/ aria-disabled="true"/g)).toHaveLength(7)
  })

  it('has no buttons for members who do not manage issues', async () => {
    stack.api.answer('/v1/issues/board', () => Response.json({ columns, canManage: false }))
    const text = await open('/issues/board')
    expect(text).toContain('id="i-12"')
    expect(text).not.toContain('name="move"')
    expect(text).not.toContain(htmlText('issues.board.hint'))
  })
})

describe('a move', () => {
  it('is refused for other members', async () => {
    stack.api.answer('/v1/me', () => Response.json(meSample))
    expect((await send('12:3:open:0:back')).status).toBe(403)
    expect(bodies()).toEqual([])
  })

  it('is sent, and the next page says where the card is and keeps the focus on its button', async () => {
    const { status, location } = await send('12:3:in_progress:7:on')
    expect([status, location]).toEqual([303, '/issues/board?moved=12:on'])
    expect(bodies()).toEqual([{ method: 'PUT', revision: 3, stage: 'in_progress', after: 7 }])
    const text = await open('/issues/board?moved=12:on')
    const place = { number: 12, stage: htmlText('issueTexts.stages.planned'), position: 1, count: 1 }
    expect(text).toContain(htmlText('issueTexts.board.moved', place))
    expect(text).toMatch(/value="12:3:in_progress:0:on"[^>]* autofocus>/)
    expect(text.match(/ autofocus/g)).toHaveLength(1)
  })

  it('goes to the top of a column', async () => {
    await send('12:3:open:0:back')
    expect(bodies()).toEqual([{ method: 'PUT', revision: 3, stage: 'open', after: null }])
  })

  it.each([
    ['the issue', () => apiError(409, 'edited_meanwhile')],
    [
      'the column',
      () => Response.json({ message: 'x', code: 'invalid', errors: { after: ['unknown'] } }, { status: 422 }),
    ],
  ])('shows the newest board when another member changed %s', async (_, answer) => {
    stack.api.answer('/v1/issues/12/stage', answer)
    expect(await send('12:3:open:2:drag')).toMatchObject({ status: 303, location: '/issues/board?stale' })
    expect(await open('/issues/board?stale')).toContain(htmlText('issues.board.stale'))
  })

  it.each(['', '12', '12:3:closed:0:on', '12:3:open:0:away', 'x:3:open:0:on'])('refuses %j', async (move) => {
    expect((await send(move)).status).toBe(422)
    expect(bodies()).toEqual([])
  })

  it('ignores an address that names no card', async () => {
    for (const moved of ['12', '12:sideways', '<b>:up', '99:up']) {
      const text = await open(`/issues/board?moved=${encodeURIComponent(moved)}`)
      expect(text).toContain(htmlText('issues.board.hint'))
      expect(text).not.toContain(' autofocus')
    }
  })
})

describe('the changelog', () => {
  const done = {
    ...issueLineSample,
    isOpen: false,
    closedAs: 'completed' as const,
    closedAt: '2026-11-20T10:00:00.000Z',
  }
  const groups = [
    { milestone: issueLineSample.milestone, month: null, data: [done] },
    { milestone: null, month: '2026-10', data: [{ ...done, number: 5, kind: 'idea' }] },
  ]

  it('lists completed issues by milestone and month, as a page without scripts', async () => {
    stack.api.answer('/v1/issues/changelog', () => Response.json({ groups, meta: { next: 'older', prev: null } }))
    const text = await open('/issues/changelog')
    expect(text).toContain('href="/issues?state=all&amp;milestone=winter-2">Winter</a></h2>')
    expect(text).toContain('Oct 2026</h2>')
    expect(text).toContain(`${htmlText('issueTexts.changes.bug')}</span>`)
    expect(text).toContain(`${htmlText('issueTexts.changes.idea')}</span>`)
    expect(text).toContain('20 Nov 2026')
    expect(text).toContain('href="/issues/changelog?cursor=older"')
    expect(text).not.toContain('<script')
    await open('/issues/changelog?cursor=older')
    expect(stack.api.callsTo('/v1/issues/changelog').map(({ search }) => search)).toEqual([
      '?limit=50',
      '?limit=50&cursor=older',
    ])
  })

  it('says what will be there', async () => {
    stack.api.answer('/v1/issues/changelog', () => Response.json({ groups: [], meta: { next: null, prev: null } }))
    expect(await open('/issues/changelog')).toContain(htmlText('issues.changelog.empty'))
  })
})
