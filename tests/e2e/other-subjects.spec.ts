import type { APIRequestContext, Page } from '@playwright/test'
import { community, expect, findLogin, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { t } from '../support/text'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce' } })

/** Paths of two torrents that no other file of tests changes. */
async function findTwo(page: Page): Promise<[string, string]> {
  const list = await page.request.get('/?sort=size', { maxRetries: 2 })
  const paths = [...(await list.text()).matchAll(/href="(\/torrents\/[a-z0-9-]+)"/g)].map(([, path = '']) => path)
  const [first, second] = new Set(paths.filter((path) => path.includes('-')))
  if (!first || !second) throw new Error('The list has no two torrents')
  return [first, second]
}

async function post(request: APIRequestContext, path: string, form: Record<string, string>) {
  const headers = { origin: community.whole }
  const answer = await request.post(path, { headers, form, maxRedirects: 0, maxRetries: 2 })
  expect([302, 303]).toContain(answer.status())
}

/** Opens the newest notification whose link begins with the path. */
async function followNews(page: Page, path: string | undefined) {
  const row = page.locator(`#menu-notifications a[href^="${path}"]`).first()
  await expect(async () => {
    await page.getByRole('button', { name: new RegExp(`^${t('notifications.title')}`) }).click()
    await expect(row).toBeVisible({ timeout: 3000 })
  }).toPass()
  await row.click()
}

test('does not take a comment along to another torrent', async ({ page, playwright, sessionOf }) => {
  const [first, second] = await findTwo(page)
  const text = 'This is about the first torrent'
  await page.goto(`${first}/comments`)
  await waitForHydration(page)
  const field = page.getByLabel(t('comments.yours'))
  await field.fill(text)
  await expect(page.getByText(t('comments.draft.kept'))).toBeVisible()
  const storageState = await sessionOf('uploader')
  const other = await playwright.request.newContext({ baseURL: community.whole, storageState })
  await post(other, `${second}/comments`, { act: 'post', source: `Look, @${findLogin('member').username}` })
  await other.dispose()
  await followNews(page, `${second}/comments`)
  await expect(page).toHaveURL(new RegExp(`${second}/comments`))
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${first}/comments`))
  await expect(field).toHaveValue(text)
  await field.fill('')
})

test('keeps the text of a report when the staff writes, and takes it to no other report', async ({
  page,
  playwright,
  sessionOf,
}) => {
  const torrents = await findTwo(page)
  for (const path of torrents) await post(page.request, `${path}/report`, { reason: 'fake', text: 'Another film' })
  const list = await (await page.request.get('/reports', { maxRetries: 2 })).text()
  const [newer, older] = [...list.matchAll(/href="(\/reports\/\d+)"/g)].map(([, path = '']) => path)
  const storageState = await sessionOf('moderator')
  const staff = await playwright.request.newContext({ baseURL: community.whole, storageState })
  const ask = (path: string | undefined, message: string) => post(staff, `/admin${path}`, { act: 'message', message })
  await page.goto(older ?? '')
  await waitForHydration(page)
  const field = page.getByLabel(t('reports.own.write'))
  await field.fill('The second file')
  await ask(older, 'Which file?')
  await followNews(page, older)
  await expect(page.getByRole('listitem').filter({ hasText: 'Which file?' })).toBeVisible()
  await expect(field).toHaveValue('The second file')
  await ask(newer, 'Which film?')
  await followNews(page, newer)
  await expect(page.getByRole('listitem').filter({ hasText: 'Which film?' })).toBeVisible()
  await expect(field).toHaveValue('')
  await staff.dispose()
})

test.describe('the edit form of a torrent', () => {
  test.use({ reader: 'moderator' })

  test('has the values of its own torrent after another one, also while titles are searched', async ({ page }) => {
    const [first, second] = await findTwo(page)
    await page.goto(`${first}/edit`)
    await waitForHydration(page)
    const name = page.getByLabel(t('uploads.fields.name'), { exact: true })
    const reason = page.getByLabel(t('uploads.fields.reason'))
    // The search that the typed name starts is answered while the next form is loading, whose data are then loaded again.
    let startSearch = () => {}
    const isLoading = new Promise<void>((resolve) => {
      startSearch = resolve
    })
    await page.route(/\?titles$/, async (route) => {
      await isLoading
      await route.continue()
    })
    await page.route(
      (url) => url.pathname === `${second}/edit.data`,
      () => startSearch(),
      { times: 1 },
    )
    await name.fill('Another name')
    await reason.fill('The name is wrong')
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('main')?.appendChild(link)
      link.click()
    }, `${second}/edit`)
    await expect(page).toHaveURL(new RegExp(`${second}/edit`))
    const stored = await (await page.request.get(`${second}/edit`, { maxRetries: 2 })).text()
    const [, storedName = ''] = /name="name"[^>]* value="([^"]*)"/.exec(stored) ?? []
    await expect(name).toHaveValue(storedName)
    await expect(reason).toHaveValue('')
  })
})
