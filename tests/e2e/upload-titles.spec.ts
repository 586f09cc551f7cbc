import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/browser'
import { republish } from '../support/metafile-readers'
import { t } from '../support/text'

test.use({ reader: 'member' })

const real = 'node_modules/webtorrent-fixtures/fixtures/lots-of-numbers.torrent'

test(
  'names the title of a new torrent and uploads it to another one',
  { tag: ['@no-js'] },
  async ({ page, watch, javaScriptEnabled }, info) => {
    watch.allow(/409.*\/torrents\/upload/)
    const name = `Nosferatu.1922.1080p.WEB-DL.x264-${info.project.name.replaceAll('-', '')}`
    const buffer = Buffer.from(republish(await readFile(real), name))
    const file = { name: 'film.torrent', mimeType: 'application/x-bittorrent', buffer }
    const metafile = page.getByLabel(t('uploads.fields.metafile'))
    const choice = page.getByRole('group', { name: t('uploads.choice.question') })

    await test.step('shows the title of the name after the check', async () => {
      await page.goto('/torrents/upload')
      await metafile.setInputFiles(file)
      if (!javaScriptEnabled) {
        await page.getByLabel(t('uploads.fields.category')).selectOption('movies')
        await page.getByRole('button', { name: t('uploads.check') }).click()
      }
      await expect(page.getByLabel(t('uploads.fields.name'), { exact: true })).toHaveValue(name)
      if (javaScriptEnabled) await page.getByLabel(t('uploads.fields.category')).selectOption('movies')
      await expect(page.getByText('Nosferatu (1922)', { exact: true })).toBeVisible()
      await expect(choice.getByRole('radio', { name: /^.*Nosferatu/ }).first()).toBeChecked()
      await expect(page.getByLabel(t('uploads.fields.titleName'))).toBeHidden()
    })

    await test.step('searches for other titles and shows the fields of a new one', async () => {
      await choice.getByRole('radio', { name: t('uploadTexts.choice.new') }).check()
      await expect(page.getByLabel(t('uploads.fields.titleName'))).toBeVisible()
      const search = page.getByLabel(t('uploads.choice.search'))
      await search.fill('metropolis')
      if (javaScriptEnabled) await search.press('Enter')
      else await page.getByRole('button', { name: t('uploads.choice.find') }).click()
      await choice.getByRole('radio', { name: /^Metropolis/ }).check()
      await expect(page.getByLabel(t('uploads.fields.titleName'))).toBeHidden()
    })

    await test.step('uploads with the Enter key when the form is complete, and links the chosen title', async () => {
      const nameField = page.getByLabel(t('uploads.fields.name'), { exact: true })
      const understood = page.getByLabel(t('uploads.fields.understood'))
      if (!javaScriptEnabled) {
        // The answer of a search has no duplicates.
        await metafile.setInputFiles(file)
        await understood.check()
        await nameField.press('Enter')
        await expect(page.getByText(t('uploads.failed.duplicate_content'))).toBeVisible()
        await metafile.setInputFiles(file)
      }
      await page.getByLabel(t('uploads.fields.acceptDuplicate')).check()
      await nameField.press('Enter')
      await expect(understood).toBeFocused()
      await understood.check()
      await nameField.press('Enter')
      await expect(page.getByRole('heading', { name: t('uploads.done.pendingTitle') })).toBeVisible()
      await page.getByRole('link', { name: t('uploads.done.page') }).click()
      const title = page.getByRole('link', { name: /^Metropolis \(1927\)/ })
      await expect(title).toHaveAttribute('href', /^\/movies\/metropolis/)
    })

    await test.step('saves an edit with the Enter key, with the same title', async () => {
      const title = page.getByRole('link', { name: /^Metropolis \(1927\)/ })
      const nameField = page.getByLabel(t('uploads.fields.name'), { exact: true })
      await page.goto(`${new URL(page.url()).pathname}/edit`)
      await expect(choice.getByRole('radio', { name: /Metropolis/ })).toBeChecked()
      await page.getByLabel(t('uploads.choice.search')).fill('nosferatu')
      await page.keyboard.press('Enter')
      await expect(choice.getByRole('radio', { name: /Nosferatu/ })).toBeVisible()
      await expect(choice.getByRole('radio', { name: /Metropolis/ })).toBeChecked()
      await nameField.fill(`${name}2`)
      await nameField.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: `${name}2` })).toBeVisible()
      await expect(title).toBeVisible()
      await title.click()
      await expect(page.getByRole('heading', { level: 1, name: /^Metropolis/ })).toBeVisible()
    })
  },
)
