import { describe, expect, it } from 'vitest'
import type { AuditEvent } from '#contract/audit'
import type { Permission } from '#contract/permissions'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack } = setUpScriptedStack()

async function enter(permissions: Permission[] = ['audit.view']) {
  stack.api.answer('/v1/me', (call) =>
    stack.api.admits(call)
      ? Response.json({ ...meSample, permissions: ['admin.access', ...permissions] })
      : apiError(401, 'unauthenticated'),
  )
  const visitor = stack.visitor()
  await visitor.signIn()
  return visitor
}

const event: AuditEvent = {
  id: 5,
  at: '2026-11-20T10:00:00.000Z',
  actor: { username: 'kelp', role: 'moderator', isClosed: false },
  action: 'thread.rename',
  subject: { kind: 'thread', id: 9, name: 'Tides <&> times', slug: 'help-4/tides-9' },
  reason: '<b>Unclear</b>',
  network: '10.1.2.0/24',
  detail: { before: 'Help!!', after: 'Tides <&> times', fields: ['a', null] },
}
const answer = (...data: AuditEvent[]) =>
  stack.api.answer('/v1/admin/audit', () => Response.json({ data, meta: { next: 'bmV4dA', prev: null } }))

describe('the audit log', () => {
  it('shows who did what, why, and the values', async () => {
    const staff = await enter()
    answer(event)
    const text = await (await staff.send('/admin/audit')).text()
    expect(text).toContain(htmlText('auditActs.thread.rename'))
    expect(text).toContain('<a class="link" href="/forums/help-4/tides-9">Tides &lt;&amp;&gt; times</a>')
    expect(text).toContain('href="/user/kelp"')
    expect(text).toContain(htmlText('auditTexts.reason', { reason: '<b>Unclear</b>' }))
    expect(readMain(text)).toContain('Help!! → Tides')
    expect(readMain(text)).toContain('a → –')
    expect(text).toContain('href="/admin/audit?subject=thread&amp;id=9"')
    expect(text).toContain('href="/admin/audit?cursor=bmV4dA"')
  })

  it('shows the name of a closed account without a link', async () => {
    const staff = await enter()
    answer({
      ...{ ...event, actor: { username: 'closed-7', role: 'moderator', isClosed: true } },
      subject: { kind: 'member', id: 8, name: 'closed-8', slug: null },
    })
    const text = await (await staff.send('/admin/audit')).text()
    expect(text).toMatch(/<span>closed-7<\/span>/)
    expect(text).not.toMatch(/href="[^"]*closed-/)
  })

  it('names a subject that is gone as its entry does, and leaves out values that stayed', async () => {
    const staff = await enter()
    const gone = (kind: string, id: number) => ({ kind, id, name: null, slug: null })
    answer(
      { ...event, action: 'forum.delete', subject: gone('forum', 8), detail: { name: 'Old talk' } },
      { ...event, action: 'category.rename', subject: gone('category', 9), detail: { name: ['Audio', 'Sound'] } },
      { ...event, action: 'role.delete', subject: gone('role', 0), detail: { role: 'divers', members: 0 } },
      { ...event, action: 'member.token', subject: gone('member', 6), detail: { name: 'Console' } },
      { ...event, action: 'settings.general', detail: { same: ['a', 'a'], lists: [[], ['first', 'second']] } },
    )
    const text = readMain(await (await staff.send('/admin/audit')).text())
    expect(text).toContain(`${t('auditSubjects.forum')} Old talk`)
    expect(text).toContain(`${t('auditSubjects.category')} Sound`)
    expect(text).toContain(`${t('auditSubjects.role')} divers`)
    expect(text).toContain(`${t('auditSubjects.member')} #6`)
    expect(text).toContain('– → first, second')
    expect(text).not.toContain('same')
  })

  it('passes the filters to the API and to the file, and leaves out values that it would refuse', async () => {
    const staff = await enter()
    answer(event)
    // The days of the reader's time zone, in which the page shows the times.
    staff.cookies.set('__Host-zone', 'Asia%2FTokyo')
    const period = { from: '2026-10-31T15:00:00.000Z', to: '2026-11-02T15:00:00.000Z' }
    const query = 'action=thread.rename&subject=thread&id=9&actor=kelp&from=2026-11-01&to=2026-11-02'
    const text = await (await staff.send(`/admin/audit?${query}`)).text()
    expect(stack.api.callsTo('/v1/admin/audit').at(-1)?.search).toBe(
      `?action=thread.rename&subject=thread&actor=kelp&id=9&${new URLSearchParams(period)}&limit=50`,
    )
    expect(text).toMatch(/href="\/admin\/audit\/file\?action=thread\.rename&amp;subject=thread/)
    await staff.send('/admin/audit?id=-1&from=yesterday&to=2026-13-45')
    expect(stack.api.callsTo('/v1/admin/audit').at(-1)?.search).toBe('?limit=50')
  })

  it('shows acts of another API by their names, without a link', async () => {
    const staff = await enter()
    answer({ ...event, action: 'dock.close', subject: { kind: 'dock', id: 3, name: null, slug: null }, actor: null })
    const text = readMain(await (await staff.send('/admin/audit')).text())
    expect(text).toContain('dock.close')
    expect(text).toContain('dock #3')
    expect(text).toContain(t('auditTexts.system'))
  })

  it('names the network, and links the page that undoes an act to readers who may', async () => {
    const hidden = { ...event, action: 'thread.hide' }
    const removed = { ...event, action: 'comment.delete', subject: { kind: 'comment', id: 7, name: null, slug: null } }
    const gone = { ...hidden, subject: { ...event.subject, slug: null } }
    answer(hidden, removed, gone, { ...event, action: 'news.pin', network: null })
    const undo = (text: string) =>
      [...text.matchAll(/<a class="link" href="([^"]+)">([^<]+)<\/a>/g)].flatMap(([, href, label]) =>
        label === t('auditTexts.undo') ? [href] : [],
      )
    const text = await (await (await enter(['audit.view', 'forums.moderate'])).send('/admin/audit')).text()
    expect(undo(text)).toEqual(['/forums/help-4/tides-9/edit', '/comments/7'])
    expect(text.match(new RegExp(t('auditTexts.network', { network: '10.1.2.0/24' }), 'g'))).toHaveLength(3)
    const other = await (await (await enter(['audit.view'])).send('/admin/audit')).text()
    expect(undo(other)).toEqual([])
  })

  it('tells an empty log from filters that match nothing', async () => {
    const staff = await enter()
    answer()
    expect(await (await staff.send('/admin/audit')).text()).toContain(htmlText('audit.empty'))
    expect(await (await staff.send('/admin/audit?actor=kelp')).text()).toContain(htmlText('audit.none'))
  })

  it('sends the file of the API', async () => {
    const staff = await enter()
    const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="audit.csv"' }
    stack.api.answer('/v1/admin/audit/export', () => new Response('at,actor\r\n', { headers }))
    const file = await staff.send('/admin/audit/file?actor=kelp')
    expect(await file.text()).toBe('at,actor\r\n')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(stack.api.callsTo('/v1/admin/audit/export')[0]?.search).toBe('?actor=kelp')
  })
})
