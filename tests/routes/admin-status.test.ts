import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { errorGroups } from '../../api/platform/db/schema/error-groups'
import { jobRuns } from '../../api/platform/db/schema/job-runs'
import { roles } from '../../api/platform/db/schema/members'
import { settings } from '../../api/platform/db/schema/settings'
import { trackerTotals } from '../../api/platform/db/schema/torrents'
import { formatDate } from '../../app/lib/format/dates'
import { readMain } from '../support/page-text'
import { setUpMember, setUpStack, setUpWholeStack } from '../support/set-up'
import { htmlText, t } from '../support/text'
import { startWholeStack } from '../support/whole-stack'

const zone = { language: 'en', timeZone: 'UTC' } as const
const { version } = JSON.parse(await readFile('package.json', 'utf8'))
const { stack, member: staff } = setUpWholeStack()
const unlike = setUpStack(() => startWholeStack({ WEB_KEY: `${'A'.repeat(43)}=` }))
const staffOfUnlike = setUpMember(unlike)

const read = async (member = staff, path = '/admin') => readMain(await (await member.send(path)).text())

it('shows the state of the system, its scheduled work and the errors of a day', async () => {
  await stack.db.update(roles).set({ permissions: ['admin.access'] })
  const now = Date.now()
  const frame = 'at render (index.js:1:2)'
  const about = { worker: 'web', name: 'TypeError', frame, stack: frame, route: 'routes/_app.rules' } as const
  const sample = { message: 'x is undefined', requestId: 'request-12345678', count: 1234 }
  await stack.db.insert(errorGroups).values({ fingerprint: 'f1', ...about, ...sample, firstAt: now, lastAt: now })
  const error = 'A table is missing'
  await stack.db.insert(jobRuns).values({ name: 'endBans', ranAt: now, error, failingSince: now - 20 * 60_000 })
  const page = await read()
  for (const shown of [
    htmlText('adminTexts.status.versions', { web: version, api: version }),
    htmlText('adminTexts.status.reached.ok'),
    'TypeError: x is undefined',
    'routes/_app.rules',
    'request-12345678',
    t('adminTexts.status.times', { count: 1234, formatted: '1,234' }),
    `${t('admin.status.jobs')} endBans ${t('adminTexts.status.jobsFailing', { count: 1 })}`,
    `endBans ${t('adminTexts.status.jobFailing', { since: formatDate(new Date(now - 20 * 60_000).toISOString(), zone).moment })} · ${error}`,
  ]) {
    expect(page).toContain(shown)
  }
  expect(page).toContain(htmlText('adminTexts.status.trackerBuiltIn'))
  await stack.db.update(trackerTotals).set({ announcedAt: now })
  expect(await read()).toContain(
    `${t('adminTexts.status.tracker')} ${t('adminTexts.status.trackerLast', { since: t('format.justNow') })}`,
  )
  await stack.db.update(trackerTotals).set({ announcedAt: now - 80 * 60_000 })
  expect(await read()).toContain(htmlText('adminTexts.status.trackerBuiltIn'))
  await stack.db.update(settings).set({ announceUrl: 'https://tracker.example/{announceKey}' })
  expect(await read()).toContain(htmlText('adminTexts.status.trackerSilent'))
  const tracker = t('adminTexts.status.tracker')
  const told = { announces: 'adminTexts.status.trackerLast', swarms: 'adminTexts.status.trackerSwarmsLast' } as const
  const tell = (kind: keyof typeof told) => t(told[kind], { since: t('format.justNow') })
  await stack.db.update(trackerTotals).set({ announcedAt: now, swarmsReportedAt: null })
  expect(await read()).toContain(`${tracker} ${tell('announces')} ${t('adminTexts.status.trackerNoSwarms')}`)
  await stack.db.update(trackerTotals).set({ announcedAt: now - 80 * 60_000, swarmsReportedAt: now })
  expect(await read()).toContain(`${tell('swarms')} ${t('adminTexts.status.trackerNoAnnounces')}`)
  await stack.db.update(trackerTotals).set({ announcedAt: now })
  expect(await read()).toContain(
    `${tracker} ${tell('announces')} · ${tell('swarms')} ${t('adminTexts.status.trackerFine')}`,
  )
  await stack.db.update(errorGroups).set({ lastAt: now - 25 * 60 * 60_000 })
  expect(await read()).toContain(htmlText('admin.status.noErrors'))
})

it('says in the outbox since when sending fails and why, and on the overview, while a mail server is set', async () => {
  await stack.db.update(roles).set({ permissions: ['admin.access', 'settings.manage'] })
  const failingSince = Date.UTC(2026, 10, 29, 14, 5)
  const failure = { ranAt: Date.now(), error: 'EAUTH: Invalid login: 535 Wrong name', failingSince }
  await stack.db
    .insert(jobRuns)
    .values({ name: 'sendMails', ...failure })
    .onConflictDoUpdate({ target: jobRuns.name, set: failure })
  await stack.db.update(settings).set({ smtpHost: 'mail.example.org', mailSender: 'post@example.org' })
  const since = formatDate(new Date(failingSince).toISOString(), zone).moment
  const outbox = await read(staff, '/admin/mail')
  expect(outbox).toContain(`${t('mails.outage', { since })} ${failure.error} ${t('mails.settings')}`)
  expect(await read(staff, '/admin')).toContain(t('adminTexts.status.jobFailing', { since }))
  await stack.db.update(jobRuns).set({ error: null, failingSince: null })
  expect(await read(staff, '/admin/mail')).not.toContain(t('mails.settings'))
})

it('shows that the Workers have different keys, and only then', async () => {
  await unlike.db.update(roles).set({ permissions: ['admin.access'] })
  expect(await read(staffOfUnlike)).toContain(`WEB_KEY ${t('adminTexts.status.webKeyNote')}`)
  expect(await read()).not.toContain('WEB_KEY')
})
