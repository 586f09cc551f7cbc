import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it } from 'vitest'
import { authenticators, credentials, recoveryCodes } from '../../api/platform/db/schema/account'
import { securityEvents } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { StaffMember } from '../../contract/admin-members'
import { startApi } from '../support/api-client'
import { requestTokens } from '../support/api-members'
import { enter, type Person, readCode, send } from '../support/api-person'
import { beginSignIn, prove, setUpApp } from '../support/api-two-factor'

const api = startApi()
const db = drizzle(env.DB)
let staff: Person
let member: Person

beforeEach(async () => {
  staff = await enter(api, ['users.manage'])
  member = await enter(api)
  await setUpApp(api, member)
})

const path = ({ username }: Person) => `/v1/admin/members/${username}`
const remove = (by: Person, of: Person = member, reason = 'Lost the phone') =>
  send(api, 'POST', `${path(of)}/two-factor-removal`, by, { reason })
const readMember = async () => StaffMember.parse(await (await send(api, 'GET', path(member), staff)).json())

describe('two-factor authentication of a member', () => {
  it('is turned off by the staff, so that the password is enough to sign in', async () => {
    const passkey = {
      userId: member.id,
      name: 'Laptop',
      publicKey: 'AQ',
      algorithm: -7,
      counter: 0,
      transports: [],
      createdAt: 1,
    }
    await db.insert(credentials).values({ id: `passkey of ${member.id}`, ...passkey })
    expect((await beginSignIn(api, member.username)).methods).toContain('app')
    expect((await readMember()).hasTwoFactor).toBe(true)

    expect((await remove(staff)).status).toBe(204)
    expect((await readMember()).hasTwoFactor).toBe(false)
    expect((await requestTokens(api, member.username)).status).toBe(200)
    for (const table of [authenticators, credentials, recoveryCodes]) {
      expect(await db.select().from(table).where(eq(table.userId, member.id))).toEqual([])
    }
    expect(await readCode(await remove(staff))).toEqual([409, 'two_factor_off'])
    const about = and(eq(auditEvents.action, 'member.two_factor'), eq(auditEvents.subjectId, member.id))
    expect(await db.select().from(auditEvents).where(about)).toMatchObject([
      { actorId: staff.id, subjectKind: 'member', reason: 'Lost the phone', detail: {} },
    ])
    const changed = and(eq(securityEvents.kind, 'two_factor_removed'), eq(securityEvents.userId, member.id))
    expect(await db.select().from(securityEvents).where(changed)).toHaveLength(1)
    const notices = await (await send(api, 'GET', '/v1/me/notifications', member)).json<{ data: unknown[] }>()
    expect(notices.data).toContainEqual(
      expect.objectContaining({ kind: 'two_factor_removed', subject: 'Lost the phone', times: 1 }),
    )
  })

  it('can be set up again after the password', async () => {
    await remove(staff)
    expect((await send(api, 'POST', '/v1/me/authenticator', member)).status).toBe(403)
    await prove(api, member)
    await setUpApp(api, member)
    expect((await beginSignIn(api, member.username)).methods).toContain('app')
  })

  it('stays on when the caller has no right to turn it off', async () => {
    const moderator = await enter(api, ['forums.moderate', 'admin.access'])
    for (const who of [member, moderator]) expect((await remove(who)).status).toBe(403)
    const stronger = await enter(api, ['users.manage', 'roles.manage'])
    await setUpApp(api, stronger)
    expect(await readCode(await remove(staff, stronger))).toEqual([403, 'beyond_own'])
    await setUpApp(api, staff)
    expect(await readCode(await remove(staff, staff))).toEqual([409, 'yourself'])
    expect((await remove(staff, member, ' ')).status).toBe(422)
    api.wait(301)
    expect(await readCode(await remove(staff))).toEqual([403, 'recent_auth_required'])
    expect((await beginSignIn(api, member.username)).methods).toContain('app')
  })
})
