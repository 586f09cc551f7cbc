import { env } from 'cloudflare:test'
import { desc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SettingsVersion } from '#contract/settings-versions'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { settings, settingsVersions } from '../../api/platform/db/schema/settings'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { enter, type Person, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)

const texts = { signIn: { en: '', nb: '' }, registration: { en: '', nb: '' } }
const general = {
  ...{
    title: 'One',
    registrationMode: 'invite',
    userColor: true,
    holdFirstPosts: 0,
    freeleechPrice: 0,
    seedingBonus: 0,
    ...{ seedingHours: 0, seedingDays: 14, missedLimit: 0 },
    themeColor: '#4c9fae',
    texts,
  },
  ...{ announceUrl: 'https://tracker.example/{announceKey}', sourceTag: 'Skerry', timeZone: 'UTC' },
}
const mail = { provider: 'smtp', host: 'mail.example', port: 587, tls: 'starttls', user: 'post', sender: 'a@b.example' }

let operator: Person

beforeEach(async () => {
  await setSite()
  await db.delete(settingsVersions)
  operator ??= await enter(api, ['settings.manage'])
})

const base = '/v1/admin/settings'
const saveGeneral = (change: object, revision: number) =>
  send(api, 'PUT', `${base}/general`, operator, { ...general, ...change, revision })
const saveMail = (change: object, revision: number) =>
  send(api, 'PUT', `${base}/mail`, operator, { ...mail, ...change, revision })
const restore = (id: number | undefined, revision: number) =>
  send(api, 'POST', `${base}/versions/${id}/restoration`, operator, { revision })
const stored = () => db.select().from(settings).get()

async function versions(query = ''): Promise<{ data: SettingsVersion[]; meta: { next: string | null } }> {
  return (await api.get(`${base}/versions${query}`, operator.token)).json()
}

describe('a save of settings', () => {
  test('stores a version with the values before and after', async () => {
    expect((await saveGeneral({ title: 'Two', userColor: false }, 0)).status).toBe(204)
    const { data } = await versions()
    expect(data).toMatchObject([
      {
        ...{ area: 'general', revision: 1, restored: null, actor: { username: operator.username } },
        before: { title: 'Tideway', userColor: true, logo: 'logo.svg' },
        after: { title: 'Two', userColor: false, logo: 'logo.svg' },
      },
    ])
  })

  test('makes no version when nothing changes', async () => {
    await saveGeneral({}, 0)
    expect((await saveGeneral({}, 1)).status).toBe(204)
    expect((await versions()).data).toHaveLength(1)
  })

  test('is refused with 409 when an older version was edited, and changes nothing', async () => {
    await saveGeneral({ title: 'First' }, 0)
    for (const revision of [0, 2]) {
      const answer = await saveGeneral({ title: 'Second' }, revision)
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'changed_meanwhile' }])
    }
    expect((await stored())?.title).toBe('First')
    expect((await versions()).data).toHaveLength(1)
  })

  test('succeeds once of five at the same time', async () => {
    const titles = ['A', 'B', 'C', 'D', 'E']
    const statuses = (await Promise.all(titles.map((title) => saveGeneral({ title }, 0)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 409, 409, 409, 409])
    const { data } = await versions()
    expect(data).toHaveLength(1)
    expect((await stored())?.title).toBe(data[0]?.after.title)
  })

  test('does not conflict with a save of other settings', async () => {
    await saveGeneral({ title: 'First' }, 0)
    expect((await saveMail({ secret: 'secret' }, 0)).status).toBe(204)
    expect((await saveGeneral({ title: 'Second' }, 1)).status).toBe(204)
  })

  test('keeps no password in its version, only that it changed', async () => {
    await saveMail({ secret: 'very secret' }, 0)
    await saveMail({ secret: 'other secret' }, 1)
    const page = await versions()
    expect(page.data).toMatchObject([
      { area: 'mail', after: { secretChanged: true } },
      { area: 'mail', before: { smtpHost: null }, after: { smtpHost: 'mail.example', secretChanged: true } },
    ])
    const secret = (await stored())?.smtpSecret ?? ''
    expect(JSON.stringify(page)).not.toContain(secret)
    expect(JSON.stringify(await db.select().from(settingsVersions))).not.toMatch(/very secret|other secret/)
  })
})

describe('the versions', () => {
  test('are listed newest first, by pages', async () => {
    for (const [index, title] of ['A', 'B', 'C'].entries()) await saveGeneral({ title }, index)
    const first = await versions('?limit=2')
    expect(first.data.map(({ after }) => after.title)).toEqual(['C', 'B'])
    const second = await versions(`?limit=2&cursor=${first.meta.next}`)
    expect(second.data.map(({ after }) => after.title)).toEqual(['A'])
  })

  test('return 403 without the permission, and 404 for unknown ids', async () => {
    await saveGeneral({ title: 'A' }, 0)
    const [version] = (await versions()).data
    const member = await enter(api, ['roles.manage', 'admin.access'])
    for (const [method, path] of [
      ['GET', `${base}/versions`],
      ['GET', `${base}/versions/${version?.id}`],
      ['POST', `${base}/versions/${version?.id}/restoration`],
    ] as const) {
      expect((await send(api, method, path, member, method === 'POST' ? { revision: 1 } : undefined)).status).toBe(403)
    }
    expect((await stored())?.title).toBe('A')
    expect((await restore(999_999, 1)).status).toBe(404)
    expect((await api.get(`${base}/versions/999999`, operator.token)).status).toBe(404)
  })
})

describe('a rollback', () => {
  test('restores the values of before the version, as a new version with an audit event', async () => {
    await saveGeneral({ title: 'A', registrationMode: 'open' }, 0)
    await saveGeneral({ title: 'B', registrationMode: 'closed' }, 1)
    const [, first] = (await versions()).data
    expect((await restore(first?.id, 2)).status).toBe(204)
    expect(await stored()).toMatchObject({ title: 'Tideway', registrationMode: 'invite' })
    expect((await versions()).data[0]).toMatchObject({ revision: 3, restored: first?.id, after: { title: 'Tideway' } })
    const event = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1).get()
    expect(event).toMatchObject({
      ...{ action: 'settings.restore', actorId: operator.id },
      detail: { title: ['B', 'Tideway'], version: first?.id },
    })
  })

  test('is refused with 409 when the settings changed after the page was opened', async () => {
    await saveGeneral({ title: 'A' }, 0)
    const [version] = (await versions()).data
    await saveGeneral({ title: 'B' }, 1)
    expect((await restore(version?.id, 1)).status).toBe(409)
    expect((await stored())?.title).toBe('B')
  })

  test('keeps columns that the version does not know', async () => {
    await saveGeneral({ title: 'A', timeZone: 'Europe/Oslo' }, 0)
    const [version] = (await versions()).data
    await db.update(settingsVersions).set({ before: { title: 'Old', id: 7, smtpHost: 'evil.example' } })
    expect((await restore(version?.id, 1)).status).toBe(204)
    expect(await stored()).toMatchObject({ id: 1, title: 'Old', timeZone: 'Europe/Oslo', smtpHost: null })
  })

  test('of mail settings asks for the password of another server, and for recent authentication', async () => {
    await saveMail({ secret: 'secret' }, 0)
    await saveMail({ host: 'other.example', secret: 'other' }, 1)
    const [second, first] = (await versions()).data
    const answer = await restore(second?.id, 2)
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { secret: ['required'] } }])
    expect((await stored())?.smtpHost).toBe('other.example')
    expect((await restore(first?.id, 2)).status).toBe(204)
    expect(await stored()).toMatchObject({ smtpHost: null, smtpSecret: null })
    api.wait(6 * 60)
    expect((await restore(second?.id, 3)).status).toBe(403)
  })
})
