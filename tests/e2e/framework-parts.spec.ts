import { expect, test } from '../support/browser'
import { waitForHydration } from '../support/hydration'
import { runClockUntil } from '../support/page-clock'
import { t, textPattern } from '../support/text'

test.describe('without permission', () => {
  test.describe('a member', () => {
    test.use({ reader: 'member' })

    test('refuses a member', { tag: '@no-js' }, async ({ page, watch }) => {
      watch.allow(/403/)
      const answer = await page.goto('/framework/buttons')
      expect(answer?.status()).toBe(403)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.forbidden.title'))
    })
  })

  test('redirects a visitor to sign in', { tag: '@no-js' }, async ({ page }) => {
    await page.goto('/framework/buttons')
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fframework%2Fbuttons/)
  })
})

test.describe('as an administrator', () => {
  test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

  test('shows a 404 with the navigation for an unknown section', { tag: '@no-js' }, async ({ page, watch }) => {
    watch.allow(/404/)
    const answer = await page.goto('/framework/nothing')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('errors.notFound.title'))
    await expect(
      page
        .getByRole('navigation', { name: t('showcase.title') })
        .getByRole('link', { name: t('showcase.sections.buttons') }),
    ).toBeVisible()
  })

  test('copies the code of an example', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/framework')
    await page.getByRole('main').getByRole('link', { name: 'Link button' }).click()
    await expect(page).toHaveURL(/\/framework\/buttons#link-button/)
    const story = page.getByRole('region', { name: 'Link button' })
    await story.getByText(t('showcase.code')).first().click()
    await story
      .getByRole('button', { name: t('showcase.copy') })
      .first()
      .click()
    await expect(story.getByRole('button', { name: t('showcase.copied') }).first()).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('import { LinkButton } from \'~/ui/link-button\'\n\n<div className="line">')
  })

  test('moves focus into a dialog, restores it on Escape and unmounts the content after 500 ms', async ({ page }) => {
    await page.clock.install()
    await page.goto('/framework/modal')
    await waitForHydration(page)
    const opener = page.getByRole('link', { name: 'Invite somebody' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('invites.title') })
    await expect(dialog.getByLabel(t('invites.email'))).toBeFocused()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    const content = page.locator('#dialog-invites').getByLabel(t('invites.email'))
    const isUnmounted = async () => (await content.count()) === 0
    expect(await runClockUntil(page, 100, isUnmounted)).toBeGreaterThanOrEqual(500)
  })

  test('moves focus to the first field of a dialog whose body scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 220 })
    await page.goto('/framework/modal')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Invite somebody' }).click()
    const dialog = page.getByRole('dialog', { name: t('invites.title') })
    await expect(dialog).toBeVisible()
    const body = dialog.locator('.dialog-body')
    expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
    await expect(dialog.getByLabel(t('invites.email'))).toBeFocused()
  })

  test('opens and navigates a menu by arrow keys and closes it on an outside click', async ({ page }) => {
    await page.goto('/framework/modal')
    await waitForHydration(page)
    const menu = page.getByRole('group', { name: 'More about this torrent' })
    await page.getByRole('button', { name: 'More about this torrent' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: t('torrent.acts.bookmark') })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(menu.getByRole('link', { name: t('torrent.acts.share') })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(menu.getByRole('link', { name: t('torrent.acts.bookmark') })).toBeFocused()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(menu).toBeHidden()
  })

  test('closes a menu when Tab leaves it, but not when Shift+Tab leads to its button', async ({ page }) => {
    await page.goto('/framework/modal')
    await waitForHydration(page)
    const menu = page.getByRole('group', { name: 'More about this torrent' })
    const button = page.getByRole('button', { name: 'More about this torrent' })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Tab')
    await expect(button).toBeFocused()
    await expect(menu).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(menu.getByRole('link', { name: t('torrent.acts.share') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await expect(button).not.toBeFocused()
  })

  test('moves between radio buttons with the arrow keys', async ({ page }) => {
    await page.goto('/framework/checkbox')
    await waitForHydration(page)
    const group = page.locator('#radio-inline')
    await group.getByRole('radio', { name: t('torrents.filter.descending') }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(group.getByRole('radio', { name: t('torrents.filter.ascending') })).toBeFocused()
    await expect(group.getByRole('radio', { name: t('torrents.filter.ascending') })).toBeChecked()
  })

  test('moves within a toolbar with the arrow keys, as one tab stop', async ({ page }) => {
    await page.goto('/framework/markdown')
    await waitForHydration(page)
    const bar = page.getByRole('toolbar', { name: t('editor.toolbar'), exact: true })
    await bar.getByRole('button', { name: t('editor.tools.bold') }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(bar.getByRole('button', { name: t('editor.tools.italic') })).toBeFocused()
    await page.keyboard.press('End')
    await expect(bar.getByRole('button', { name: t('editor.tools.spoiler') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: t('editor.images.add') }).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(t('commentTexts.reply'), { exact: true })).toBeFocused()
  })

  test('shows a tooltip on focus and hides it on Escape', async ({ page }) => {
    await page.goto('/framework/tooltips')
    await waitForHydration(page)
    const text = page.locator('#tip-describes')
    await expect(text).toBeHidden()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('torrent.acts.bookmark') })
      .first()
      .focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(text).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(text).toBeHidden()
  })

  test('gives each tab an address and goes back between them', { tag: '@no-js' }, async ({ page }) => {
    await page.goto('/framework/tabs')
    await expect(page).toHaveURL(/\/framework\/tabs\/one$/)
    const tabs = page.getByRole('navigation', { name: t('showcase.tabs.label') })
    await tabs.getByRole('link', { name: t('showcase.tabs.three.label') }).click()
    await expect(page).toHaveURL(/\/framework\/tabs\/three$/)
    await expect(tabs.getByRole('link', { name: t('showcase.tabs.three.label') })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.goBack()
    await expect(tabs.getByRole('link', { name: t('showcase.tabs.one.label') })).toHaveAttribute('aria-current', 'page')
  })

  test('measures a colour and explains an invalid one', { tag: '@no-js' }, async ({ page }) => {
    await page.goto('/framework/colortest')
    const field = page.getByLabel(t('showcase.colortest.color'))
    await field.fill('#ffd400')
    await page.getByRole('button', { name: t('showcase.colortest.measure') }).click()
    await expect(page.getByText(textPattern('showcase.colortest.sum', { color: '#ffd400', failing: 0 }))).toBeVisible()
    await field.fill('seasick')
    await page.getByRole('button', { name: t('showcase.colortest.measure') }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue('seasick')
    await expect(field).toHaveAccessibleDescription(textPattern('showcase.colortest.wrong'))
  })

  test('paints every colour token as measured', async ({ page }) => {
    for (const theme of ['dark', 'light'] as const) {
      await page.context().addCookies([{ name: '__Host-theme', value: theme, url: 'https://localhost/', secure: true }])
      await page.goto('/framework/colortest')
      const off = await page.evaluate(
        (column) => {
          const table = document.querySelector('main table')
          const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
            willReadFrequently: true,
          })
          const probe = document.body.appendChild(document.createElement('i'))
          const wrong: string[] = []
          for (const row of table?.querySelectorAll('tbody tr') ?? []) {
            const token = row.querySelector('th')?.textContent?.trim() ?? ''
            const measured = row.querySelectorAll('td')[column]?.querySelector('code')?.textContent ?? ''
            probe.style.color = `var(--${token})`
            if (!pen) return ['no canvas']
            pen.fillStyle = getComputedStyle(probe).color
            pen.fillRect(0, 0, 1, 1)
            const painted = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
            const expected = [1, 3, 5].map((start) => Number.parseInt(measured.slice(start, start + 2), 16))
            // Browsers round the channels to eight bits once more.
            if (painted.some((value, index) => Math.abs(value - (expected[index] ?? -9)) > 1))
              wrong.push(`${token} ${painted} ${measured}`)
          }
          return wrong
        },
        theme === 'dark' ? 0 : 1,
      )
      expect(off).toEqual([])
    }
  })

  test('moves the sidebar to the other side and remembers it', { tag: '@no-js' }, async ({ page }) => {
    await page.goto('/framework/buttons')
    await page.getByRole('button', { name: t('shell.sidebar.moveRight') }).click()
    await expect(page).toHaveURL(/\/framework\/buttons$/)
    await expect(page.locator('.sided').first()).toHaveAttribute('data-side', 'right')
  })
})
