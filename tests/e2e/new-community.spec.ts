import { expect } from '@playwright/test'
import { findViolations } from '../support/axe'
import { waitForHydration } from '../support/hydration'
import { readMailedLink } from '../support/mailed-link'
import { enterAsAdmin, register, test, upload } from '../support/new-community'
import { PageWatch } from '../support/page-watch'
import { t } from '../support/text'

test('begins a community with the link that the setup prints', async ({ browser, community: { url, printed } }) => {
  const watch = new PageWatch([url], true)
  const openBrowser = async () => {
    const context = await browser.newContext({ baseURL: url })
    await watch.follow(context)
    return context.newPage()
  }
  const admin = await openBrowser()
  const guest = await openBrowser()

  await test.step('the administrator chooses a password and signs in', () => enterAsAdmin(admin, printed))

  await test.step('sends an invite', async () => {
    await admin.goto('/account/invites')
    const form = admin.getByRole('main')
    await form.getByLabel(t('invites.email')).fill('ola@example.org')
    await form.getByRole('button', { name: t('invites.create') }).click()
    await expect(form.getByText(t('invites.mailed', { email: 'ola@example.org' }))).toBeVisible()
  })

  await test.step('the invited person registers, verifies the address and signs in', async () => {
    await guest.goto(await readMailedLink(admin, 'ola@example.org'))
    await register(guest, admin, 'Ola')
  })

  await test.step('the new member uploads a torrent and writes in the chat', async () => {
    await upload(guest, 'data')
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
    await expect(post.getByText(t('forumTexts.held'), { exact: true })).toBeVisible()
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
    await expect(post.getByText(t('forumTexts.held'), { exact: true })).toHaveCount(0)
    await expect(guest.getByLabel(t('forums.yourReply'))).toBeVisible()
  })

  await test.step('the logo is stored', async () => {
    const logo = await guest.request.get('/static/logo.svg')
    expect([logo.status(), logo.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  expect([...new Set(watch.problems)]).toEqual([])
})
