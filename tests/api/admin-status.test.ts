import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { expect, it } from 'vitest'
import { runJobs } from '../../api/jobs'
import { mails } from '../../api/platform/db/schema/mails'
import { AdminStatus } from '../../contract/admin-status'
import { report } from '../support/api-announces'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { addMember, signIn } from '../support/api-members'

const db = drizzle(env.DB)
const api = startApi()
const hour = 60 * 60_000

const mail = (state: 'queued' | 'failed', createdAt: number) => {
  const content = { kind: 'reset', recipient: 'a@b.example', locale: 'en', subject: 's', text: 't', html: 'h' }
  return { ...content, state, createdAt, nextTryAt: createdAt }
}

it('shows the figures of the health check, the mail, the jobs and the errors of a day', async () => {
  const { accessToken } = await signIn(api, (await addMember(['admin.access'])).username)
  const now = api.now()
  await runJobs(env, now - 60_000)
  await db.insert(mails).values([mail('queued', now - hour), mail('queued', now - 2 * hour), mail('failed', now)])
  const common = {
    name: 'TypeError',
    message: 'x',
    frames: ['at f (a.js:1:2)'],
    requestId: 'request-12345678',
    count: 4,
  }
  await api.call('/v1/error-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-web-key': env.WEB_KEY },
    body: JSON.stringify({
      reports: [
        { ...common, route: 'routes/new', firstAt: now - 30 * hour, lastAt: now - hour },
        { ...common, route: 'routes/old', firstAt: now - 30 * hour, lastAt: now - 25 * hour },
      ],
    }),
  })
  const status = AdminStatus.parse(await (await api.get('/v1/admin/status', accessToken)).json())
  expect(status.health).toEqual(await (await api.get('/healthz')).json())
  expect(status).toMatchObject({
    health: { database: 'ok', files: 'ok', sockets: 'ok', jobsAge: 60 },
    version: env.VERSION,
    tracker: { isBuiltIn: true, reportedAt: null, swarmsReportedAt: null },
    mail: { hasServer: false, queued: 2, failed: 1, oldestAt: new Date(now - 2 * hour).toISOString() },
    errors: { total: 1, groups: [{ worker: 'web', route: 'routes/new', count: 4, frame: 'at f (a.js:1:2)' }] },
  })
  expect(status.jobs.length).toBeGreaterThan(10)
  const ranAt = new Date(now - 60_000).toISOString()
  expect(status.jobs).toContainEqual({ name: 'sendMails', ranAt, error: null, failingSince: null })
})

it('shows whether the site has another tracker and when that reported last, also that there was no announce', async () => {
  const { accessToken } = await signIn(api, (await addMember(['admin.access'])).username)
  await setSite({ announceUrl: 'https://tracker.example/{announceKey}' })
  expect(await report(api)).toBe(0)
  const { tracker } = AdminStatus.parse(await (await api.get('/v1/admin/status', accessToken)).json())
  expect(tracker).toEqual({ isBuiltIn: false, reportedAt: new Date(api.now()).toISOString(), swarmsReportedAt: null })
})

it('is refused to a member without admin.access', async () => {
  const { accessToken } = await signIn(api, (await addMember(['users.manage'])).username)
  expect((await api.get('/v1/admin/status', accessToken)).status).toBe(403)
})
