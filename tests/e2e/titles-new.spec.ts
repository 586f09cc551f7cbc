import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { titleWalls } from '../support/screens'
import { t } from '../support/text'

const everywhere = { tag: ['@no-js', '@phone'] }
const bothWays = { tag: ['@no-js'] }

const field = (page: Page, name: 'name' | 'artist' | 'year' | 'endYear' | 'minutes' | 'genres' | 'homepage') =>
  page.getByLabel(t(`titleForms.fields.${name}`), { exact: true })
const add = (page: Page) => page.getByRole('button', { name: t('titleForms.new.submit') })

test.describe('as an uploader', () => {
  test.use({ reader: 'uploader' })

  test('enters a title of each kind from its wall', everywhere, async ({ page, watch }, { project }) => {
    watch.allow(/422/)
    for (const { path, kind } of titleWalls) {
      await test.step(kind, async () => {
        const name = `Entered ${kind} of ${project.name}`
        await page.goto(path)
        await page.getByRole('link', { name: t('titles.new') }).click()
        await expect(page.getByRole('radio', { name: t(`titleForms.new.kinds.${kind}`) })).toBeChecked()
        await expect(field(page, 'artist')).toBeVisible({ visible: kind === 'album' })
        await expect(field(page, 'endYear')).toBeVisible({ visible: kind === 'show' })
        await expect(field(page, 'minutes')).toBeVisible({ visible: kind === 'movie' || kind === 'show' })
        await field(page, 'name').fill(name)
        await field(page, 'year').fill('1999')
        if (kind === 'album') {
          await add(page).click()
          await expect(page.getByRole('alert').getByRole('link')).toHaveText(
            `${t('titleForms.fields.artist')}: ${t('forms.errors.required')}`,
          )
          await expect(field(page, 'name')).toHaveValue(name)
          await field(page, 'artist').fill('An Artist')
        }
        await field(page, 'genres').fill('Drama, Short')
        await add(page).click()
        await expect(page).toHaveURL(new RegExp(`^[^?]*${path}/[^?]*${project.name.replace('-', '.?')}[^?]*$`))
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      })
    }
  })

  test('links to the title that exists, and keeps what was typed', bothWays, async ({ page, watch }, { project }) => {
    watch.allow(/409/)
    const name = `Twice of ${project.name}`
    const enter = async () => {
      await page.goto('/titles/new?kind=movie')
      await page.getByRole('radio', { name: t('titleForms.new.kinds.album') }).check()
      await field(page, 'name').fill(name)
      await field(page, 'artist').fill('Another Artist')
      await add(page).click()
    }
    await enter()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const address = page.url()
    await enter()
    await expect(page.getByRole('alert')).toContainText(t('apiErrors.title_exists'))
    await expect(field(page, 'artist')).toHaveValue('Another Artist')
    await page.getByRole('alert').getByRole('link').click()
    await expect(page).toHaveURL(address)
  })
})

test.describe('as a moderator', () => {
  test.use({ reader: 'moderator' })

  const text = (page: Page) => page.getByLabel(t('titleForms.import.json'))
  const check = (page: Page) => page.getByRole('button', { name: t('titleForms.import.check') })
  const submit = (page: Page) => page.getByRole('button', { name: t('titleForms.import.submit'), exact: true })

  test('checks and imports titles as JSON', bothWays, async ({ page, watch, javaScriptEnabled }, { project }) => {
    watch.allow(/422/)
    const checkAxe = async () => expect(javaScriptEnabled ? await findViolations(page) : []).toEqual([])
    const name = `Imported by ${project.name}`
    const rows = page.getByRole('table').getByRole('row')

    await test.step('names the line of an error', async () => {
      await page.goto('/titles/new')
      await page.getByRole('link', { name: t('titleForms.import.link') }).click()
      await text(page).fill('[\n  { "kind": "movie", }\n]')
      await check(page).click()
      await expect(page.getByRole('alert').getByRole('link')).toContainText('line 2')
      await expect(text(page)).toHaveValue('[\n  { "kind": "movie", }\n]')
    })

    await test.step('reports each entry of a file before it is stored', async () => {
      const titles = [
        { kind: 'movie', name, year: 1950 },
        { kind: 'movie', name, year: 1950, minutes: 80 },
        { kind: 'album', name },
      ]
      await page.getByLabel(t('titleForms.import.file')).setInputFiles({
        name: 'titles.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ titles })),
      })
      await check(page).click()
      await expect(rows.nth(1)).toContainText(t('titleForms.import.checked.created'))
      await expect(rows.nth(2)).toContainText(t('titleForms.import.checked.updated'))
      await expect(rows.nth(3)).toContainText(`artist: ${t('titleForms.import.codes.required')}`)
      await expect(text(page)).toHaveValue(JSON.stringify({ titles }))
      await checkAxe()
    })

    await test.step('imports the valid entries, and keeps the text for the others', async () => {
      await submit(page).click()
      await expect(rows.nth(1)).toContainText(t('titleForms.import.stored.created'))
      await expect(rows.nth(3)).toContainText(t('titleForms.import.stored.refused'))
      await expect(text(page)).toHaveValue(/"album"/)
      await page.getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText(t('titleTexts.minutes', { minutes: '80' }))).toBeVisible()
    })
  })
})
