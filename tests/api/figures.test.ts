import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it } from 'vitest'
import { figureCorrections, users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { StaffMember } from '../../contract/admin-members'
import { startApi } from '../support/api-client'
import { enter, type Person, readCode, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
const GiB = 1024 ** 3
let member: Person
let staff: Person

beforeEach(async () => {
  member = await enter(api, [], { uploaded: 20 * GiB, downloaded: 5 * GiB, bonus: 400 })
  staff = await enter(api, ['users.manage'])
})

let sent = 0
const correct = (values: object = {}, to = member, by = staff) =>
  send(api, 'POST', `/v1/admin/members/${to.username}/figure-corrections`, by, {
    ...{ clientId: `correction-${++sent}`, figure: 'uploaded', change: 12 * GiB, reason: 'The tracker lost reports' },
    ...values,
  })
async function read() {
  const answer = await send(api, 'GET', `/v1/admin/members/${member.username}`, staff)
  const { uploaded, downloaded, bonus } = StaffMember.parse(await answer.json())
  return { uploaded, downloaded, bonus }
}
const before = { uploaded: 20 * GiB, downloaded: 5 * GiB, bonus: 400 }
const acts = () =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'member.correct_figure'), eq(auditEvents.subjectId, member.id)))
    .orderBy(auditEvents.id)
const news = () => db.select().from(notifications).where(eq(notifications.userId, member.id)).orderBy(notifications.id)

describe('the correction of a figure of a member', () => {
  it('adds and takes away, is in the audit log with both values, and notifies the member', async () => {
    expect((await correct()).status).toBe(204)
    api.wait(1)
    expect((await correct({ figure: 'downloaded', change: -1536 * 1024 ** 2 })).status).toBe(204)
    api.wait(1)
    expect((await correct({ figure: 'bonus', change: -400 })).status).toBe(204)
    expect(await read()).toEqual({ uploaded: 32 * GiB, downloaded: 3.5 * GiB, bonus: 0 })
    expect(await acts()).toMatchObject([
      {
        actorId: staff.id,
        subjectId: member.id,
        reason: 'The tracker lost reports',
        detail: { uploaded: [20 * GiB, 32 * GiB] },
      },
      { detail: { downloaded: [5 * GiB, 3.5 * GiB] } },
      { detail: { bonus: [400, 0] } },
    ])
    expect(await news()).toMatchObject([
      { kind: 'uploaded_corrected', subject: '+12 GiB: The tracker lost reports', actorId: null },
      { kind: 'downloaded_corrected', subject: '−1.5 GiB: The tracker lost reports' },
      { kind: 'bonus_corrected', subject: '−400: The tracker lost reports' },
    ])
  })

  it('changes nothing when it is repeated, and is refused with other values', async () => {
    const clientId = 'the-same-form'
    const answers = await Promise.all([correct({ clientId }), correct({ clientId }), correct({ clientId })])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    for (const values of [{ change: GiB }, { figure: 'downloaded' }, { reason: 'Another reason' }]) {
      expect(await readCode(await correct({ clientId, ...values }))).toEqual([409, 'already_sent'])
    }
    expect(await read()).toEqual({ ...before, uploaded: 32 * GiB })
    expect([(await acts()).length, (await news()).length]).toEqual([1, 1])
    const other = await enter(api, [])
    expect((await correct({ clientId }, other)).status).toBe(204)
  })

  it('never makes a figure negative, also when several run at once', async () => {
    expect(await readCode(await correct({ change: -20 * GiB - 1 }))).toEqual([409, 'below_zero'])
    expect([(await acts()).length, (await news()).length]).toEqual([0, 0])
    const answers = await Promise.all(Array.from({ length: 4 }, () => correct({ figure: 'bonus', change: -150 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409])
    expect(await read()).toEqual({ ...before, bonus: 100 })
    expect(await db.select().from(figureCorrections).where(eq(figureCorrections.userId, member.id))).toHaveLength(2)
  })

  it('stays exact in large figures, and is refused beyond them', async () => {
    const large = Number.MAX_SAFE_INTEGER - 10
    await db.update(users).set({ uploaded: large }).where(eq(users.id, member.id))
    expect((await correct({ change: 7 })).status).toBe(204)
    expect((await read()).uploaded).toBe(large + 7)
    expect(await readCode(await correct({ change: 4 }))).toEqual([409, 'too_large'])
    expect((await read()).uploaded).toBe(large + 7)
  })

  it('has a limit, and requires a change and a reason', async () => {
    const wrong = [
      ...[{ change: 0 }, { change: 1.5 }, { change: 1024 ** 5 + 1 }, { change: -(1024 ** 5) - 1 }],
      ...[{ figure: 'bonus', change: 1_000_001 }, { figure: 'bonus', change: -1_000_001 }, { figure: 'seedTime' }],
      ...[{ reason: ' ' }, { clientId: 'short' }],
    ]
    for (const values of wrong) expect((await correct(values)).status).toBe(422)
    const beyond = await (await correct({ figure: 'bonus', change: 1_000_001 })).json<{ errors: object }>()
    expect(beyond.errors).toEqual({ change: ['too_big'] })
    expect((await correct({ change: 1024 ** 5 })).status).toBe(204)
  })

  it('requires users.manage and a member below the caller', async () => {
    expect((await correct({}, member, member)).status).toBe(403)
    expect((await correct({}, member, await enter(api, ['torrents.moderate', 'admin.access']))).status).toBe(403)
    const above = await enter(api, ['users.manage', 'settings.manage'])
    expect(await readCode(await correct({}, above))).toEqual([403, 'beyond_own'])
    expect(await readCode(await correct({}, staff))).toEqual([409, 'yourself'])
    expect((await correct({}, { ...member, username: 'nobody-here' })).status).toBe(404)
    await db.insert(rateWindows).values({ key: `correct-figure:${staff.id}`, startedAt: api.now(), used: 60 })
    expect((await correct()).status).toBe(429)
    expect(await read()).toEqual(before)
  })
})
