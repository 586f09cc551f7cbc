import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { waitForPostAnswer } from '../support/post-answer'
import { t } from '../support/text'

test.use({ reader: 'member' })

const notice = t('errors.offline.pending')

test('a link stays on the page while offline and is followed when the browser is online again', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|request failed/)
  await page.goto('/')
  await waitForHydration(page)
  await context.setOffline(true)
  await page
    .getByRole('link', { name: t('account.title'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t('torrents.title') })).toBeVisible()
  await page.getByRole('button', { name: t('errors.offline.retry') }).click()
  await expect(page.getByText(notice)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: t('account.title') })).toBeVisible()
  await expect(page.getByText(notice)).toHaveCount(0)
})

test('a form keeps what was typed while offline and is sent when the browser is online again', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|request failed/)
  const title = `Offline ${Date.now().toString(36)}`
  await page.goto('/account/settings/profile')
  await waitForHydration(page)
  const field = page.locator('input[name=title]')
  await field.fill(title)
  await context.setOffline(true)
  await page.getByRole('button', { name: t('forms.save') }).click()
  await expect(page.getByText(notice)).toBeVisible()
  await expect(field).toHaveValue(title)
  const sent = waitForPostAnswer(page, '/account/settings/profile')
  await context.setOffline(false)
  await sent
  await expect(page.getByText(notice)).toHaveCount(0)
  await page.goto('/account/settings/profile')
  await expect(field).toHaveValue(title)
})

test('a form that was edited while offline is not sent by itself', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|request failed/)
  const posts: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
  await page.goto('/account/settings/profile')
  await waitForHydration(page)
  const field = page.locator('input[name=title]')
  await field.fill('First words')
  await context.setOffline(true)
  await page.getByRole('button', { name: t('forms.save') }).click()
  await expect(page.getByText(notice)).toBeVisible()
  await field.fill('Half a sen')
  await context.setOffline(false)
  await expect(page.getByText(notice)).toHaveCount(0)
  await expect(field).toHaveValue('Half a sen')
  expect(posts.filter((url) => url.includes('/account/settings/profile'))).toEqual([])
})

test('going back while offline says so and loads the page when the browser is online again', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|request failed|Failed to fetch/)
  await page.goto('/')
  await waitForHydration(page)
  await page
    .getByRole('link', { name: t('account.title'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('account.title') })).toBeVisible()
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('errors.offline.title') })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(t('errors.offline.title')))
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: t('torrents.title') })).toBeVisible()
})
