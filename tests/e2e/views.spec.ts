import { expect, test } from '../support/browser'
import { t } from '../support/text'
import { namesOn, openList, rowsOf } from '../support/torrent-list'

test.use({ reader: 'uploader' })
const everyone = { tag: ['@no-js', '@phone'] }

test(
  'saves a filter as a view with a tab and a feed, and deletes it',
  everyone,
  async ({ page, watch }, { project }) => {
    watch.allow(/409/)
    const name = `Big and alive ${project.name}`
    await test.step('saves the current filter under a name', async () => {
      await openList(page, '/?minSize=1GiB&life=alive')
      await page.getByRole('link', { name: t('views.save.submit') }).click()
      await page.getByLabel(t('views.name'), { exact: true }).fill(name)
      await page.getByRole('button', { name: t('views.save.submit') }).click()
      await expect(page).toHaveURL(/\/\?minSize=1GiB&life=alive$/)
      // The URL changes before the rows.
      await expect(rowsOf(page).first()).toBeVisible()
    })
    const names = await namesOn(page)
    await test.step('shows the view as a tab', async () => {
      await openList(page)
      const tab = page.getByRole('navigation', { name: t('views.saved') }).getByRole('link', { name })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-current', 'page')
      expect(await namesOn(page)).toEqual(names)
    })
    await page.goto('/views')
    const view = page.getByRole('region', { name })
    await test.step('refuses a name that is in use', async () => {
      await page.goto('/views?query=tags%3Dlinux')
      await page.getByLabel(t('views.name'), { exact: true }).first().fill(name)
      await page.getByRole('button', { name: t('views.save.submit') }).click()
      await expect(page.getByText(t('views.wrong.taken'), { exact: true })).toBeVisible()
      await expect(page.getByLabel(t('views.name'), { exact: true }).first()).toHaveValue(name)
      await expect(page.getByText('tag:linux')).toBeVisible()
      await expect(view).toContainText('size>1GiB is:alive')
    })
    await test.step('offers a feed whose enclosures need no session', async () => {
      await page.goto('/views')
      await view.getByRole('button', { name: t('views.makeFeed') }).click()
      const address = await view.getByLabel(t('views.address', { label: name })).inputValue()
      const xml = await (await fetch(address)).text()
      const titles = [...xml.matchAll(/<item><title>([^<]*)/g)].map((match) => match[1])
      expect(titles).toHaveLength(Math.min(50, titles.length))
      expect(titles.slice(0, 3)).toEqual(
        names.slice(0, 3).map((name) => name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')),
      )
      const [, enclosure = ''] = /<enclosure url="([^"]+)"/.exec(xml) ?? []
      const metafile = await fetch(enclosure)
      expect([metafile.status, metafile.headers.get('content-type')]).toEqual([200, 'application/x-bittorrent'])
      expect(await metafile.text()).toMatch(/^d8:announce/)
      await view.getByText(t('views.revoke'), { exact: true }).click()
      await view.getByRole('button', { name: t('views.revokeNow') }).click()
      await expect(view.getByRole('button', { name: t('views.makeFeed') })).toBeVisible()
      expect((await fetch(address)).status).toBe(404)
    })
    await test.step('deletes the view', async () => {
      await view.getByText(t('views.change')).click()
      await view.getByRole('button', { name: t('views.delete') }).click()
      await expect(view).toHaveCount(0)
    })
  },
)

test('lets programs search a feed of all torrents, until it is revoked', async ({ page }) => {
  await openList(page, '/?category=tv')
  const [name = ''] = await namesOn(page)
  await page.goto('/views')
  const others = page.locator('section').filter({ hasText: t('views.feedsHint') })
  await others.getByLabel(t('views.subject')).selectOption({ label: t('viewTexts.torrents') })
  await others.getByRole('button', { name: t('views.makeFeed') }).click()
  const feed = page.getByLabel(t('views.address', { label: t('viewTexts.torrents') }))
  await expect(feed).toBeVisible()
  const address = await feed.inputValue()

  /** The elements that a selector finds in the answer, with their attributes and text. */
  const ask = async (query: string, selector: string) => {
    const xml = await (await fetch(`${address}/api?${query}`)).text()
    return page.evaluate(
      ([xml = '', selector = '']) => {
        const read = new DOMParser().parseFromString(xml, 'application/xml')
        if (read.querySelector('parsererror')) throw new Error(xml)
        return [...read.querySelectorAll(selector)].map((each) => ({
          text: each.textContent,
          ...Object.fromEntries([...each.attributes].map((attribute) => [attribute.name, attribute.value])),
        }))
      },
      [xml, selector],
    )
  }

  const categories = await ask('t=caps', 'categories > category')
  expect(categories).toContainEqual({ text: '', id: '5000', name: 'TV' })
  const found = `t=tvsearch&cat=5030,5040&q=${encodeURIComponent(name)}`
  expect((await ask(found, 'item > title')).map(({ text }) => text)).toContain(name)
  expect(await ask(found.replace('5030,5040', '3000'), 'item > title')).toEqual([])
  const [enclosure] = await ask(found, 'item > enclosure')
  const metafile = await fetch((enclosure as { url?: string }).url ?? '')
  expect([metafile.status, metafile.headers.get('content-type')]).toEqual([200, 'application/x-bittorrent'])

  const row = others.locator('.stack', { has: feed })
  await row.getByText(t('views.revoke'), { exact: true }).click()
  await row.getByRole('button', { name: t('views.revokeNow') }).click()
  await expect(feed).toHaveCount(0)
  expect(await ask('t=caps', 'error')).toMatchObject([{ code: '100' }])
})
