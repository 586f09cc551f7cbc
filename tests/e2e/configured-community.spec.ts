import { expect, type Page } from '@playwright/test'
import { enterAsAdmin, register, test, upload } from '../support/new-community'
import { PageWatch } from '../support/page-watch'
import { t } from '../support/text'

const announceUrl = 'https://tracker.fjord.example/announce/{announceKey}'

const save = (page: Page) => page.getByRole('button', { name: t('forms.save'), exact: true }).click()

async function fillSettings(admin: Page) {
  await admin.goto('/admin/settings/general')
  await admin.getByLabel(t('admin.general.name'), { exact: true }).fill('Fjord')
  await admin.locator('[name=registrationMode][value=open]').check()
  await admin.getByLabel(t('siteSettings.fields.announceUrl'), { exact: true }).fill(announceUrl)
  await admin.getByLabel(`${t('siteSettings.fields.signIn')} (English)`).fill('Welcome to the fjord')
  await admin.getByLabel(`${t('siteSettings.fields.registration')} (English)`).fill('Tell us where you sail')
  await save(admin)
  await expect(admin.getByText(t('siteSettings.announceWarning'))).toBeVisible()
  await admin.getByRole('button', { name: t('siteSettings.save'), exact: true }).click()
  await expect(admin.getByText(t('admin.general.done'))).toBeVisible()
}

async function addCategory(admin: Page) {
  await admin.goto('/admin/settings/categories')
  await admin.getByRole('link', { name: t('siteSettings.categories.new') }).click()
  await admin.getByLabel(t('siteSettings.categories.name'), { exact: true }).fill('Sea charts')
  await admin.getByLabel(t('siteSettings.categories.icons.map'), { exact: true }).check()
  await admin.getByRole('button', { name: t('siteSettings.categories.create') }).click()
  await expect(admin.getByText(t('siteSettings.categories.saved'))).toBeVisible()
  await admin.getByRole('link', { name: t('siteSettings.categories.deleteName', { name: 'Data' }) }).click()
  await admin.getByRole('button', { name: t('siteSettings.categories.deleteSubmit') }).click()
  await expect(admin.getByText('Data', { exact: true })).toHaveCount(0)
}

async function addRoom(admin: Page) {
  await admin.goto('/admin/settings/rooms?act=new')
  await admin.getByLabel(t('roomSettings.name'), { exact: true }).fill('lighthouse')
  await admin.getByLabel(t('roomSettings.topic'), { exact: true }).fill('Who keeps the light')
  await admin.getByRole('button', { name: t('roomSettings.create') }).click()
  await expect(admin.getByText(t('roomSettings.saved'))).toBeVisible()
}

async function addRole(admin: Page) {
  await admin.goto('/admin/settings/roles/new')
  await admin.getByLabel(t('admin.role.name'), { exact: true }).fill('Pilot')
  await admin.locator('[name="may.torrents.upload"]').check()
  await admin.getByRole('button', { name: t('roleSettings.create'), exact: true }).click()
  await expect(admin).toHaveURL(/\/admin\/settings\/roles(?:\?|$)/)
}

// The administrator has no scripts: every setting works by forms only.
test('configures an empty community by the admin area only, for a member who registers and uploads', async ({
  browser,
  community: { url, printed },
}) => {
  const watches: PageWatch[] = []
  const openPage = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ baseURL: url, javaScriptEnabled })
    const watch = new PageWatch([url], javaScriptEnabled)
    // The question before a dangerous change is saved.
    if (!javaScriptEnabled) watch.allow(/422/)
    await watch.follow(context)
    watches.push(watch)
    return context.newPage()
  }
  const admin = await openPage(false)
  const guest = await openPage(true)

  await test.step('the administrator signs in', () => enterAsAdmin(admin, printed))
  await test.step('sets the name, the way to join, the announce address and the texts', () => fillSettings(admin))
  await test.step('adds a category with an icon and deletes another', () => addCategory(admin))
  await test.step('adds a room', () => addRoom(admin))
  await test.step('adds a role', () => addRole(admin))

  await test.step('a guest reads the texts, registers without an invite and signs in', async () => {
    await guest.goto('/login')
    await expect(guest.getByText('Welcome to the fjord')).toBeVisible()
    await guest.goto('/register')
    await expect(guest.getByText('Tell us where you sail')).toBeVisible()
    await register(guest, admin, 'Ola')
    await expect(guest).toHaveTitle(/Fjord/)
  })

  await test.step('the member has the new category, room and announce address', async () => {
    const categories = guest.getByRole('navigation', { name: t('torrents.categories') })
    await expect(categories.getByRole('link', { name: 'Sea charts' })).toBeVisible()
    await expect(categories.getByRole('link', { name: t('categories.data') })).toHaveCount(0)
    await upload(guest, 'sea-charts')
    const metafile = await guest.request.get(
      (await guest.getByRole('main').locator('a[href$="/download"]').first().getAttribute('href')) ?? '',
    )
    expect(await metafile.text()).toContain('https://tracker.fjord.example/announce/')
    await guest.goto('/chat/lighthouse')
    await expect(guest.getByText('Who keeps the light').first()).toBeVisible()
  })

  await test.step('the administrator gives the member the new role', async () => {
    await admin.goto('/admin/users/Ola')
    await admin.getByLabel(t('users.role'), { exact: true }).selectOption({ label: 'Pilot' })
    await admin.locator('#roleReason').fill('Knows the coast')
    await admin.getByRole('button', { name: t('admin.member.giveRole') }).click()
    await expect(admin.getByText(t('memberFile.done.role'))).toBeVisible()
  })

  expect(watches.flatMap((watch) => watch.problems)).toEqual([])
})
