import type { Page } from '@playwright/test'
import type { Language } from '../../contract/languages'
import { expect, test } from '../support/browser'
import { openScreen, staffScreens } from '../support/screens'
import { readSource } from '../support/source-tree'
import { t } from '../support/text'

test.use({ reader: 'admin' })
test.beforeEach(({ context }) =>
  context.addCookies([{ name: '__Host-lang', value: 'nb', url: 'https://localhost/', secure: true }]),
)

interface Texts {
  [key: string]: string | Texts
}

const listTexts = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : listTexts(text)))

/** Texts that are English only: a word that both languages have proves nothing. */
const readTexts = (language: Language) => listTexts(JSON.parse(readSource(`public/locale/${language}.json`)))
const both = new Set(readTexts('nb'))
const onlyEnglish = new Set(readTexts('en').filter((text) => !both.has(text) && !text.includes('{{')))

/** Names of roles, which the staff writes. */
for (const role of ['Member', 'Uploader', 'Test']) onlyEnglish.delete(role)

const headings: Partial<Record<string, string>> = {
  '/admin': t('admin.overview.title', { lng: 'nb' }),
  '/admin/announcements': t('admin.announce.title', { lng: 'nb' }),
  '/admin/applicants': t('admin.applicants.title', { lng: 'nb' }),
  '/admin/audit': t('admin.audit', { lng: 'nb' }),
  '/admin/mail': t('mails.title', { lng: 'nb' }),
  '/admin/reports': t('reports.title', { lng: 'nb' }),
  '/admin/users': t('admin.users', { lng: 'nb' }),
  '/admin/settings/general': t('admin.general.title', { lng: 'nb' }),
  '/admin/settings/categories': t('admin.categories', { lng: 'nb' }),
  '/admin/settings/tags': t('admin.tags', { lng: 'nb' }),
  '/admin/settings/rooms': t('admin.rooms', { lng: 'nb' }),
  '/admin/settings/history': t('admin.settingsHistory', { lng: 'nb' }),
  '/admin/settings/mail': t('admin.mail.title', { lng: 'nb' }),
  '/admin/settings/roles': t('admin.roles.title', { lng: 'nb' }),
  '/admin/settings/permissions': t('admin.matrix', { lng: 'nb' }),
  '/admin/settings/forums': t('admin.forums', { lng: 'nb' }),
}

/** Headings, labels, hints and the names of buttons, which members do not write. */
const readLabels = (page: Page) =>
  page
    .locator(':is(h1, h2, h3, legend, label, th, dt, summary, button, .btn, .hint, .error, .dim, nav a)')
    .evaluateAll((parts) => [
      ...new Set(parts.flatMap((part) => [part.textContent?.trim() ?? '', part.getAttribute('aria-label') ?? ''])),
    ])

const categories = '/admin/settings/categories'
const pages = [...staffScreens.filter((path) => path.startsWith('/admin')), `${categories}?act=new`]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows every page of the administration in Norwegian', async ({ page }) => {
    expect(Object.keys(headings).filter((path) => !pages.includes(path))).toEqual([])
    const left: string[] = []
    for (const path of pages) {
      await openScreen(page, path, headings[path])
      await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
      for (const text of await readLabels(page)) if (onlyEnglish.has(text)) left.push(`${path}: ${text}`)
    }
    expect(left).toEqual([])
  })
})

test('creates and deletes a category in Norwegian', { tag: '@no-js' }, async ({ page }, info) => {
  const nb = { lng: 'nb' } as const
  const name = `Norsk ${info.project.name}`
  const saved = () => expect(page.getByText(t('siteSettings.categories.saved', nb), { exact: true })).toBeVisible()
  await page.goto(`${categories}?act=new`)
  await page.getByRole('textbox', { name: t('siteSettings.categories.name', nb), exact: true }).fill(name)
  await page.getByLabel(t('siteSettings.categories.parent', nb), { exact: true }).selectOption('data')
  await page.getByRole('button', { name: t('siteSettings.categories.create', nb), exact: true }).click()
  await saved()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(t('siteSettings.categories.childOf', { ...nb, name: 'Data' }))
  await page.getByRole('link', { name: t('siteSettings.categories.deleteName', { ...nb, name }), exact: true }).click()
  await page.getByRole('button', { name: t('siteSettings.categories.deleteSubmit', nb), exact: true }).click()
  await saved()
  await expect(row).toHaveCount(0)
})
