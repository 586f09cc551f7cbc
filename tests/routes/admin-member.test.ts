import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../api/platform/db/schema/members'
import { newAccount } from '../../api/users/new-account'
import { Permission } from '../../contract/permissions'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack, member: staff } = setUpWholeStack()

const path = '/admin/users/lars'
const readPage = async (search = '') => (await staff.send(path + search)).text()
const read = async (search = '') => readMain(await readPage(search))
const act = (form: Record<string, string>) => staff.send(path, { form })
const done = (intent: string) => `${path}?done=${intent}`
const stored = () => stack.db.select().from(users).where(eq(users.username, 'lars')).get()
const ban = { intent: 'ban', days: '7', banReason: 'Shared <an> account' }

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: Permission.options })
  await stack.db.insert(roles).values(
    ['reader', 'guest'].map((slug, index) => ({
      ...{ slug, name: slug, color: '#8d9db6', position: 98 + index, permissions: [] },
    })),
  )
  const asta = await stack.db.select().from(users).where(eq(users.username, 'asta')).get()
  await stack.db.insert(users).values(
    newAccount({
      username: 'lars',
      role: 'reader',
      joinedAt: 1,
      invitedBy: asta?.id,
      passwordHash: asta?.passwordHash ?? null,
    }),
  )
})

describe('the page of a member for the staff', () => {
  it('shows a ban, invites and a role that someone else changed before it replaces them', async () => {
    const send = (page: string, form: Record<string, string>) => {
      const before = page.slice(0, page.indexOf(`value="${form.intent}"`))
      const [, from = ''] = [...before.matchAll(/name="from" value="([^"]+)"/g)].at(-1) ?? []
      return act({ ...form, from })
    }
    const stale = await readPage()
    expect((await act({ ...ban, days: 'never' })).status).toBe(303)
    const refused = await send(stale, { ...ban, banReason: 'Typed for a minute' })
    const shown = await refused.text()
    expect([refused.status, (await stored())?.bannedUntil]).toEqual([409, null])
    expect(readMain(shown)).toContain(t('memberFile.conflict'))
    expect(shown).toContain('Typed for a minute')
    expect((await send(shown, ban)).status).toBe(303)
    expect((await stored())?.bannedUntil).toBeGreaterThan(Date.now())
    await act({ intent: 'unban', unbanReason: 'Appeal' })

    const invites = { intent: 'invites', left: '4', invitesReason: 'A good record' }
    await stack.db.update(users).set({ invites: 7 }).where(eq(users.username, 'lars'))
    expect([(await send(stale, invites)).status, (await stored())?.invites]).toEqual([409, 7])
    expect((await send(await readPage(), invites)).status).toBe(303)

    const role = { intent: 'role', role: 'member', roleReason: 'Active again' }
    await stack.db.update(users).set({ role: 'guest' }).where(eq(users.username, 'lars'))
    expect([(await send(stale, role)).status, (await stored())?.role]).toEqual([409, 'guest'])
    expect((await send(await readPage(), role)).status).toBe(303)
    await stack.db.update(users).set({ role: 'reader' }).where(eq(users.username, 'lars'))
  })

  it('bans with a reason and a period, and ends the ban', async () => {
    expect(await read()).toContain(t('memberFile.ban.none'))
    const empty = await act({ ...ban, banReason: '' })
    expect([empty.status, readMain(await empty.text())]).toEqual([
      422,
      expect.stringContaining(t('forms.errors.required')),
    ])
    expect((await act({ ...ban, days: '2' })).status).toBe(422)
    const banned = await act(ban)
    expect([banned.status, banned.headers.get('location')]).toEqual([303, done('ban')])
    const page = await read('?done=ban')
    expect(page).toContain(t('memberFile.done.ban'))
    expect(page).toContain('Shared <an> account')
    expect((await stored())?.bannedUntil).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    const visitor = stack.visitor()
    const refused = await visitor.send('/login', { form: { username: 'lars', password: 'right' } })
    const shown = readMain(await refused.text())
    expect([refused.status, shown]).toEqual([400, expect.stringMatching(/Your account is banned until .*20\d\d/)])
    expect(shown).toContain('Shared <an> account')
    expect(
      await (await visitor.send('/login', { form: { username: 'lars', password: 'wrong' } })).text(),
    ).not.toContain('Shared')
    await act({ ...ban, days: 'never' })
    expect((await stored())?.bannedUntil).toBeNull()
    expect((await act({ intent: 'unban', unbanReason: 'Appeal' })).headers.get('location')).toBe(done('unban'))
    const again = await act({ intent: 'unban', unbanReason: 'Appeal' })
    expect([again.status, readMain(await again.text())]).toEqual([
      409,
      expect.stringContaining(t('apiErrors.not_banned')),
    ])
  })

  it('keeps notes for the staff, shows the inviter and the acts', async () => {
    expect((await act({ intent: 'note', text: 'Asked <twice>' })).headers.get('location')).toBe(done('note'))
    const page = await readPage()
    expect(page).toContain('Asked &lt;twice&gt;')
    expect(page).toContain('href="/admin/users/asta"')
    expect(page).toContain(t('auditActs.member.ban'))
    const id = /name="intent" value="deleteNote"><input type="hidden" name="id" value="(\d+)"/.exec(page)?.[1] ?? ''
    for (const _ of ['once', 'again']) {
      expect((await act({ intent: 'deleteNote', id })).headers.get('location')).toBe(done('deleteNote'))
    }
    expect(await read()).toContain(t('memberFile.notes.none'))
  })

  it('changes the number of invites', async () => {
    const invites = { intent: 'invites', left: '4', invitesReason: 'A good record' }
    expect((await act({ ...invites, left: '-1' })).status).toBe(422)
    expect((await act(invites)).headers.get('location')).toBe(done('invites'))
    expect((await stored())?.invites).toBe(4)
    expect(await read()).toContain(t('memberFile.invites.left', { count: 4 }))
  })

  it('turns off two-factor authentication with a reason, once', async () => {
    expect(await readPage()).not.toContain('value="twoFactor"')
    await stack.db.update(users).set({ twoFactorAt: 1 }).where(eq(users.username, 'lars'))
    expect(await readPage()).toContain('value="twoFactor"')
    const empty = await act({ intent: 'twoFactor', twoFactorReason: '' })
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining(htmlText('forms.errors.required')),
    ])
    const form = { intent: 'twoFactor', twoFactorReason: 'Lost the phone' }
    const turnedOff = await act(form)
    expect([turnedOff.status, turnedOff.headers.get('location')]).toEqual([303, done('twoFactor')])
    expect((await stored())?.twoFactorAt).toBeNull()
    const shown = await read('?done=twoFactor')
    for (const part of [t('memberFile.done.twoFactor'), t('auditActs.member.two_factor')]) expect(shown).toContain(part)
    const again = await act(form)
    expect([again.status, readMain(await again.text())]).toEqual([
      409,
      expect.stringContaining(t('apiErrors.two_factor_off')),
    ])
  })

  it('offers no acts on oneself', async () => {
    const own = await (await staff.send('/admin/users/asta')).text()
    expect(own).toContain(htmlText('memberFile.ban.refused'))
    expect(own).not.toContain('value="ban"')
    const refused = await staff.send('/admin/users/asta', { form: ban })
    expect([refused.status, readMain(await refused.text())]).toEqual([
      409,
      expect.stringContaining(t('apiErrors.yourself')),
    ])
  })

  it('shows no history without audit.view', async () => {
    await stack.db.update(roles).set({ permissions: Permission.options.filter((each) => each !== 'audit.view') })
    expect(await read()).not.toContain(t('memberFile.history.title'))
    await stack.db.update(roles).set({ permissions: Permission.options })
  })
})
