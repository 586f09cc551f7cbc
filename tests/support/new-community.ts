import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { runTool } from '../../scripts/setup/run-tool.mjs'
import { startStack } from '../../scripts/stack.mjs'
import { readMailedLink } from './mailed-link'
import { t } from './text'

const metafile = 'node_modules/webtorrent-fixtures/fixtures/lots-of-numbers.torrent'

/** After `npm run setup` with an empty database and bucket. */
export const test = base.extend<{ community: { url: string; printed: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  community: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'skerry-new-'))
    const options = ['--env', 'local', '--folder', folder, '--username', 'Kari', '--email', 'kari@example.org']
    const printed = await runTool('tsx', ['scripts/setup.ts', ...options])
    const stack = await startStack({ folder, logFile: `${folder}/workers.log` })
    // Secure cookies are kept for localhost, whatever the scheme.
    await use({ url: `http://localhost:${stack.url.port}`, printed })
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  },
})

export async function signIn(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel(t('auth.fields.username')).fill(username)
  await page.getByLabel(t('auth.fields.password')).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(page.getByRole('heading', { name: t('torrents.title'), level: 1 })).toBeVisible()
}

/** The first administrator chooses a password by the link that the setup printed. */
export async function enterAsAdmin(page: Page, printed: string) {
  const [, path = ''] = /http:\/\/localhost:\d+(\/password\/reset\?token=\S+)/.exec(printed) ?? []
  await page.goto(path)
  await expect(page.getByText(t('auth.reset.text', { username: 'Kari' }))).toBeVisible()
  await page.getByLabel(t('auth.fields.newPassword')).fill('seven wet stones')
  await page.getByRole('button', { name: t('auth.reset.submit') }).click()
  await expect(page.getByRole('heading', { name: t('auth.reset.done') })).toBeVisible()
  await signIn(page, 'Kari', 'seven wet stones')
}

/** On the page for registration. Follows the email that the administrator sees in the outbox, and signs in. */
export async function register(guest: Page, admin: Page, username: string) {
  const email = `${username.toLowerCase()}@example.org`
  await guest.getByLabel(t('auth.fields.username')).fill(username)
  await guest.getByLabel(t('auth.fields.email')).fill(email)
  await guest.getByLabel(t('auth.fields.password')).fill('eight dry stones')
  await guest.getByRole('checkbox').check()
  await guest.getByRole('button', { name: t('auth.register.submit') }).click()
  await expect(guest.getByRole('heading', { name: t('auth.register.sent') })).toBeVisible()
  await guest.goto(await readMailedLink(admin, email))
  await guest.getByRole('button', { name: t('auth.verify.submit') }).click()
  await expect(guest.getByRole('heading', { name: t('auth.verify.done') })).toBeVisible()
  await signIn(guest, username, 'eight dry stones')
}

/** The torrent waits for a moderator afterwards. */
export async function upload(guest: Page, category: string) {
  await guest.goto('/torrents/upload')
  const file = { name: 'numbers.torrent', mimeType: 'application/x-bittorrent', buffer: await readFile(metafile) }
  await guest.getByLabel(t('uploads.fields.metafile')).setInputFiles(file)
  await expect(guest.getByText(t('uploads.preview.newHash'))).toBeVisible()
  await guest.getByLabel(t('uploads.fields.category')).selectOption(category)
  await guest.getByLabel(t('uploads.fields.understood')).check()
  await guest.getByRole('button', { name: t('uploads.submit'), exact: true }).click()
  await expect(guest.getByRole('heading', { name: t('uploads.done.pendingTitle') })).toBeVisible()
}
