import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { readMailedLink } from '../support/mailed-link'
import { t } from '../support/text'

test(
  'registers by invite, confirms the address, signs in and resets the password',
  { tag: '@no-js' },
  async ({ page, browser, watch, sessionOf, javaScriptEnabled }, info) => {
    const id = `${info.project.name.replaceAll(/[^a-z]/g, '').slice(0, 9)}${info.repeatEachIndex}${info.retry}`
    const username = `Guest-${id}`
    const email = `guest-${id}@example.org`
    const staffContext = await browser.newContext({
      storageState: await sessionOf('admin'),
      javaScriptEnabled,
      baseURL: community.whole,
    })
    await watch.follow(staffContext)
    const staff = await staffContext.newPage()
    const stale = await staffContext.newPage()

    await test.step('sends an invite', async () => {
      await staff.goto('/account/invites')
      const form = staff.getByRole('main')
      await form.getByLabel(t('invites.email')).fill(email)
      await form.getByLabel(t('invites.note')).fill('For the tests')
      await form.getByRole('button', { name: t('invites.create') }).click()
      await expect(form.getByText(t('invites.mailed', { email }))).toBeVisible()
      await expect(form.getByLabel(t('invites.link'))).toHaveValue(/\/register\?invite=[\w-]{43}$/)
      // A second press must not send another invite to the same address.
      for (const field of ['invites.email', 'invites.note'] as const)
        await expect(form.getByLabel(t(field), { exact: true })).toHaveValue('')
      await expect(
        form.getByRole('listitem').filter({ hasText: email }).getByText(t('invites.states.open'), { exact: true }),
      ).toBeVisible()
    })

    await test.step('registers and shows each error beside its field', async () => {
      watch.allow(/422\b.*\/register/)
      await page.goto(await readMailedLink(staff, email))
      await page.getByLabel(t('auth.fields.username')).fill(username)
      await page.getByLabel(t('auth.fields.email')).fill(email)
      await page.getByLabel(t('auth.fields.password')).fill('password123')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: t('auth.register.submit') }).click()
      await expect(page.getByText(t('auth.faults.common'), { exact: true })).toBeVisible()
      await expect(page.getByLabel(t('auth.fields.username'))).toHaveValue(username)
      await expect(page.getByLabel(t('auth.fields.password'))).toHaveValue('')
      await expect(page.getByRole('checkbox')).toBeChecked()
      await page.getByLabel(t('auth.fields.password')).fill('seven wet stones')
      // As if the form had been open since an earlier version of the rules.
      await page.locator('[name=rulesVersion]').evaluate((input) => input.setAttribute('value', '1'))
      await page.getByRole('button', { name: t('auth.register.submit') }).click()
      await expect(page.getByRole('heading', { name: t('auth.register.sent') })).toBeVisible()
    })

    await test.step('activates the account by the mailed link', async () => {
      await stale.goto('/account/invites')
      await page.goto(await readMailedLink(staff, email))
      await page.getByRole('button', { name: t('auth.verify.submit') }).click()
      await expect(page.getByRole('heading', { name: t('auth.verify.done') })).toBeVisible()
      await signInAs(page, username, 'seven wet stones')
    })

    await test.step('accepts the version of the rules that came into force since', async () => {
      await expect(page.getByText(t('shell.rules.due'))).toBeVisible()
      await page.getByRole('link', { name: t('shell.rules.open') }).click()
      await expect(page.getByRole('heading', { name: t('rules.due.again') })).toBeVisible()
      if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: t('rules.due.accept') }).click()
      await expect(page.getByText(t('ruleTexts.accepted'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('rules.due.accept') })).toHaveCount(0)
      await page.goto('/')
      await expect(page.getByText(t('shell.rules.due'))).toHaveCount(0)
    })

    await test.step('resets the password by a link that works once', async () => {
      watch.allow(/404\b.*\/password\/reset/)
      const guest = await browser.newContext({ javaScriptEnabled, baseURL: community.whole })
      await watch.follow(guest)
      const other = await guest.newPage()
      await other.goto('/login')
      await other.getByRole('link', { name: t('auth.login.forgot') }).click()
      await other.getByLabel(t('auth.fields.email')).fill(email)
      await other.getByRole('button', { name: t('auth.forgot.submit') }).click()
      await expect(other.getByRole('heading', { name: t('auth.register.sent') })).toBeVisible()
      const link = await readMailedLink(staff, email)
      await other.goto(link)
      await expect(other.getByText(t('auth.reset.text', { username }))).toBeVisible()
      await other.getByLabel(t('auth.fields.newPassword')).fill('eight dry stones')
      await other.getByRole('button', { name: t('auth.reset.submit') }).click()
      await expect(other.getByRole('heading', { name: t('auth.reset.done') })).toBeVisible()
      await other.goto(link)
      await expect(other.getByRole('heading', { name: t('auth.ended.title') })).toBeVisible()
      await signInAs(other, username, 'eight dry stones')
      await guest.close()
      // The password change has ended the other session.
      await page.goto('/account')
      await expect(page).toHaveURL(/\/login/)
    })

    await test.step('does not revoke the invite in a tab that still shows it as open', async () => {
      watch.allow(/409\b.*\/account\/invites/)
      const note = stale.getByRole('main').getByLabel(t('invites.note'))
      await waitForHydration(stale)
      await note.fill('For the next one')
      await stale.getByRole('button', { name: t('invites.revokeOf', { name: email }) }).click()
      await expect(stale.getByRole('alert')).toHaveText(t('apiErrors.invite_used'))
      if (javaScriptEnabled !== false) await expect(note).toHaveValue('For the next one')
    })

    await test.step('shows the inviter that the guest joined', async () => {
      await staff.goto('/account/invites')
      await expect(
        staff.getByRole('listitem').filter({ hasText: email }).getByText(t('invites.states.joined'), { exact: true }),
      ).toBeVisible()
      await staffContext.close()
    })
  },
)

async function signInAs(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel(t('auth.fields.username')).fill(username)
  await page.getByLabel(t('auth.fields.password')).fill(password)
  await page.getByRole('button', { name: t('auth.login.submit') }).click()
  await expect(page.getByRole('heading', { name: t('torrents.title'), level: 1 })).toBeVisible()
}

test.describe('with invites left', () => {
  test.use({ reader: 'uploader' })

  test(
    'opens the invites dialog on any page and revokes an invite',
    { tag: '@no-js' },
    async ({ page, javaScriptEnabled }, info) => {
      // The projects share the member, so each finds its invite by the note.
      const note = `For ${info.project.name}, ${info.repeatEachIndex}`
      await page.goto('/account')
      await waitForHydration(page)
      await page
        .getByRole('link', { name: t('invites.title') })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: t('invites.title') })
      const form = javaScriptEnabled === false ? page.getByRole('main') : dialog
      await form.getByLabel(t('invites.note')).fill(note)
      await form.getByRole('button', { name: t('invites.create') }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(t('invites.made'))).toBeVisible()
      const invite = page.getByRole('main').getByRole('listitem').filter({ hasText: note })
      await invite.getByRole('button', { name: t('invites.revokeOf', { name: 'By link' }) }).click()
      await expect(page.getByText(t('invites.revoked'))).toBeVisible()
      await expect(invite.getByText(t('invites.states.revoked'), { exact: true })).toBeVisible()
    },
  )
})
