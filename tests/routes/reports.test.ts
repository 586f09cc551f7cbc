import { beforeEach, describe, expect, it } from 'vitest'
import type { ReportState } from '#contract/report-state'
import type { OwnReportDetail, Report, ReportDetail } from '#contract/reports'
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
    expect(readMain(await (await member.send(path)).text())).toContain(t('reports.new.titles.torrent'))
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
    ['torrent', 'debian-13', '/torrents/debian-13/comments', t('reports.new.titles.comment')],
    ['thread', 'help-4/ratio-5', '/forums/help-4/ratio-5', t('reports.new.titles.post')],
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
    [404, 'not_found', t('forms.failed.not_found')],
    [503, 'unavailable', t('forms.failed.unavailable')],
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
    expect(readMain(open)).toContain(t('torrentDetailTexts.report.open', { reason: t('reports.reasons.malware') }))
    expect(open).not.toContain(`href="${path}"`)
    reported({ state: 'dismissed', answer: 'It is clean.' })
    const decided = await (await member.send('/torrents/debian-13')).text()
    expect(readMain(decided)).toContain(
      `${t('torrentDetailTexts.report.dismissed', { reason: t('reports.reasons.malware') })} It is clean.`,
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

describe('staff', () => {
  const report: ReportDetail = {
    ...state,
    text: 'Has a virus.',
    reporter: { username: 'gannet', role: 'member' },
    subject: { kind: 'torrent', name: 'Debian 13', slug: 'debian-13', comment: null },
    handledBy: null,
    handledAt: null,
    claim: null,
    content: 'Debian 13\n\n<b>Bold</b>',
    author: { username: 'brine', role: 'member' },
    isOwnCase: false,
    messages: [],
    acts: [],
  }
  const list = (data: Report[]) => Response.json({ data, meta: { next: null, prev: null } })
  const page = '/admin/reports/5'
  const until = '2026-03-01T00:30:00.000Z'
  const claim = { by: { username: 'anna', role: 'moderator' }, isMine: false, until }

  beforeEach(() =>
    stack.api.answer('/v1/me', () =>
      Response.json({ ...meSample, permissions: ['reports.manage', 'torrents.moderate', 'users.manage'] }),
    ),
  )

  it('see the queue with its filters', async () => {
    stack.api.answer('/v1/reports', () => list([report, { ...report, id: 6, claim }]))
    const html = await (await member.send('/admin/reports?kind=torrent&claim=others&state=none')).text()
    expect(stack.api.callsTo('/v1/reports').map(({ search }) => search)).toEqual([
      '?state=open&kind=torrent&claim=others&limit=25',
    ])
    expect(html).toContain('href="/admin/reports/6"')
    expect(readMain(html)).toContain(t('reports.claimedShort', { name: 'anna' }))
    expect(html).toMatch(/<option value="others" selected="">/)
    stack.api.answer('/v1/reports', () => list([]))
    expect(readMain(await (await member.send('/admin/reports?done=1')).text())).toContain(t('reports.decided'))
  })

  it('see a report with its content, the acts and links to forms', async () => {
    const acts = [{ id: 1, action: 'torrent.edit', actor: null, reason: 'Typo', at: until }]
    stack.api.answer('/v1/reports/5', () => Response.json({ ...report, acts }))
    const html = await (await member.send(page)).text()
    expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt;')
    expect(readMain(html)).toContain('Typo')
    for (const href of ['/torrents/debian-13/moderate', '/torrents/debian-13/delete', '/user/brine/warnings']) {
      expect(html).toContain(`href="${href}"`)
    }
    expect(html).toContain('value="claim"')
  })

  it('have no forms on a report that another member works on', async () => {
    stack.api.answer('/v1/reports/5', () => Response.json({ ...report, claim }))
    const html = await (await member.send(page)).text()
    expect(readMain(html)).toContain('anna')
    expect(html).not.toContain('name="answer"')
    expect(html).not.toContain('name="message"')
    expect(html).not.toContain('value="claim"')
  })

  it.each([
    [{ act: 'claim' }, 'PUT', '/v1/reports/5/claim', '', page],
    [{ act: 'release' }, 'DELETE', '/v1/reports/5/claim', '', page],
    [
      { act: 'message', message: ' Why? ' },
      'POST',
      '/v1/reports/5/messages',
      '{"text":"Why?"}',
      `${page}#conversation`,
    ],
    [
      { act: 'dismissed', answer: 'No.' },
      'PATCH',
      '/v1/reports/5',
      '{"state":"dismissed","answer":"No."}',
      '/admin/reports?done=1',
    ],
  ])('act with %o', async (form, method, path, body, location) => {
    stack.api.answer(path, () => new Response(null, { status: 204 }))
    const sent = await member.send(page, { form: form as Record<string, string> })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, location])
    expect(stack.api.callsTo(path).map((call) => [call.method, call.body ?? ''])).toEqual([[method, body]])
  })

  it('see why an act was refused, and keep the answer', async () => {
    stack.api.answer('/v1/reports/5', ({ method }) =>
      method === 'GET' ? Response.json(report) : apiError(409, 'claimed'),
    )
    const empty = await member.send(page, { form: { act: 'resolved', answer: ' ' } })
    expect([empty.status, readMain(await empty.text()).includes(t('reports.answerMissing'))]).toEqual([422, true])
    const late = await member.send(page, { form: { act: 'resolved', answer: 'No.' } })
    const html = await late.text()
    expect([late.status, readMain(html).includes(t('reports.claimed'))]).toEqual([409, true])
    expect(html).toContain('>No.</textarea>')
  })

  it.each([
    ['claims', 'claimed', { claim }],
    ['closes', 'already_decided', { state: 'resolved' as const, answer: 'Gone.' }],
  ])('keep their text when another member %s the report first', async (_, code, change) => {
    const answer = ({ method }: { method: string }) =>
      method === 'GET' ? Response.json({ ...report, ...change }) : apiError(409, code)
    stack.api.answer('/v1/reports/5', answer)
    stack.api.answer('/v1/reports/5/messages', answer)
    const decided = await (await member.send(page, { form: { act: 'resolved', answer: 'No.' } })).text()
    expect(decided).toContain('>No.</textarea>')
    expect(decided).not.toContain('name="message"')
    const asked = await (await member.send(page, { form: { act: 'message', message: 'Why?' } })).text()
    expect(asked).toContain('>Why?</textarea>')
    expect(asked).not.toContain('name="answer"')
  })

  it('need the permission', async () => {
    stack.api.answer('/v1/me', () => Response.json(meSample))
    for (const path of ['/admin/reports', page]) expect((await member.send(path)).status).toBe(403)
    expect((await member.send(page, { form: { act: 'resolved', answer: 'x' } })).status).toBe(403)
    expect(stack.api.callsTo('/v1/reports/5')).toHaveLength(0)
  })
})

describe('the reporter', () => {
  const own: OwnReportDetail = {
    ...state,
    text: 'Has a virus.',
    subject: { kind: 'comment', name: 'Debian 13', slug: 'debian-13', comment: 7 },
    messages: [{ id: 1, fromStaff: true, text: 'Which file?', createdAt: state.createdAt }],
  }

  it('sees their reports and answers the staff', async () => {
    stack.api.answer('/v1/me/reports', () => Response.json({ data: [own], meta: { next: null, prev: null } }))
    expect(await (await member.send('/reports')).text()).toContain('href="/reports/5"')
    stack.api.answer('/v1/me/reports/5', () => Response.json(own))
    const html = await (await member.send('/reports/5')).text()
    expect(readMain(html)).toContain(`${t('reports.own.staff')} `)
    expect(html).toContain('href="/comments/7"')
    stack.api.answer('/v1/me/reports/5/messages', () => new Response(null, { status: 204 }))
    const sent = await member.send('/reports/5', { form: { act: 'message', message: 'All.' } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/reports/5#conversation'])
    expect(stack.api.callsTo('/v1/me/reports/5/messages').map(({ body }) => body)).toEqual(['{"text":"All."}'])
  })

  it('has no form when the report is closed, but keeps a text that was late', async () => {
    stack.api.answer('/v1/me/reports/5', () => Response.json({ ...own, state: 'resolved', answer: 'Gone.' }))
    const html = await (await member.send('/reports/5')).text()
    expect(readMain(html)).toContain('Gone.')
    expect(html).not.toContain('name="message"')
    stack.api.answer('/v1/me/reports/5/messages', () => apiError(409, 'already_decided'))
    const late = await (await member.send('/reports/5', { form: { act: 'message', message: 'All.' } })).text()
    expect(readMain(late)).toContain(t('reports.own.closed'))
    expect(late).toContain('>All.</textarea>')
  })

  it.each([
    [
      'title=movie&slug=jaws',
      '/v1/titles/movie/jaws',
      { name: 'Jaws' },
      { kind: 'title', titleKind: 'movie', slug: 'jaws' },
    ],
    [
      'room=harbour&message=7',
      '/v1/chat/rooms/harbour/messages/7',
      { author: null, html: '<p>Rude</p>', deletion: null },
      { kind: 'chat_message', room: 'harbour', id: 7 },
    ],
  ])('reports what %s names', async (search, path, body, subject) => {
    stack.api.answer(path, () => Response.json(body))
    stack.api.answer('/v1/reports', () => Response.json(state, { status: 201 }))
    const address = `/reports/new?${search}`
    expect((await member.send(address)).status).toBe(200)
    const sent = await member.send(address, { form: { reason: 'fake', text: '' } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${address}&sent=1`])
    expect(bodies()).toEqual([{ subject, reason: 'fake', text: '' }])
  })
})
