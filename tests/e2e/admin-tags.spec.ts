import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

const page = '/admin/settings/tags'

test(
  'adds an official tag, and merges another spelling into it',
  { tag: '@no-js' },
  async ({ page: tab, watch }, info) => {
    watch.allow(/422.*\/settings\/tags/)
    const hasScripts = info.project.name === 'scripts'
    const name = `e2e-${info.project.name}`
    const old = `${name}-old`
    const rows = tab.getByRole('list', { name: t('admin.tags') }).getByRole('listitem')
    const open = async (act: string) => {
      await tab.goto(page)
      await tab.getByRole('link', { name: act, exact: true }).click()
    }
    for (const each of [name, old]) {
      await open(t('tagSettings.new'))
      if (hasScripts) expect(await findViolations(tab)).toEqual([])
      await tab.getByLabel(t('tagSettings.name'), { exact: true }).fill(each)
      await tab.getByLabel(t('tagSettings.color')).selectOption('teal')
      if (each === name) await tab.getByLabel(t('tagSettings.official')).check()
      await tab.getByRole('button', { name: t('forms.save') }).click()
      await expect(tab.getByText(t('tagSettings.saved'))).toBeVisible()
    }
    await tab.goto(`${page}?q=${name}`)
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(t('tagSettingsTexts.official'))
    if (hasScripts) expect(await findViolations(tab)).toEqual([])
    await tab.getByRole('link', { name: t('tagSettingsTexts.mergeName', { name: old }) }).click()
    await tab.getByLabel(t('tagSettings.into'), { exact: true }).fill(old)
    await tab.getByRole('button', { name: t('tagSettings.mergeSubmit') }).click()
    await expect(tab.getByText(t('tagSettings.same'), { exact: true })).toBeVisible()
    await tab.getByLabel(t('tagSettings.into'), { exact: true }).fill(name)
    if (hasScripts) expect(await findViolations(tab)).toEqual([])
    await tab.getByRole('button', { name: t('tagSettings.mergeSubmit') }).click()
    await expect(tab.getByText(t('tagSettings.saved'))).toBeVisible()
    await tab.goto(`${page}?q=${name}`)
    await expect(rows.nth(1)).toContainText(t('tagSettingsTexts.aliasOf', { name }))
    await rows
      .nth(1)
      .getByRole('button', { name: t('tagSettingsTexts.unaliasName', { name: old }) })
      .click()
    await expect(tab.getByText(t('tagSettings.saved'))).toBeVisible()
    await tab.goto(`${page}?kind=alias`)
    await expect(tab.getByText(old)).toHaveCount(0)
  },
)

test('offers the official tags to uploaders', async ({ page: tab }) => {
  await tab.goto(`${page}?act=edit`)
  await tab.getByLabel(t('tagSettings.name'), { exact: true }).fill('e2e-offered')
  await tab.getByLabel(t('tagSettings.official')).check()
  await tab.getByRole('button', { name: t('forms.save') }).click()
  await expect(tab.getByText(t('tagSettings.saved'))).toBeVisible()
  await tab.goto('/torrents/upload')
  await expect(tab.getByText(/Official tags: .*e2e-offered/)).toBeVisible()
})

test('fits a phone', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 390, height: 844 })
  for (const path of [page, `${page}?act=edit`, '/admin/settings/rooms', '/admin']) {
    await tab.goto(path)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})
