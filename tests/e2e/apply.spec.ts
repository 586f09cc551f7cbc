import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { readMailedLink } from '../support/mailed-link'

test(
  'a person applies, confirms the address, is let in by the staff and signs in',
  { tag: '@no-js' },
  async ({ page, browser, watch, sessionOf, javaScriptEnabled }, info) => {
    const id = `${info.project.name.replaceAll(/[^a-z]/g, '').slice(0, 9)}${info.repeatEachIndex}`
    const [username, email, password] = [`Applies-${id}`, `applies-${id}@example.org`, 'seven wet stones']
    const context = { storageState: await sessionOf('admin'), javaScriptEnabled, baseURL: community.whole }
    const staffContext = await browser.newContext(context)
    await watch.follow(staffContext)
    const staff = await staffContext.newPage()
    const mails = staff.getByRole('listitem').filter({ hasText: email })

    await test.step('who has no invite says why to join; too little is said to be so', async () => {
      watch.allow(/422\b.*\/register/)
      await page.goto('/login')
      await page.getByRole('link', { name: 'Register' }).click()
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByLabel('Why do you want to join?').fill('Please')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByText('at least 40 characters')).toBeVisible()
      await expect(page.getByLabel('Username')).toHaveValue(username)
      await page.getByLabel('Password').fill(password)
      await page.getByLabel('Why do you want to join?').fill('I keep old field recordings, and would seed them here.')
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
    })

    await test.step('the staff has nobody to decide about until the address is confirmed', async () => {
      await staff.goto('/admin/applicants')
      await expect(staff.getByRole('heading', { name: 'Applicants', level: 1 })).toBeVisible()
      await expect(staff.getByRole('heading', { name: username })).toHaveCount(0)
      await page.goto(await readMailedLink(staff, email))
      await page.getByRole('button', { name: 'Confirm address' }).click()
      await expect(page.getByRole('heading', { name: 'Your application is with the staff' })).toBeVisible()
    })

    await test.step('nobody signs in before the staff has decided', async () => {
      watch.allow(/4(00|01|22)\b.*\/login/)
      await page.goto('/login')
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toHaveText('Wrong username or password.')
    })

    await test.step('the staff reads the application and accepts', async () => {
      await staff.goto('/admin/applicants')
      await expect(staff.getByText('I keep old field recordings').first()).toBeVisible()
      if (javaScriptEnabled !== false) expect(await findViolations(staff)).toEqual([])
      await staff.getByRole('button', { name: `Accept ${username}` }).click()
      await expect(staff.getByText('Accepted. A mail with the way in is on its way.')).toBeVisible()
      await expect(staff.getByRole('heading', { name: username })).toHaveCount(0)
    })

    await test.step('the mail says so and leads to the form that signs in', async () => {
      await page.goto(await readMailedLink(staff, email))
      await expect(mails.first()).toContainText('Welcome to')
      await expect(page).toHaveURL(/\/login$/)
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('region', { name: 'Your account' })).toContainText(username)
      await staffContext.close()
    })
  },
)
