import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { runTool } from '../../scripts/setup/run-tool.mjs'
import { startStack } from '../../scripts/stack.mjs'
import { findViolations } from '../support/axe'
import { waitForHydration } from '../support/hydration'
import { readMailedLink } from '../support/mailed-link'
import { PageWatch } from '../support/page-watch'
import { t } from '../support/text'

const metafile = 'node_modules/webtorrent-fixtures/fixtures/lots-of-numbers.torrent'

/** After `npm run setup` with an empty database and bucket. */
const test = base.extend<{ community: { url: string; printed: string } }>({
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

test('begins a community with the link that the setup prints', async ({ browser, community: { url, printed } }) => {
  const watch = new PageWatch([url], true)
  const openBrowser = async () => {
    const context = await browser.newContext({ baseURL: url })
    await watch.follow(context)
    return context.newPage()
  }
  const admin = await openBrowser()
  const guest = await openBrowser()

  await test.step('the administrator chooses a password and signs in', async () => {
    const [, path = ''] = /http:\/\/localhost:\d+(\/password\/reset\?token=\S+)/.exec(printed) ?? []
    await admin.goto(path)
    await expect(admin.getByText(t('auth.reset.text', { username: 'Kari' }))).toBeVisible()
    await admin.getByLabel(t('auth.fields.newPassword')).fill('seven wet stones')
    await admin.getByRole('button', { name: t('auth.reset.submit') }).click()
    await expect(admin.getByRole('heading', { name: t('auth.reset.done') })).toBeVisible()
    await signIn(admin, 'Kari', 'seven wet stones')
  })

  await test.step('sends an invite', async () => {
    await admin.goto('/account/invites')
    const form = admin.getByRole('main')
    await form.getByLabel(t('invites.email')).fill('ola@example.org')
    await form.getByRole('button', { name: t('invites.create') }).click()
    await expect(form.getByText(t('invites.mailed', { email: 'ola@example.org' }))).toBeVisible()
  })

  await test.step('the invited person registers, verifies the address and signs in', async () => {
    await guest.goto(await readMailedLink(admin, 'ola@example.org'))
    await guest.getByLabel(t('auth.fields.username')).fill('Ola')
    await guest.getByLabel(t('auth.fields.email')).fill('ola@example.org')
    await guest.getByLabel(t('auth.fields.password')).fill('eight dry stones')
    await guest.getByRole('checkbox').check()
    await guest.getByRole('button', { name: t('auth.register.submit') }).click()
    await expect(guest.getByRole('heading', { name: t('auth.register.sent') })).toBeVisible()
    await guest.goto(await readMailedLink(admin, 'ola@example.org'))
    await guest.getByRole('button', { name: t('auth.verify.submit') }).click()
    await expect(guest.getByRole('heading', { name: t('auth.verify.done') })).toBeVisible()
    await signIn(guest, 'Ola', 'eight dry stones')
  })

  await test.step('the new member uploads a torrent and writes in the chat', async () => {
    await guest.goto('/torrents/upload')
    const file = { name: 'numbers.torrent', mimeType: 'application/x-bittorrent', buffer: await readFile(metafile) }
    await guest.getByLabel(t('uploads.fields.metafile')).setInputFiles(file)
    await expect(guest.getByText(t('uploads.preview.newHash'))).toBeVisible()
    await guest.getByLabel(t('uploads.fields.category')).selectOption('data')
    await guest.getByLabel(t('uploads.fields.understood')).check()
    await guest.getByRole('button', { name: t('uploads.submit'), exact: true }).click()
    await expect(guest.getByRole('heading', { name: t('uploads.done.pendingTitle') })).toBeVisible()
    await guest.goto('/chat/harbour')
    await waitForHydration(guest)
    await guest.getByLabel('Message to #harbour').fill('Is anybody here?')
    await guest.getByRole('button', { name: t('chat.send') }).click()
    await expect(guest.getByRole('log').getByText('Is anybody here?')).toBeVisible()
  })

  await test.step('the first post of the member waits for the administrator, who approves it', async () => {
    await admin.goto('/admin/settings/general')
    await admin.getByLabel(t('admin.general.holdFirstPosts')).fill('1')
    await admin.getByRole('button', { name: t('forms.save') }).click()
    await expect(admin.getByText(t('admin.general.done'))).toBeVisible()

    await guest.goto('/forums')
    await guest.getByRole('main').locator('a.title').nth(1).click()
    await guest
      .getByRole('link', { name: t('forums.new.title') })
      .first()
      .click()
    await guest.getByLabel(t('forums.new.name')).fill('Hello')
    await guest.getByLabel(t('forums.new.text')).fill('My first post')
    await guest.getByRole('button', { name: t('forums.new.submit') }).click()
    const post = guest.getByRole('listitem').filter({ hasText: 'My first post' })
    await expect(post.getByText(t('forums.held'), { exact: true })).toBeVisible()
    await expect(guest.getByText(t('forums.closed.held'))).toBeVisible()
    expect(await findViolations(guest)).toEqual([])
    const address = new URL(guest.url()).pathname

    await admin.goto('/moderation/posts')
    await expect(admin.getByText('My first post')).toBeVisible()
    await admin.getByRole('button', { name: `${t('moderation.posts.approve')}: Ola` }).click()
    await expect(admin.getByText(t('moderation.posts.done.approve'))).toBeVisible()
    await expect(admin.getByText(t('moderation.posts.none.waiting'))).toBeVisible()

    await guest.goto(address)
    await expect(post.getByRole('link', { name: t('forums.post', { number: 1 }) })).toBeVisible()
    await expect(post.getByText(t('forums.held'), { exact: true })).toHaveCount(0)
    await expect(guest.getByLabel(t('forums.yourReply'))).toBeVisible()
  })

  await test.step('the logo is stored', async () => {
    const logo = await guest.request.get('/static/logo.svg')
    expect([logo.status(), logo.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  expect([...new Set(watch.problems)]).toEqual([])
})

async function signIn(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel(t('auth.fields.username')).fill(username)
  await page.getByLabel(t('auth.fields.password')).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(page.getByRole('heading', { name: t('torrents.title'), level: 1 })).toBeVisible()
}
