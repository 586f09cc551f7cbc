import { describe, expect, it } from 'vitest'
import type { Notification } from '#contract/notifications'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const path = '/notifications'
const call = '/v1/me/notifications'
const { stack, member } = setUpScriptedStack()

const news: Notification = {
  id: 12,
  kind: 'comment',
  actor: { username: 'brine', role: 'member', avatar: null },
  subject: 'Sintel <4K>',
  link: '/torrents/sintel-1#comment-3',
  times: 1,
  others: 0,
  createdAt: '2026-03-01T00:00:00.000Z',
  readAt: null,
}

function tell(list: Notification[], unread = list.filter(({ readAt }) => readAt === null).length) {
  stack.api.answer(call, () => Response.json({ data: list, meta: { next: unread > 50 ? 'on' : null, prev: null } }))
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, notifications: { unread, latest: list.slice(0, 3) } }))
}

describe('the notifications page', () => {
  it('shows each event and how often it happened', async () => {
    const again = { ...news, id: 11, times: 4, readAt: news.createdAt }
    tell(
      [
        news,
        again,
        { ...again, id: 9, others: 1 },
        { ...again, id: 8, others: 3 },
        { ...news, id: 10, kind: 'report_resolved', actor: null },
      ],
      60,
    )
    const page = await (await member.send(path)).text()
    const text = readMain(page)
    const subject = 'Sintel <4K>'
    expect(text).toContain(
      `${t('notificationTexts.kinds.comment', { count: 1, actor: 'brine', subject })} ${t('notifications.unread')}`,
    )
    expect(text).toContain(t('notificationTexts.kinds.comment', { count: 4, actor: 'brine', subject }))
    expect(text).toContain(t('notificationTexts.together.comment', { count: 1, actor: 'brine', subject }))
    expect(text).toContain(t('notificationTexts.together.comment', { count: 3, actor: 'brine', subject }))
    expect(text).toContain(t('notificationTexts.kinds.report_resolved', { subject }))
    expect(page).toContain('href="/torrents/sintel-1#comment-3"')
    expect(page).toContain(`href="${path}?cursor=on"`)
    expect(page.match(/<button[^>]*name="read" value="\d+"/g)).toHaveLength(2)
    expect(page).toContain('<title>(60) Notifications · Skerry</title>')
  })

  it('says why nothing was marked as read', async () => {
    tell([news])
    stack.api.answer(`${call}/read`, () => apiError(429, 'too_many_requests', 'Slow', { 'Retry-After': '90' }))
    const refused = await member.send(path, { form: { read: 'all' } })
    expect(refused.status).toBe(429)
    const text = readMain(await refused.text())
    expect(text).toContain(t('forms.failed.too_many_requests', { minutes: 2 }))
    expect(text).toContain(t('notifications.readAll'))
  })

  it('offers nothing to mark when it is empty', async () => {
    tell([])
    const page = await (await member.send(path)).text()
    expect(readMain(page)).toContain(t('notifications.empty'))
    expect(page).not.toContain('name="read"')
    expect(page).toContain('<title>Notifications · Skerry</title>')
  })

  it('marks one or all as read', async () => {
    const readOne = `${call}/12/read`
    stack.api.answer(readOne, () => Response.json({ ...news, readAt: news.createdAt }))
    stack.api.answer(`${call}/read`, () => new Response(null, { status: 204 }))
    const sent = await member.send(path, { form: { read: '12' } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path])
    await member.send(path, { form: { read: 'all' } })
    expect([readOne, `${call}/read`].map((each) => stack.api.callsTo(each).map(({ method }) => method))).toEqual([
      ['POST'],
      ['POST'],
    ])
  })

  it('ignores a deleted notification and refuses an invalid id', async () => {
    stack.api.answer(`${call}/9/read`, () => apiError(404, 'not_found'))
    expect((await member.send(path, { form: { read: '9' } })).status).toBe(303)
    expect((await member.send(path, { form: { read: '../me' } })).status).toBe(400)
  })

  it('redirects a visitor to sign in', async () => {
    for (const page of [path, `${path}/latest`]) {
      const sent = await stack.visitor().send(page)
      expect(sent.headers.get('location')).toBe(`/login?redirectTo=${encodeURIComponent(page)}`)
    }
  })
})

describe('the bell', () => {
  it('is a link with the count and without the notifications', async () => {
    tell([news])
    const page = await (await member.send('/')).text()
    expect(page).toContain(`aria-label="${htmlText('notifications.unreadOf', { count: 1, shown: 1 })}"`)
    expect(page).toContain(`<title>(1) ${t('torrents.title')} · Skerry</title>`)
    expect(page).not.toContain('Sintel')
    expect(stack.api.callsTo(call)).toHaveLength(0)
  })

  it('shows 99+ in the title and in the bell from 100 on', async () => {
    tell([news], 100)
    const page = await (await member.send('/')).text()
    expect(page).toContain(`<title>(99+) ${t('torrents.title')} · Skerry</title>`)
    expect(page).toContain(`aria-label="${htmlText('notifications.unreadOf', { count: 100, shown: '99+' })}"`)
  })

  it('returns the latest for its menu, or an error', async () => {
    tell([news])
    const latest = await (await member.send(`${path}/latest.data`)).text()
    expect(latest).toContain(t('notificationTexts.kinds.comment', { count: 1, actor: 'brine', subject: 'Sintel <4K>' }))
    stack.api.answer(call, () => apiError(500, 'internal_error'))
    expect((await member.send(`${path}/latest.data`)).status).toBe(200)
  })
})
