import { readFile, writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { community, expect, test } from '../support/browser'
import { expectStatus } from '../support/form-status'
import { waitForHydration } from '../support/hydration'
import { expectStill } from '../support/late-scripts'
import { readElsewhere, republish } from '../support/metafile-readers'
import { controlRendering } from '../support/rendering'
import { waitForRequestEnd } from '../support/request-end'
import { t, textPattern } from '../support/text'

test.use({ reader: 'member' })

const real = 'node_modules/webtorrent-fixtures/fixtures/lots-of-numbers.torrent'
const announceKey = /announce\/([0-9a-f]{32})$/

async function take(page: Page, press: () => Promise<void>, info: TestInfo, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const path = info.outputPath(`${name}.torrent`)
  await download.saveAs(path)
  return { path, suggested: download.suggestedFilename(), ...(await readElsewhere(path)) }
}

const everyone = { tag: ['@no-js'] }

test(
  'uploads, moderates and downloads a torrent with a personal announce address',
  everyone,
  async ({ page, browser, sessionOf, javaScriptEnabled }, info) => {
    test.slow()
    const name = `Numbers of ${info.project.name}`
    const metafile = republish(await readFile(real), name)
    const file = { name: 'numbers.torrent', mimeType: 'application/x-bittorrent', buffer: Buffer.from(metafile) }
    const staffContext = await browser.newContext({
      baseURL: community.whole,
      storageState: await sessionOf('moderator'),
    })
    const staff = await staffContext.newPage()
    const own = page.getByRole('listitem').filter({ hasText: name })

    await test.step('previews the file before anything is stored', async () => {
      await page.goto('/torrents/upload')
      await page.getByLabel(t('uploads.fields.metafile')).setInputFiles(file)
      if (!javaScriptEnabled) await page.getByRole('button', { name: t('uploads.check') }).click()
      await expect(page.getByText(t('uploads.preview.newHash'))).toBeVisible()
      await expect(page.getByText(t('uploads.preview.sameContent')).first()).toBeVisible()
      await expect(page.getByLabel(t('uploads.fields.name'), { exact: true })).toHaveValue(name)
      if (!javaScriptEnabled) await page.getByLabel(t('uploads.fields.metafile')).setInputFiles(file)
    })

    const mine = await test.step('uploads and offers the file to seed with', async () => {
      await page.getByLabel(t('uploads.fields.category')).selectOption('data')
      await page.getByLabel(t('uploads.fields.tags')).fill('Testing numbers')
      await page.getByLabel(t('uploads.fields.description')).fill('Numbers, *big* and small.')
      await page.getByLabel(t('uploads.fields.acceptDuplicate')).check()
      await page.getByLabel(t('uploads.fields.understood')).check()
      await page.getByRole('button', { name: t('uploads.submit'), exact: true }).click()
      await expect(page.getByRole('heading', { name: t('uploads.done.pendingTitle') })).toBeVisible()
      await expect(page.getByText(t('uploads.done.newHash'))).toBeVisible()
      const link = page.getByRole('link', { name: t('uploads.done.download') })
      return take(page, () => link.click(), info, 'mine')
    })

    await test.step('asks for a change, which the uploader answers', async () => {
      await staff.goto('/moderation/torrents')
      await waitForHydration(staff)
      await staff.getByRole('link', { name: `${t('moderation.decide')}: ${name}` }).click()
      await staff.getByRole('button', { name: t('moderation.torrent.claims.claim') }).click()
      await expect(staff.getByRole('button', { name: t('moderation.torrent.claims.release') })).toBeVisible()
      await staff.getByLabel('Please add the MediaInfo and a description of the content.').check()
      await staff.getByLabel(t('moderation.torrent.decide.text')).fill('Numbers of what?')
      await staff.getByRole('button', { name: t('moderation.torrent.decide.ask') }).click()
      await expectStatus(staff, t('moderation.torrent.done.ask'), javaScriptEnabled)
      await page.goto('/torrents/mine')
      await own.getByRole('link', { name: t('moderation.torrent.edit') }).click()
      await expect(page.getByText('Numbers of what?')).toBeVisible()
      await page.getByLabel(t('uploads.edit.answer')).fill('Of the list')
      await page.getByRole('button', { name: t('uploads.edit.answerSubmit') }).click()
      await expect(page.getByText(t('torrentDetailTexts.status.pending'))).toBeVisible()
    })

    await test.step('shows the uploader why the staff rejected it', async () => {
      await staff.goto('/moderation/torrents')
      await waitForHydration(staff)
      await staff.getByRole('link', { name: `${t('moderation.decide')}: ${name}` }).click()
      await expect(staff.getByText(t('moderation.torrent.requests.answer', { answer: 'Of the list' }))).toBeVisible()
      await staff.getByLabel(t('moderation.torrent.decide.text')).fill('Say what the numbers are for')
      await staff.getByRole('button', { name: t('moderation.torrent.reject.submit'), exact: true }).click()
      await expectStatus(staff, t('moderation.torrent.done.reject'), javaScriptEnabled)
      await page.goto('/torrents/mine')
      await expect(own).toContainText(t('uploadTexts.states.rejected'))
      await expect(own).toContainText(t('uploadTexts.own.reason', { reason: 'Say what the numbers are for' }))
    })

    await test.step('returns to the queue after an edit and is approved', async () => {
      await own.getByRole('link', { name: t('moderation.torrent.edit') }).click()
      await expect(page.getByText(t('uploads.edit.rejected', { reason: 'Say what the numbers are for' }))).toBeVisible()
      await page.getByLabel(t('uploads.fields.description')).fill('Numbers to *try* a client with.')
      await page.getByRole('button', { name: t('editor.preview') }).click()
      await expect(page.getByRole('region', { name: t('editor.previewTitle') }).locator('em')).toHaveText('try')
      await page.getByRole('button', { name: t('uploads.edit.submit') }).click()
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await staff.goto('/moderation/torrents')
      await waitForHydration(staff)
      await staff.getByRole('button', { name: `${t('moderation.approve')}: ${name}` }).click()
      await expectStatus(staff, t('moderation.torrent.done.approve'), javaScriptEnabled)
      await page.goto('/torrents/mine')
      await expect(own).toContainText(t('uploadTexts.states.approved'))
    })

    const path = (await own.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''

    await test.step('gives each member the same torrent with their own announce address', async () => {
      await staff.goto(`${path}/moderate`)
      const link = staff.getByRole('link', { name: t('moderation.torrent.download') })
      const theirs = await take(staff, () => link.click(), info, 'theirs')
      expect(mine.suggested).toBe(`${name}.torrent`)
      for (const { readings, privacy } of [mine, theirs]) {
        const { aria2, transmission, library } = readings
        expect(transmission).toEqual(aria2)
        expect(library).toEqual(aria2)
        expect(aria2.announce).toEqual([expect.stringMatching(announceKey)])
        expect(aria2.files).toHaveLength(6)
        expect(aria2.files[0]).toBe(`${name}/big numbers/10.txt`)
        expect(privacy).toBe('Private torrent')
      }
      expect(theirs.readings.aria2.infoHash).toBe(mine.readings.aria2.infoHash)
      expect(theirs.readings.aria2.announce).not.toEqual(mine.readings.aria2.announce)
      for (const { path } of [mine, theirs])
        expect(await readFile(path, 'latin1')).not.toMatch(/elsewhere|other\.example/)
      const before = info.outputPath('before.torrent')
      await writeFile(before, metafile)
      expect((await readElsewhere(before)).readings.aria2.infoHash).not.toBe(mine.readings.aria2.infoHash)
    })

    await test.step('writes the announce key only to the file, and the new one after a reset', async () => {
      const key = announceKey.exec(mine.readings.aria2.announce[0] ?? '')?.[1] ?? 'none'
      for (const address of [
        path,
        `${path}/uploaded`,
        `${path}.data`,
        '/torrents/mine',
        '/account/announce-key',
        '/',
      ]) {
        expect(await (await page.request.get(address)).text()).not.toContain(key)
      }
      expect(await readFile(`${process.env.E2E_FOLDER}/workers.log`, 'utf8')).not.toContain(key)
      await page.goto('/account/announce-key')
      await waitForHydration(page)
      await page.getByLabel(t('downloads.announceKey.understood')).check()
      await page.getByRole('button', { name: t('downloads.announceKey.submit') }).click()
      await expectStatus(page, t('downloads.announceKey.done'), javaScriptEnabled)
      await page.goto(`${path}/uploaded`)
      const again = await take(
        page,
        () => page.getByRole('link', { name: t('uploads.done.download') }).click(),
        info,
        'again',
      )
      expect(again.readings.aria2.infoHash).toBe(mine.readings.aria2.infoHash)
      expect(again.readings.aria2.announce[0]).toMatch(announceKey)
      expect(again.readings.aria2.announce[0]).not.toContain(key)
    })

    await test.step('shows the figures that the tracker reports', async () => {
      const { api } = JSON.parse(await readFile(`${process.env.E2E_FOLDER}/secrets.json`, 'utf8'))
      const reported = await page.request.put(`${community.api}/v1/tracker/swarms`, {
        headers: { authorization: `Bearer ${api.TRACKER_KEY}` },
        data: { swarms: [{ infoHash: mine.readings.aria2.infoHash, seeders: 7, leechers: 2, completed: 30 }] },
      })
      expect(await reported.json()).toEqual({ changed: 1 })
      await page.goto('/torrents/mine')
      await expect(own).toContainText(
        `${t('uploadTexts.own.seeders')} 7 · ${t('uploadTexts.own.leechers')} 2 · ${t('uploadTexts.own.completed')} 30`,
      )
    })

    await test.step('lets a moderator promote, delete and restore it', async () => {
      await staff
        .getByLabel(t('moderation.torrent.promotion.download'))
        .selectOption(t('moderation.torrent.promotion.free'))
      await staff.getByRole('button', { name: t('moderation.torrent.promotion.submit') }).click()
      await expect(staff.getByText(textPattern('torrentDetailTexts.badges.freeUntil'))).toBeVisible()
      await staff.getByRole('link', { name: t('uploads.delete.submit') }).click()
      await expect(staff.getByRole('heading', { name: t('uploads.delete.title') })).toBeVisible()
      await staff.getByLabel(t('uploads.fields.reason')).fill('Only a test')
      await staff.getByRole('button', { name: t('uploads.delete.submit') }).click()
      await expect(staff.getByText(t('moderation.torrent.done.delete'))).toBeVisible()
      await staff.goto('/moderation/torrents?status=deleted')
      await waitForHydration(staff)
      await expect(staff.getByRole('listitem').filter({ hasText: name })).toContainText(
        t('uploadTexts.own.reason', { reason: 'Only a test' }),
      )
      await page.goto('/torrents/mine')
      await expect(own).toContainText(t('uploadTexts.states.deleted'))
      await staff.getByRole('button', { name: `${t('moderation.restore')}: ${name}` }).click()
      await expectStatus(staff, t('moderation.torrent.done.restore'), javaScriptEnabled)
      expect((await page.goto(path))?.status()).toBe(200)
    })
    await staffContext.close()
  },
)

test('does not shift the upload form during hydration', { tag: '@phone' }, async ({ page }) => {
  await expectStill(page, '/torrents/upload', page.getByLabel(t('uploads.fields.category')))
})

test('fills the form from a dropped file and keeps the draft after a reload', async ({ page, watch }, info) => {
  watch.allow(/422.*\/torrents\/upload/)
  const name = `Dropped ${info.project.name} 2160p`
  const bytes = [...republish(await readFile(real), name)]
  await page.goto('/torrents/upload')
  await expect(page.getByText(t('uploads.drop'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  const dropped = async (content: number[]) => {
    const transfer = await page.evaluateHandle((input) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(input)], 'dropped.torrent'))
      return data
    }, content)
    await page.locator('form[enctype]').dispatchEvent('drop', { dataTransfer: transfer })
  }
  await dropped([1, 2, 3])
  await expect(page.getByText(t('uploads.errors.metafile.unexpected_byte'))).toBeVisible()
  await page.getByLabel(t('uploads.fields.licence')).fill('CC0 1.0')
  await dropped(bytes)
  await expect(page.getByLabel(t('uploads.fields.name'), { exact: true })).toHaveValue(name)
  await expect(page.getByLabel(t('uploads.fields.resolution'))).toHaveValue('2160p')
  await expect(page.getByText(t('uploads.errors.metafile.unexpected_byte'))).toBeHidden()
  await page.getByLabel(t('uploads.fields.description')).fill('Kept in this browser')
  await page.reload()
  await expect(page.getByText(t('uploads.draft.restored'))).toBeVisible()
  await expect(page.getByLabel(t('uploads.fields.description'))).toHaveValue('Kept in this browser')
  await expect(page.getByLabel(t('uploads.fields.licence'))).toHaveValue('CC0 1.0')
  await page.getByRole('button', { name: t('uploads.draft.discard') }).click()
  await expect(page.getByLabel(t('uploads.fields.description'))).toHaveValue('')
  await expect(page.getByLabel(t('uploads.fields.metafile'))).toBeFocused()
})

test('fills the form when React first renders the reply of the server for another reason', async ({ page }) => {
  const name = 'Rendered in between'
  const buffer = Buffer.from(republish(await readFile(real), name))
  const tags = page.getByLabel(t('uploads.fields.tags'))
  const reading = page.getByText(t('uploads.preview.reading'))
  let answer = () => {}
  const isShown = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/upload\.data\?check/, async (route) => {
    await isShown
    await route.continue()
  })
  const rendering = await controlRendering(page)
  await page.goto('/torrents/upload')
  await waitForHydration(page)
  await tags.fill('draft')
  await page.reload()
  await waitForHydration(page)
  const file = { name: 'early.torrent', mimeType: 'application/x-bittorrent', buffer }
  await page.getByLabel(t('uploads.fields.metafile')).setInputFiles(file)
  await expect(reading).toBeVisible()
  await rendering.hold()
  // React renders the form once more after this change of its state, even for a change to the value that a state has, and then
  // discards what it rendered.
  await page.getByRole('button', { name: t('uploads.draft.discard') }).click()
  const settled = waitForRequestEnd(page, 'upload.data?_routes')
  answer()
  await settled
  await tags.pressSequentially('early')
  await rendering.resume()
  await expect(page.getByLabel(t('uploads.fields.name'), { exact: true })).toHaveValue(name)
  await expect(reading).toHaveCount(0)
  await expect(tags).toHaveValue('early')
})

test('keeps a draft per tab, without values read from the file', async ({ page, context }, info) => {
  const name = `Suggested ${info.project.name} 1080p`
  const buffer = Buffer.from(republish(await readFile(real), name))
  const other = await context.newPage()
  const tabs = [
    [page, 'of the first'],
    [other, 'of the second'],
  ] as const
  for (const [tab, words] of tabs) {
    await tab.goto('/torrents/upload')
    await expect(tab.locator('html')).toHaveAttribute('data-hydrated', '')
    const file = { name: 'suggested.torrent', mimeType: 'application/x-bittorrent', buffer }
    await tab.getByLabel(t('uploads.fields.metafile')).setInputFiles(file)
    await expect(tab.getByLabel(t('uploads.fields.name'), { exact: true })).toHaveValue(name)
    await tab.getByLabel(t('uploads.fields.description')).fill(words)
  }
  for (const [tab, words] of tabs) {
    await tab.reload()
    await expect(tab.getByLabel(t('uploads.fields.description'))).toHaveValue(words)
    await expect(tab.getByLabel(t('uploads.fields.name'), { exact: true })).toHaveValue('')
  }
  await page.getByRole('button', { name: t('uploads.draft.discard') }).click()
})
