import { describe, expect, it } from 'vitest'
import type { MemberLine, MemberPage } from '#contract/member-list'
import type { Permission } from '#contract/permissions'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack } = setUpScriptedStack()

async function enter(...more: Permission[]) {
  stack.api.answer('/v1/me', (call) =>
    stack.api.admits(call)
      ? Response.json({ ...meSample, permissions: ['admin.access', 'users.manage', ...more] })
      : apiError(401, 'unauthenticated'),
  )
  const visitor = stack.visitor()
  await visitor.signIn()
  return visitor
}

const line: MemberLine = {
  ...{ username: 'tern & co', role: 'elder', state: 'banned', bannedUntil: '2026-12-24T10:00:00.000Z' },
  ...{ joinedAt: '2024-11-20T10:00:00.000Z', seenAt: null, uploaded: 3072, downloaded: 2048, ratio: 1.5 },
  ...{ email: null, inviter: { username: 'kelp', role: 'member' }, canManage: true },
}
const roles = [{ slug: 'elder', name: 'Old hand', color: '#aabbcc' }]
const answer = (...data: MemberLine[]) =>
  stack.api.answer('/v1/admin/members', () =>
    Response.json({ data, meta: { next: 'bmV4dA', prev: null }, roles } satisfies MemberPage),
  )
const search = () => stack.api.callsTo('/v1/admin/members').at(-1)?.search

describe('the list of members', () => {
  it('shows role, state, days, figures and the inviter', async () => {
    const staff = await enter()
    answer(line, { ...line, username: 'closed-7', state: 'closed' })
    const text = await (await staff.send('/admin/users?sort=name')).text()
    expect(text).toContain('href="/admin/users/tern%20%26%20co">tern &amp; co</a>')
    expect(text).not.toContain('/admin/users/closed-7')
    const main = readMain(text)
    expect(main).toContain('Old hand')
    expect(main).toContain(t('staffMemberTexts.unseen'))
    expect(main).toContain(t('staffMemberTexts.ratio', { ratio: '1.50' }))
    expect(main).toMatch(/Banned until .*2026/)
    expect(text).toContain('href="/admin/users/kelp"')
    expect(text).toContain('href="/admin/users?sort=name&amp;cursor=bmV4dA"')
  })

  it('passes the filters to the API, and leaves out values that it would refuse', async () => {
    const staff = await enter('settings.manage')
    answer(line)
    const query = 'q=te&email=t%40x&role=elder&state=banned&ratioFrom=0.5&seenTo=2026-11-02&sort=seen&reversed=true'
    const text = await (await staff.send(`/admin/users?${query}&inviter=&joinedFrom=`)).text()
    const parts = Object.fromEntries(new URLSearchParams(search()))
    expect(parts).toEqual({ ...Object.fromEntries(new URLSearchParams(query)), limit: '50' })
    expect(text).toContain('name="email"')
    await staff.send('/admin/users?state=none&ratioFrom=x&joinedFrom=yesterday&sort=email')
    expect(search()).toBe('?limit=50')
  })

  it('offers no addresses without settings.manage', async () => {
    const staff = await enter()
    answer()
    const text = await (await staff.send('/admin/users?email=a')).text()
    expect(text).not.toContain('name="email"')
    expect(search()).toBe('?limit=50')
    expect(text).toContain(htmlText('staffMembers.noneText'))
  })
})

describe('an act on several members', () => {
  const search = '?act=ban&member=tern+%26+co&member=kelp'
  const security = (recentAuthUntil: string | null) =>
    stack.api.answer('/v1/me/security', () => Response.json({ recentAuthUntil }))
  const form = { act: 'ban', username: 'kelp', days: '30', reason: 'Spam wave' }

  it('offers a tick only where the caller may act, and roles only with roles.manage', async () => {
    answer(line, { ...line, username: 'lord', canManage: false })
    const text = await (await (await enter()).send('/admin/users')).text()
    expect(text).toContain('name="member" value="tern &amp; co"')
    expect(text).not.toContain('name="member" value="lord"')
    expect(text).not.toContain('<option value="role"')
    answer({ ...line, canManage: false })
    expect(await (await (await enter()).send('/admin/users')).text()).not.toContain('id="bulk-choice"')
  })

  it('names the count before it is confirmed', async () => {
    security('2030-01-01T00:00:00.000Z')
    const text = await (await (await enter()).send(`/admin/users${search}`)).text()
    expect(readMain(text)).toContain(t('memberFile.bulk.submit.ban', { count: 2 }))
    expect(readMain(text)).toContain('tern & co, kelp')
    expect(stack.api.callsTo('/v1/admin/members/acts')).toEqual([])
  })

  it('asks for the password first', async () => {
    security(null)
    const staff = await enter()
    for (const sent of [{}, { form }]) {
      const answered = await staff.send(`/admin/users${search}`, sent)
      expect(answered.headers.get('location')).toContain('/account/settings/confirm-identity')
    }
    expect(stack.api.callsTo('/v1/admin/members/acts')).toEqual([])
  })

  it('acts on the ticked members only, with all fields that the form sends', async () => {
    security('2030-01-01T00:00:00.000Z')
    const staff = await enter()
    stack.api.answer('/v1/admin/members/acts', () => Response.json({ changed: 2 }))
    const text = await (await staff.send(`/admin/users${search}`)).text()
    const [, content = ''] = /<form[^>]* id="bulk-form"[^>]*>(.*?)<\/form>/s.exec(text) ?? []
    const hidden = [...content.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const fields = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value.replace('&amp;', '&')]))
    expect(fields.get('member')).toBe('asta')
    fields.set('days', '30')
    fields.set('reason', 'Spam wave')
    await staff.send(`/admin/users${search}`, { form: fields })
    expect(stack.api.callsTo('/v1/admin/members/acts').map(({ body }) => JSON.parse(body))).toEqual([
      { act: 'ban', usernames: ['tern & co', 'kelp'], days: 30, reason: 'Spam wave' },
    ])
  })

  it('sends the confirmed act, and shows a refusal with what was typed', async () => {
    security('2030-01-01T00:00:00.000Z')
    const staff = await enter()
    stack.api.answer('/v1/admin/members/acts', () => Response.json({ changed: 1 }))
    const sent = await staff.send(`/admin/users${search}`, { form })
    expect(sent.headers.get('location')).toBe('/admin/users?changed=1')
    stack.api.answer('/v1/admin/members/acts', () => apiError(403, 'beyond_own'))
    const refused = await staff.send(`/admin/users${search}`, { form })
    const text = await refused.text()
    expect(refused.status).toBe(403)
    expect(text).toContain(htmlText('memberFile.bulk.beyondOwn'))
    expect(text).toContain('value="Spam wave"')
    answer(line)
    expect(readMain(await (await staff.send('/admin/users?changed=1')).text())).toContain(
      t('staffMembers.bulk.changed', { count: 1 }),
    )
  })
})
