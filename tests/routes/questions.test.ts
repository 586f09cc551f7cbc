import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnReportDetail, ReportDetail } from '#contract/reports'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const path = '/reports/question'
const { stack, member } = setUpScriptedStack()

const own: OwnReportDetail = {
  id: 5,
  reason: 'other',
  state: 'open',
  answer: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  text: 'Are live recordings allowed?',
  subject: { kind: 'staff', name: 'Are live recordings allowed?', slug: '', comment: null },
  messages: [],
}
const list = (data: unknown[]) => Response.json({ data, meta: { next: null, prev: null } })

describe('the form of a question', () => {
  beforeEach(() => stack.api.answer('/v1/me/reports', () => list([])))

  it('sends the question and opens it', async () => {
    const html = await (await member.send(path)).text()
    expect(html).toContain('name="text"')
    expect(stack.api.callsTo('/v1/me/reports').map(({ search }) => search)).toEqual(['?kind=staff&state=open&limit=1'])
    stack.api.answer('/v1/reports', () => Response.json(own, { status: 201 }))
    const sent = await member.send(path, { form: { text: ' Why? ' } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/reports/5?sent'])
    expect(stack.api.callsTo('/v1/reports').map(({ body }) => JSON.parse(body || 'null'))).toEqual([
      { subject: { kind: 'staff' }, reason: 'other', text: 'Why?' },
    ])
  })

  it('is a link to the open question while there is one', async () => {
    stack.api.answer('/v1/me/reports', () => list([own]))
    const html = await (await member.send(path)).text()
    expect(readMain(html)).toContain(t('reports.question.already'))
    expect(html).toContain('href="/reports/5"')
    expect(html).not.toContain('name="text"')
  })

  it('keeps the text and links the open question when another one was sent first', async () => {
    stack.api.answer('/v1/me/reports', () => list([own]))
    stack.api.answer('/v1/reports', () => apiError(409, 'already_asked'))
    const sent = await member.send(path, { form: { text: 'Why?' } })
    const html = await sent.text()
    expect([sent.status, readMain(html).includes(t('reports.question.already'))]).toEqual([409, true])
    expect(html).toContain('href="/reports/5"')
    expect(html).toContain('>Why?</textarea>')
  })

  it.each([
    ['without a text', ' ', 422, t('reports.question.missing')],
    ['that the API limits', 'Why?', 429, t('reports.question.throttled')],
  ])('explains the refusal of a question %s', async (_, text, status, words) => {
    stack.api.answer('/v1/reports', () => apiError(429, 'too_many_requests'))
    const sent = await member.send(path, { form: { text } })
    expect([sent.status, readMain(await sent.text()).includes(words)]).toEqual([status, true])
  })
})

describe('the member', () => {
  it('reads their question without the words of a report', async () => {
    stack.api.answer('/v1/me/reports', () => list([{ ...own, state: 'resolved', answer: 'Yes' }]))
    const reports = await (await member.send('/reports')).text()
    expect(reports).toContain(`href="${path}"`)
    expect(readMain(reports)).toContain(t('reportTexts.question.states.resolved'))
    stack.api.answer('/v1/me/reports/5', () => Response.json(own))
    const text = readMain(await (await member.send('/reports/5?sent')).text())
    expect(text).toContain(t('reportTexts.question.title', { id: 5, name: own.text }))
    expect(text).toContain(t('reports.question.sent'))
    for (const word of [t('reports.subject'), t('reports.reason'), t('reports.gone')]) {
      expect(text).not.toContain(` ${word} `)
    }
  })
})

describe('staff', () => {
  const asked: ReportDetail = {
    ...own,
    subject: { kind: 'staff', name: own.text, slug: '', comment: null },
    reporter: { username: 'gannet', role: 'member' },
    author: { username: 'gannet', role: 'member' },
    ...{ handledBy: null, handledAt: null, claim: null, content: null, isOwnCase: false },
    ...{ messages: [], acts: [] },
  }

  beforeEach(() =>
    stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions: ['reports.manage', 'users.manage'] })),
  )

  it('see a question in the queue with its mark', async () => {
    stack.api.answer('/v1/reports', () => list([asked]))
    const html = await (await member.send('/admin/reports?kind=staff')).text()
    expect(html).toMatch(/<option value="staff" selected="">/)
    expect(html).toContain(`badge-info">${t('reports.question.mark')}<`)
    expect(readMain(html)).toContain(t('reportTexts.question.by', { member: 'gannet' }))
  })

  it('answer a question on its page', async () => {
    stack.api.answer('/v1/reports/5', () => Response.json(asked))
    const html = await (await member.send('/admin/reports/5')).text()
    const text = readMain(html)
    for (const key of ['answerHint', 'resolve', 'dismiss', 'toReporter'] as const) {
      expect(text).toContain(t(`reportTexts.question.${key}`))
    }
    expect(text).not.toContain(t('reportTexts.report.answer'))
    expect(html).toContain('href="/admin/users/gannet"')
  })
})
