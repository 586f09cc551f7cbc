import type { Page } from '@playwright/test'
import { community, expect, test } from '../support/browser'
import { comeAlive } from '../support/come-alive'
import { readMailedLink } from '../support/mailed-link'

test(
  'a person is invited, registers, confirms the address, signs in, forgets the password and sets another',
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

    await test.step('a member with invites sends one', async () => {
      await staff.goto('/account/invites')
      const form = staff.getByRole('main')
      await form.getByLabel('E-mail address').fill(email)
      await form.getByLabel('Note').fill('For the tests')
      await form.getByRole('button', { name: 'Create invite' }).click()
      await expect(form.getByText(`The invite is on its way to ${email}.`)).toBeVisible()
      await expect(form.getByLabel('Invite link')).toHaveValue(/\/register\?invite=[\w-]{43}$/)
      await expect(
        form.getByRole('listitem').filter({ hasText: email }).getByText('Open', { exact: true }),
      ).toBeVisible()
    })

    await test.step('the guest registers; what is wrong is said beside its field', async () => {
      watch.allow(/422\b.*\/register/)
      await page.goto(await readMailedLink(staff, email))
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill('password123')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByText('This is one of the passwords that are tried first.')).toBeVisible()
      await expect(page.getByLabel('Username')).toHaveValue(username)
      await expect(page.getByLabel('Password')).toHaveValue('')
      await expect(page.getByRole('checkbox')).toBeChecked()
      await page.getByLabel('Password').fill('seven wet stones')
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
    })

    await test.step('the link of the mail makes the account', async () => {
      await page.goto(await readMailedLink(staff, email))
      await page.getByRole('button', { name: 'Confirm address' }).click()
      await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
      await signInAs(page, username, 'seven wet stones')
    })

    await test.step('a forgotten password is replaced by a link that works once', async () => {
      watch.allow(/404\b.*\/password\/reset/)
      const guest = await browser.newContext({ javaScriptEnabled, baseURL: community.whole })
      await watch.follow(guest)
      const other = await guest.newPage()
      await other.goto('/login')
      await other.getByRole('link', { name: 'Forgot your password?' }).click()
      await other.getByLabel('E-mail').fill(email)
      await other.getByRole('button', { name: 'Send link' }).click()
      await expect(other.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
      const link = await readMailedLink(staff, email)
      await other.goto(link)
      await expect(other.getByText(`Choose a new password for ${username}.`)).toBeVisible()
      await other.getByLabel('New password').fill('eight dry stones')
      await other.getByRole('button', { name: 'Set password' }).click()
      await expect(other.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
      await other.goto(link)
      await expect(other.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
      await signInAs(other, username, 'eight dry stones')
      await guest.close()
      // The session from before the change is over.
      await page.goto('/account')
      await expect(page).toHaveURL(/\/login/)
    })

    await test.step('who invited sees who came', async () => {
      await staff.goto('/account/invites')
      await expect(
        staff.getByRole('listitem').filter({ hasText: email }).getByText('Joined', { exact: true }),
      ).toBeVisible()
      await staffContext.close()
    })
  },
)

async function signInAs(page: Page, username: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Torrents', level: 1 })).toBeVisible()
}

test.describe('a member with invites', () => {
  test.use({ reader: 'uploader' })

  test('opens them over any page, and takes one back', { tag: '@no-js' }, async ({ page, javaScriptEnabled }, info) => {
    // Tests with and without scripts share the member: each knows its own invite by the note.
    const note = `For ${info.project.name}, ${info.repeatEachIndex}`
    await page.goto('/account')
    await comeAlive(page)
    await page.getByRole('link', { name: 'Invites' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Invites' })
    const form = javaScriptEnabled === false ? page.getByRole('main') : dialog
    await form.getByLabel('Note').fill(note)
    await form.getByRole('button', { name: 'Create invite' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The invite is ready.')).toBeVisible()
    const invite = page.getByRole('main').getByRole('listitem').filter({ hasText: note })
    await invite.getByRole('button', { name: 'Take back: By link' }).click()
    await expect(page.getByText('The invite is taken back and counts as unspent.')).toBeVisible()
    await expect(invite.getByText('Taken back', { exact: true })).toBeVisible()
  })
})
