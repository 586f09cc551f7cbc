import { community, expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { findTorrent } from '../support/screens'
import { t } from '../support/text'

const serverError = t('errors.internal_error')
const everyone = { tag: ['@no-js', '@phone'] }

test.describe('a member', () => {
  test.use({ reader: 'member' })

  test('shows a 404 page for an unknown address', everyone, async ({ page, watch }) => {
    watch.allow(/404/)
    for (const path of ['/no/such/page', '/torrents/no-such-torrent', '/TORRENTS', '/login/again']) {
      await test.step(path, async () => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1, name: t('errors.notFound.title') })).toBeVisible()
        await page
          .getByRole('main')
          .getByRole('link', { name: t('errors.home') })
          .click()
        await expect(page.getByRole('heading', { level: 1, name: t('torrents.title') })).toBeVisible()
      })
    }
  })

  test('refuses a malformed address before routing', async ({ request }) => {
    const answers = await Promise.all(
      [`/${'a/'.repeat(40)}`, `/${'a'.repeat(2000)}`, '//a//b'].map((path) => request.get(community.whole + path)),
    )
    expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404])
  })
})

test.describe('with faults in the API', () => {
  test.use({ reader: 'member', site: 'faulty' })

  test('shows the catalogue text for a 500 without its cause', everyone, async ({ page, watch }) => {
    watch.allow(/50[023]/)
    const response = await page.goto('/torrents/fault-500')
    expect(response?.status()).toBe(500)
    await expect(page.getByRole('main')).toContainText(serverError)
    await expect(page.getByRole('main')).toContainText(new RegExp(t('errors.reference', { id: '\\S{8,}' })))
    expect(await page.content()).not.toMatch(/sqlite|secret/i)
  })

  for (const [slug, words] of [
    ['fault-500', serverError],
    ['fault-shape', t('errors.unexpected')],
  ] as const) {
    test(`shows the error screen with the request id when a navigation to ${slug} fails`, async ({ page, watch }) => {
      watch.allow(/50[0-9]/)
      await page.goto('/')
      await waitForHydration(page)
      const failing = page.waitForResponse((response) => response.url().includes(`${slug}.data`))
      await page.evaluate((path) => {
        const link = document.querySelector<HTMLAnchorElement>('tbody a.title')
        if (link) link.href = path
        link?.click()
      }, `/torrents/${slug}`)
      const id = (await failing).headers()['x-request-id'] ?? 'none'
      await expect(page.getByRole('main')).toContainText(words)
      await expect(page.getByRole('main')).toContainText(t('errors.reference', { id }))
      await expect(page).toHaveURL(new RegExp(`${slug}$`))
    })
  }

  test('shows a 403 page', everyone, async ({ page, watch }) => {
    watch.allow(/403/)
    const response = await page.goto('/torrents/fault-403')
    expect(response?.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1, name: t('errors.forbidden.title') })).toBeVisible()
  })

  test('shows an error page when the API answers without JSON', { tag: '@no-js' }, async ({ page, watch }) => {
    watch.allow(/50\d/)
    const response = await page.goto('/torrents/fault-text')
    expect(response?.status()).toBeGreaterThanOrEqual(500)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.content()).not.toContain('gateway')
  })

  test('keeps the page and offers a retry when a panel fails', everyone, async ({ page }) => {
    await page.goto(await findTorrent(page))
    await expect(page.getByText(t('torrent.releases.failed'))).toBeVisible()
    await expect(page.getByText(t('torrent.files.failed'))).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: t('torrent.retry') })
        .first(),
    ).toBeVisible()
  })

  /** tests/routes/late-data checks that the page gets this error. */
  test('reloads a panel whose session expired during streaming', async ({ page, context }) => {
    await page.goto('/')
    const path = await findTorrent(page)
    await context.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const [before, after] = ['internal_error', 'stale'].map((code) =>
        JSON.stringify(JSON.stringify(code)).slice(1, -1),
      )
      expect(text).toContain(before)
      await route.fulfill({ response, body: text.replaceAll(before ?? '', after ?? '') })
    })
    await context.route(`**${path}.data*`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: community.whole + pathname + search }) })
    })
    const again = page.waitForResponse((response) => response.url().includes(`${path}.data`))
    await page.goto(path)
    expect((await again).status()).toBe(200)
    await expect(page.getByText(t('torrent.releases.failed'))).toHaveCount(0)
    await expect(page.getByText(t('torrent.files.failed'))).toHaveCount(0)
  })
})
