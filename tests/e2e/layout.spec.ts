import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { findSmallTargets, overflow } from '../support/layout'
import { findTorrent, openScreen } from '../support/screens'
import { t } from '../support/text'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** @returns the name and width of every text field and select in the forms of the page */
const measureFields = (page: Page) =>
  page
    .locator('main form .input')
    .evaluateAll((fields) =>
      fields.map((field) => [field.getAttribute('name'), field.getBoundingClientRect().width] as const),
    )

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('the part is not shown')
  return { ...box, middle: box.y + box.height / 2 }
}

async function expectNarrowFields(page: Page, path: string) {
  await openScreen(page, path)
  const fields = await measureFields(page)
  expect(fields.length, path).toBeGreaterThan(0)
  expect
    .soft(
      fields.filter(([, width]) => width > 640),
      path,
    )
    .toEqual([])
}

test.describe('a member', () => {
  test.use({ reader: 'member' })

  test('reaches the menus beside a long name of the site', async ({ page }) => {
    for (const screen of [phone, wide]) {
      await page.setViewportSize(screen)
      await openScreen(page, '/rules')
      await page.locator('.topbar .brand span').evaluate((name) => {
        name.textContent = 'W'.repeat(60)
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width)
      const menu = await boxOf(page.locator('.topbar .brand + *'))
      expect(menu.x + menu.width).toBeLessThanOrEqual(screen.width)
    }
  })

  test('reads the whole name of a torrent before its tags, and any tag that has the focus', async ({ page }) => {
    for (const width of [1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openScreen(page, '/')
      const rows = await page.locator('.tlist .c-name').evaluateAll((cells) =>
        cells.map((cell) => {
          const [name, tags] = [cell.querySelector('.title'), cell.querySelector('.tags')]
          const { right = 0, bottom = 0 } = tags?.getBoundingClientRect() ?? {}
          const shown = [...(tags?.children ?? [])]
            .map((tag) => tag.getBoundingClientRect())
            .filter(({ top }) => top < bottom)
          return {
            name: name?.textContent,
            isCut: name !== null && name.scrollWidth > name.clientWidth,
            tags: shown.length,
            cutTags: shown.filter((tag) => tag.right > right + 1).length,
          }
        }),
      )
      expect(rows.filter(({ tags }) => tags > 0).length).toBeGreaterThan(3)
      expect(rows.filter(({ isCut, tags, cutTags }) => (isCut && tags > 0) || cutTags > 0)).toEqual([])
    }
    const squeezed = page
      .locator('.tlist .c-name')
      .filter({ has: page.locator('.tags') })
      .last()
    await squeezed.evaluate((cell) => cell.style.setProperty('max-inline-size', '220px'))
    const tag = squeezed.locator('.tags a').first()
    await tag.focus()
    expect((await boxOf(squeezed.locator('.tags'))).width).toBeGreaterThanOrEqual((await boxOf(tag)).width)
  })

  test('reads forms as wide as a column of text on a wide screen', async ({ page }) => {
    await page.setViewportSize(wide)
    for (const path of ['/views?query=tags%3Dlinux', '/chat/direct', '{thread}', '{title}/comments'])
      await expectNarrowFields(page, path)
    await openScreen(page, '/bookmarks')
    const label = await boxOf(page.getByLabel(t('shelf.label')))
    const button = await boxOf(page.getByRole('button', { name: t('shelf.setLabel') }))
    expect(Math.abs(label.middle - button.middle)).toBeLessThan(2)
  })

  test('has links beside a heading and above a list that a finger can hit', async ({ page }) => {
    await page.setViewportSize(phone)
    for (const path of ['/torrents/upload', '/wiki', '/rules', '/?q=zzzzqqqq', '/movies?q=zzzzqqqq']) {
      await openScreen(page, path)
      expect.soft(await findSmallTargets(page, 24), path).toEqual([])
    }
  })

  test('sees every mark of a followed title on a phone', async ({ page }) => {
    await page.setViewportSize(phone)
    await openScreen(page, '/movies')
    await expect(page.getByRole('img', { name: t('titleTexts.list.followed') }).first()).toBeVisible()
    const cut = await page
      .locator('.film-meta')
      .evaluateAll((lines) =>
        lines.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent),
      )
    expect(cut).toEqual([])
  })

  test('sees the names of a list of titles at the height of their years on a phone', async ({ page }) => {
    await page.setViewportSize(phone)
    await openScreen(page, '/movies?view=list&sort=seeders')
    const row = page.locator('.wall tbody tr').first()
    const name = await row.locator('.title').evaluate((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      const { top, bottom } = range.getBoundingClientRect()
      return (top + bottom) / 2
    })
    expect(Math.abs(name - (await boxOf(row.locator('td').first())).middle)).toBeLessThan(2)
  })

  test('sees whole names and figures of the releases of a title on a tablet', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await openScreen(page, '{title of /software}')
    const cells = page.locator('#releases tbody :is(a.title, td)')
    const cut = await cells.evaluateAll((all) =>
      all.flatMap((each) => (each.scrollWidth > each.clientWidth ? [each.textContent] : [])),
    )
    expect(await cells.count()).toBeGreaterThan(6)
    expect(cut).toEqual([])
  })

  test('sees the swarm beside the figures of a torrent on a phone', async ({ page }) => {
    await page.setViewportSize(phone)
    await openScreen(page, await findTorrent(page))
    const swarm = await boxOf(page.locator('.t-facts .swarm'))
    const facts = await boxOf(page.locator('.t-facts .facts'))
    expect(swarm.middle).toBeGreaterThan(facts.y)
  })

  test('sees the names of the top lists in two thirds of the width on a phone', async ({ page }) => {
    await page.setViewportSize(phone)
    await openScreen(page, '/statistics?topic=tops')
    for (const table of await page.locator('.bars').all()) {
      const name = await boxOf(table.locator('thead th').first())
      expect(name.width / (await boxOf(table)).width).toBeGreaterThan(2 / 3)
    }
    const broken = await page.locator('.bars thead th').evaluateAll((heads) =>
      heads.flatMap((head) => {
        const range = document.createRange()
        range.selectNodeContents(head)
        const text = head.textContent ?? ''
        return range.getClientRects().length > text.split(' ').length ? [text] : []
      }),
    )
    expect(broken).toEqual([])
  })

  test('wraps the buttons of a group when they do not fit with wide text spacing', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openScreen(page, '/forums/help-4')
    // WCAG 1.4.12.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
    await expect(page.getByRole('group', { name: t('forums.sort.label') })).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })

  test('reads the headings of a guide without underline', async ({ page }) => {
    await openScreen(page, '/docs')
    await expect(page.locator('h2 > a').first()).toHaveCSS('text-decoration-line', 'none')
  })

  test('sees the box of a long choice beside its first line on a phone', async ({ page }) => {
    await page.setViewportSize(phone)
    await openScreen(page, '/account/settings/security')
    const choice = page.locator('label.check:has(.hint)').last()
    const box = await boxOf(choice.locator('input'))
    expect(box.y - (await boxOf(choice)).y).toBeLessThan(12)
  })
})

test.describe('an administrator', () => {
  test.use({ reader: 'admin' })

  test('reads the forms of a chat room as wide as a column of text', async ({ page }) => {
    await page.setViewportSize(wide)
    await expectNarrowFields(page, '/chat/harbour/manage')
  })
})
