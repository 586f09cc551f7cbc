import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '../../api/platform/db/schema/members'
import { settings } from '../../api/platform/db/schema/settings'
import { snatches } from '../../api/platform/db/schema/swarms'
import { categories, torrents } from '../../api/platform/db/schema/torrents'
import { newAccount } from '../../api/users/new-account'
import { Permission } from '../../contract/permissions'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack, member: staff } = setUpWholeStack()
const path = '/admin/users/lars'
const GiB = 1024 ** 3
const form = {
  ...{ intent: 'figure', clientId: 'the-same-form', figure: 'uploaded', change: '−1.5 GiB' },
  figureReason: 'Counted twice',
}
const act = (values: Partial<typeof form> = {}) => staff.send(path, { form: { ...form, ...values } })
const stored = () => stack.db.select().from(users).where(eq(users.username, 'lars')).get()

beforeAll(async () => {
  await stack.db.update(roles).set({ permissions: Permission.options })
  await stack.db
    .insert(roles)
    .values({ slug: 'reader', name: 'Reader', color: '#8d9db6', position: 99, permissions: [] })
  const figures = { uploaded: 20 * GiB, downloaded: 5 * GiB, bonus: 1400 }
  await stack.db
    .insert(users)
    .values({ ...newAccount({ username: 'lars', role: 'reader', joinedAt: 1, passwordHash: null }), ...figures })
})

describe('the figures on the page of a member for the staff', () => {
  it('are shown and corrected once, also when the form is sent twice', async () => {
    const before = readMain(await (await staff.send(path)).text())
    for (const part of ['20.00 GiB', '5.00 GiB', '1,400']) expect(before).toContain(part)
    for (const _ of ['once', 'again']) {
      const corrected = await act()
      expect([corrected.status, corrected.headers.get('location')]).toEqual([303, `${path}?done=figure`])
    }
    expect((await act({ clientId: 'another-form', figure: 'bonus', change: '1,000' })).status).toBe(303)
    expect(await stored()).toMatchObject({ uploaded: 18.5 * GiB, downloaded: 5 * GiB, bonus: 2400 })
    const text = readMain(await (await staff.send(`${path}?done=figure`)).text())
    for (const part of [t('memberFile.done.figure'), '18.50 GiB', '2,400', t('auditActs.member.correct_figure')]) {
      expect(text).toContain(part)
    }
  })

  it('keep what was typed, and explain why nothing was changed', async () => {
    const other = { clientId: 'the-next-form', figure: 'downloaded' }
    const answers = [
      [{ change: 'much' }, 422, htmlText('memberFile.figures.wrong')],
      [{ figure: 'bonus', change: '5 GiB' }, 422, htmlText('memberFile.figures.wrong')],
      [{ change: '2 PiB' }, 422, htmlText('memberFile.figures.tooMuch')],
      [{ figure: 'bonus', change: '1000001' }, 422, htmlText('memberFile.figures.tooMuch')],
      [{ figureReason: '' }, 422, htmlText('forms.errors.required')],
      [{ change: '−6 GiB' }, 409, htmlText('apiErrors.below_zero')],
    ] as const
    for (const [values, status, text] of answers) {
      const typed = { ...other, ...values }
      const answer = await act(typed)
      const html = await answer.text()
      expect([answer.status, html]).toEqual([status, expect.stringContaining(text)])
      expect(html).toContain(`value="${'change' in typed ? typed.change : form.change}"`)
      expect(html).toMatch(new RegExp(`value="${typed.figure}" selected`))
    }
    expect(await stored()).toMatchObject({ uploaded: 18.5 * GiB, downloaded: 5 * GiB, bonus: 2400 })
  })

  it('cannot be corrected on oneself', async () => {
    expect(await (await staff.send('/admin/users/asta')).text()).not.toContain('value="figure"')
  })
})

describe('the torrents that a member still has to seed', () => {
  it('are counted, and excused with a reason when they are missed', async () => {
    const { db } = stack
    await db.update(settings).set({ seedingHours: 12, seedingSince: 0 })
    await db.insert(categories).values({ id: 1, slug: 'movies', name: 'Movies', position: 1 })
    const lars = (await stored())?.id ?? 0
    const goal = { userId: lars, completedAt: 1, seedGoal: 12 * 3600 }
    for (const [id, dueAt] of [
      [1, 2],
      [2, Date.now() * 2],
    ] as const) {
      const infoHash = String(id).padStart(40, '0')
      await db.insert(torrents).values({ id, infoHash, name: 'Fjord', categoryId: 1, size: 1, files: 1, addedAt: id })
      await db.insert(snatches).values({ ...goal, torrentId: id, dueAt })
    }
    const read = async () => readMain(await (await staff.send(path)).text())
    const excuse = (excuseReason: string) => staff.send(path, { form: { intent: 'excuse', excuseReason } })
    expect(await read()).toContain(
      `${t('requirementTexts.owed')} ${t('requirementTexts.ofThem', { total: 2, missed: 1 })}`,
    )
    const wrong = await excuse('')
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining(htmlText('forms.errors.required')),
    ])
    const done = await excuse('The tracker was down')
    expect([done.status, done.headers.get('location')]).toEqual([303, `${path}?done=excuse`])
    const after = await read()
    expect(after).toContain(`${t('requirementTexts.owed')} 1`)
    expect(after).toContain(t('auditActs.member.excuse_seeding'))
    expect(after).not.toContain(t('memberFile.figures.excuse'))
  })
})
