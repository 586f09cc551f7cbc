import { community, expect, findLogin, test } from '../support/browser'
import { findTorrent } from '../support/screens'
import { t } from '../support/text'

test.use({ reader: 'member' })

test('notifies a mentioned member in every tab over one connection per tab', async ({
  page,
  browser,
  sessionOf,
  watch,
}, info) => {
  test.slow()
  const { username } = findLogin('test')
  const mark = `live-${info.project.name}`
  const theirs = await browser.newContext({ baseURL: community.whole, storageState: await sessionOf('test') })
  await watch.follow(theirs)
  const firstTab = await theirs.newPage()
  const two = await theirs.newPage()
  const bellOf = (tab: typeof page) => tab.getByRole('button', { name: new RegExp(`^${t('notifications.title')}`) })
  let connections = 0
  firstTab.on('websocket', () => connections++)

  await test.step('turns all other notifications off, because other tests write in threads that the member watches', async () => {
    const post = async (path: string, form: Record<string, string>) => {
      const answer = await theirs.request.post(path, { form, headers: { origin: community.whole }, maxRedirects: 0 })
      expect(answer.status()).toBe(303)
    }
    await post('/account/settings/notifications', { intent: 'choices', web: 'mentions' })
    await post('/notifications', { read: 'all' })
  })

  await test.step('loads the socket client after hydration, as one file', async () => {
    const scripts: string[] = []
    firstTab.on('request', (request) => scripts.push(request.url()))
    const opened = firstTab.waitForEvent('websocket')
    const document = await firstTab.goto('/account')
    expect(await document?.text()).not.toMatch(/\/assets\/connection-/)
    await opened
    expect(scripts.filter((url) => /\/assets\/connection-/.test(url))).toHaveLength(1)
    await two.goto('/account')
  })

  await test.step('counts new notifications in the bell, which does not move, and in the title', async () => {
    await expect(bellOf(firstTab)).toHaveAccessibleName(t('notifications.title'))
    const before = await bellOf(firstTab).boundingBox()
    await page.goto(`${await findTorrent(page)}/comments`)
    await page.getByLabel(t('comments.yours')).fill(`@${username} look at this, ${mark}`)
    await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
    await expect(page.getByText(`look at this, ${mark}`).last()).toBeVisible()
    for (const tab of [firstTab, two]) {
      await expect(bellOf(tab)).toHaveAccessibleName(t('notifications.unreadOf', { count: 1, shown: 1 }))
      await expect(tab).toHaveTitle(/^\(1\) /)
    }
    expect(await bellOf(firstTab).boundingBox()).toEqual(before)
  })

  await test.step('keeps the connection and the count across navigations', async () => {
    await firstTab.locator('a.brand').click()
    await expect(firstTab.getByRole('heading', { name: t('torrents.title'), level: 1 })).toBeVisible()
    await expect(firstTab).toHaveTitle(/^\(1\) /)
    expect(connections).toBe(1)
  })

  await test.step('marks as read in the other tab too', async () => {
    await bellOf(firstTab).click()
    await firstTab
      .locator('#menu-notifications')
      .getByRole('link', { name: findLogin('member').username })
      .click()
    await expect(bellOf(firstTab)).toHaveAccessibleName(t('notifications.title'))
    await expect(bellOf(two)).toHaveAccessibleName(t('notifications.title'))
    await expect(two).not.toHaveTitle(/^\(/)
    expect(connections).toBe(1)
  })
  await theirs.close()
})
