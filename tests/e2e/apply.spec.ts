import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { readMailedLink } from '../support/mailed-link'
import { t } from '../support/text'

test(
  'accepts an application: register, confirm the address, approve, sign in',
  { tag: '@no-js' },
  async ({ page, browser, watch, sessionOf, javaScriptEnabled }, info) => {
    const id = `${info.project.name.replaceAll(/[^a-z]/g, '').slice(0, 9)}${info.repeatEachIndex}`
    const [username, email, password] = [`Applies-${id}`, `applies-${id}@example.org`, 'seven wet stones']
    const context = { storageState: await sessionOf('admin'), javaScriptEnabled, baseURL: community.whole }
    const staffContext = await browser.newContext(context)
    await watch.follow(staffContext)
    const staff = await staffContext.newPage()
    const mails = staff.getByRole('listitem').filter({ hasText: email })

    await test.step('asks for a longer application text when it is too short', async () => {
      watch.allow(/422\b.*\/register/)
      await page.goto('/login')
      await page.getByRole('link', { name: t('auth.login.register') }).click()
      await page.getByLabel(t('auth.fields.username')).fill(username)
      await page.getByLabel(t('auth.fields.email')).fill(email)
      await page.getByLabel(t('auth.fields.password')).fill(password)
      await page.getByLabel(t('auth.register.application')).fill('Please')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: t('auth.register.submit') }).click()
      await expect(page.getByText(t('auth.faults.application'), { exact: true })).toBeVisible()
      await expect(page.getByLabel(t('auth.fields.username'))).toHaveValue(username)
      await page.getByLabel(t('auth.fields.password')).fill(password)
      await page
        .getByLabel(t('auth.register.application'))
        .fill('I keep old field recordings, and would seed them here.')
      await page.getByRole('button', { name: t('auth.register.submit') }).click()
      await expect(page.getByRole('heading', { name: t('auth.register.sent') })).toBeVisible()
    })

    await test.step('hides the application until the address is confirmed', async () => {
      await staff.goto('/admin/applicants')
      await expect(staff.getByRole('heading', { name: t('admin.applicants.title'), level: 1 })).toBeVisible()
      await expect(staff.getByRole('heading', { name: username })).toHaveCount(0)
      await page.goto(await readMailedLink(staff, email))
      await page.getByRole('button', { name: t('auth.verify.submit') }).click()
      await expect(page.getByRole('heading', { name: t('auth.verify.applied') })).toBeVisible()
    })

    await test.step('refuses to sign in before the staff has decided', async () => {
      watch.allow(/4(00|01|22)\b.*\/login/)
      await page.goto('/login')
      await page.getByLabel(t('auth.fields.username')).fill(username)
      await page.getByLabel(t('auth.fields.password')).fill(password)
      await page.getByRole('button', { name: t('auth.login.submit') }).click()
      await expect(page.getByRole('alert')).toHaveText(t('auth.login.refused'))
    })

    await test.step('lets the staff accept the application', async () => {
      await staff.goto('/admin/applicants')
      await expect(staff.getByText('I keep old field recordings').first()).toBeVisible()
      if (javaScriptEnabled !== false) expect(await findViolations(staff)).toEqual([])
      await staff.getByRole('button', { name: t('admin.applicants.acceptName', { username }) }).click()
      await expect(staff.getByText(t('admin.applicants.done.accept'))).toBeVisible()
      await expect(staff.getByRole('heading', { name: username })).toHaveCount(0)
    })

    await test.step('sends a mail that leads to the sign-in form', async () => {
      await page.goto(await readMailedLink(staff, email))
      await expect(mails.first()).toContainText('Welcome to')
      await expect(page).toHaveURL(/\/login$/)
      await page.getByLabel(t('auth.fields.username')).fill(username)
      await page.getByLabel(t('auth.fields.password')).fill(password)
      await page.getByRole('button', { name: t('auth.login.submit') }).click()
      await expect(page.getByRole('region', { name: t('shell.nav.account') })).toContainText(username)
      await staffContext.close()
    })
  },
)
