import { beforeEach, describe, expect, it } from 'vitest'
import type { Report, ReportState } from '#contract/reports'
import { postSample } from '../support/forum-samples'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { meSample, torrentSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const path = '/torrents/debian-13/report'
const { stack, member } = setUpScriptedStack()

const state: ReportState = {
  id: 5,
  reason: 'malware',
  state: 'open',
  answer: null,
  createdAt: '2026-03-01T00:00:00.000Z',
}

const bodies = () => stack.api.callsTo('/v1/reports').map(({ body }) => JSON.parse(body || 'null'))

function reported(change: Partial<ReportState> = {}) {
  const mine = { ...torrentSample.mine, report: { ...state, ...change } }
  stack.api.answer('/v1/torrents/debian-13', () => Response.json({ ...torrentSample, mine }))
}

describe('a report', () => {
  it('is a form that redirects to a confirmation', async () => {
    expect(readMain(await (await member.send(path)).text())).toContain(t('reports.new.title'))
    stack.api.answer('/v1/reports', () => Response.json(state, { status: 201 }))
    const sent = await member.send(path, { form: { reason: 'malware', text: ' It is. ' } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?sent=1`])
    expect(bodies()).toEqual([{ subject: { kind: 'torrent', slug: 'debian-13' }, reason: 'malware', text: 'It is.' }])
    reported()
    const text = readMain(await (await member.send(`${path}?sent=1`)).text())
    expect(text).toContain(t('reports.new.sentTitle'))
    expect(text).not.toContain(t('reports.new.send'))
  })

  it.each([
    ['torrent', 'debian-13', '/torrents/debian-13/comments', t('reports.new.titleComment')],
    ['thread', 'help-4/ratio-5', '/forums/help-4/ratio-5', t('reports.new.titlePost')],
  ])('may be about a text on a %s', async (kind, slug, page, title) => {
    const comment = { ...postSample(1), id: 7, source: 'Rude', subject: { kind, slug, name: 'Debian 13' } }
    stack.api.answer('/v1/comments/7', () => Response.json(comment))
    const html = await (await member.send('/comments/7/report')).text()
    expect(readMain(html)).toContain(title)
    expect(html).toContain(comment.html)
    expect(html).toContain(`href="${page}?comment=7#c7"`)
    stack.api.answer('/v1/reports', () => Response.json(state, { status: 201 }))
    const sent = await member.send('/comments/7/report', { form: { reason: 'abuse', text: '' } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/comments/7/report?sent=1'])
    expect(bodies()).toEqual([{ subject: { kind: 'comment', id: 7 }, reason: 'abuse', text: '' }])
    expect(readMain(await (await member.send('/comments/7/report?sent=1')).text())).toContain(
      t('reports.new.sentTitle'),
    )
  })

  it('has no form for an own comment and a deleted one', async () => {
    const subject = { kind: 'torrent', slug: 'debian-13', name: 'Debian 13' }
    const comment = { ...postSample(1), id: 7, source: '', subject }
    stack.api.answer('/v1/comments/7', () => Response.json({ ...comment, isMine: true }))
    expect((await member.send('/comments/7/report')).headers.get('location')).toBe(
      '/torrents/debian-13/comments?comment=7#c7',
    )
    const deletion = { at: comment.createdAt, byAuthor: true, reason: null }
    stack.api.answer('/v1/comments/7', () => Response.json({ ...comment, deletion }))
    expect((await member.send('/comments/7/report')).status).toBe(404)
  })

  it.each([
    [{ reason: '', text: 'x' }, t('reports.new.chooseReason')],
    [{ reason: 'nonsense', text: 'x' }, t('reports.new.chooseReason')],
    [{ reason: 'other', text: ' ' }, t('reports.new.sayWhat')],
    [{ reason: 'fake', text: 'x'.repeat(2001) }, t('reports.new.tooLong')],
  ])('%o shows the missing field and keeps the input', async (form, words) => {
    const sent = await member.send(path, { form })
    const page = await sent.text()
    expect(sent.status).toBe(422)
    expect(readMain(page)).toContain(words)
    if (form.text.trim()) expect(page).toContain(`>${form.text}</textarea>`)
    expect(bodies()).toEqual([])
  })

  it.each([
    [409, 'already_reported', t('reports.new.already')],
    [429, 'too_many_requests', t('reports.new.throttled')],
    [503, 'unavailable', t('reports.new.failed')],
  ])('that is refused with %i explains why', async (status, code, words) => {
    stack.api.answer('/v1/reports', () => apiError(status, code))
    const sent = await member.send(path, { form: { reason: 'fake', text: 'Look.' } })
    const page = await sent.text()
    expect(sent.status).toBe(status)
    expect(readMain(page)).toContain(words)
    expect(page).toContain('>Look.</textarea>')
    expect(page).toMatch(/<option value="fake" selected="">/)
  })

  it('shows its author the state on the torrent page', async () => {
    reported()
    const open = await (await member.send('/torrents/debian-13')).text()
    expect(readMain(open)).toContain(t('torrent.report.open', { reason: t('reports.reasons.malware') }))
    expect(open).not.toContain(`href="${path}"`)
    reported({ state: 'dismissed', answer: 'It is clean.' })
    const decided = await (await member.send('/torrents/debian-13')).text()
    expect(readMain(decided)).toContain(
      `${t('torrent.report.dismissed', { reason: t('reports.reasons.malware') })} It is clean.`,
    )
    expect(decided).toContain(`href="${path}"`)
  })

  it('returns 404 for an unknown torrent and redirects a visitor', async () => {
    expect((await member.send('/torrents/none/report')).status).toBe(404)
    expect((await stack.visitor().send(path)).headers.get('location')).toBe(
      `/login?redirectTo=${encodeURIComponent(path)}`,
    )
  })
})

describe('the report queue', () => {
  const report: Report = {
    ...state,
    text: 'Has a virus.',
    reporter: { username: 'gannet', role: 'member' },
    subject: { kind: 'torrent', name: 'Debian 13', slug: 'debian-13', comment: null },
    handledBy: null,
    handledAt: null,
  }
  const list = (data: Report[]) => Response.json({ data, meta: { next: null, prev: null } })

  beforeEach(() => stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions: ['reports.manage'] })))

  it('lists each open report with a form', async () => {
    const comment = { id: 7, author: null, source: '<b>rude</b>' }
    stack.api.answer('/v1/reports', () =>
      list([report, { ...report, id: 6, subject: report.subject && { ...report.subject, kind: 'comment', comment } }]),
    )
    const page = await (await member.send('/admin/reports')).text()
    expect(readMain(page)).toContain(
      `Debian 13 ${t('reports.reasons.malware')} ${t('reports.byAt', { member: 'gannet' })}`,
    )
    expect(page).toContain('href="/comments/7"')
    expect(page).toContain('&lt;b&gt;rude&lt;/b&gt;')
    expect(page.split('value="resolved"')).toHaveLength(3)
  })

  it('shows the answer of decided reports', async () => {
    const handledBy = { username: 'brine', role: 'moderator' }
    stack.api.answer('/v1/reports', () => list([{ ...report, state: 'resolved', answer: 'Gone.', handledBy }]))
    const text = readMain(await (await member.send('/admin/reports?state=resolved')).text())
    expect(stack.api.callsTo('/v1/reports').map(({ search }) => search)).toEqual(['?state=resolved&limit=25'])
    expect(text).toContain(`Gone. ${t('reports.handled', { member: 'brine' })}`)
    stack.api.answer('/v1/reports', () => list([]))
    expect(readMain(await (await member.send('/admin/reports')).text())).toContain(t('reports.emptyText'))
  })

  it('decides a report with an answer', async () => {
    stack.api.answer('/v1/reports', () => list([report]))
    stack.api.answer('/v1/reports/5', () => Response.json({ ...state, state: 'resolved' }))
    const sent = await member.send('/admin/reports', { form: { id: '5', state: 'resolved', answer: 'Thanks.' } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/admin/reports?decided=1'])
    const [call] = stack.api.callsTo('/v1/reports/5')
    expect([call?.method, call?.body]).toEqual(['PATCH', '{"state":"resolved","answer":"Thanks."}'])
    expect(readMain(await (await member.send('/admin/reports?decided=1')).text())).toContain(t('reports.decided'))
  })

  it('requires an answer and accepts one decision', async () => {
    stack.api.answer('/v1/reports', () => list([report]))
    const empty = await member.send('/admin/reports', { form: { id: '5', state: 'dismissed', answer: ' ' } })
    expect([empty.status, readMain(await empty.text()).includes(t('reports.answerMissing'))]).toEqual([422, true])
    stack.api.answer('/v1/reports/5', () => apiError(409, 'already_decided'))
    const late = await member.send('/admin/reports', { form: { id: '5', state: 'dismissed', answer: 'No.' } })
    const page = await late.text()
    expect([late.status, readMain(page).includes(t('reports.alreadyDecided'))]).toEqual([409, true])
    expect(page).toContain('>No.</textarea>')
  })

  it('returns 403 without permission', async () => {
    stack.api.answer('/v1/me', () => Response.json(meSample))
    expect((await member.send('/admin/reports')).status).toBe(403)
    expect((await member.send('/admin/reports', { form: { id: '5', state: 'resolved', answer: 'x' } })).status).toBe(
      403,
    )
    expect(stack.api.callsTo('/v1/reports/5')).toHaveLength(0)
  })
})
