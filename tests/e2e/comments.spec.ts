import { findViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { controlRendering } from '../support/rendering'
import { fillIn, findTorrent } from '../support/screens'
import { t, textPattern } from '../support/text'
import { bbcodeAttacks, markdownAttacks } from '../support/text-attacks'

test.use({ reader: 'member', contextOptions: { reducedMotion: 'reduce' } })

const everyone = { tag: ['@no-js', '@phone'] }

test('posts, quotes, edits, reacts to, deletes and restores a comment', everyone, async ({ page }, info) => {
  const isScripted = info.project.name !== 'no-js'
  const mark = `mark-${info.project.name}`
  const look = async () => {
    if (info.project.name === 'scripts') expect(await findViolations(page)).toEqual([])
  }
  const box = page.getByLabel(t('comments.yours'))
  const commentWith = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last()

  await test.step('keeps the text in the form when it is previewed', async () => {
    await page.goto(`${await findTorrent(page)}/comments`)
    await box.fill(`It **works**, ${mark}-a`)
    await page.getByRole('button', { name: t('editor.preview') }).click()
    const preview = page.getByRole('region', { name: t('editor.previewTitle') })
    await expect(preview.locator('strong')).toHaveText('works')
    if (isScripted) await expect(preview).toBeFocused()
    await expect(box).toHaveValue(`It **works**, ${mark}-a`)
    await look()
  })

  await test.step('redirects to the posted comment', async () => {
    await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
    await expect(commentWith(`${mark}-a`).locator('strong')).toHaveText('works')
    await expect(page).toHaveURL(/\/comments\?comment=\d+#c\d+$/)
    await expect(box).toHaveValue('')
    const id = /comment=(\d+)/.exec(page.url())?.[1]
    await page.goto(`/comments/${id}`)
    await expect(page).toHaveURL(new RegExp(`comments\\?comment=${id}#c${id}$`))
    await expect(page.locator(`#c${id}`)).toContainText(`${mark}-a`)
    await expect(page.locator(`#c${id}`)).toBeInViewport()
  })

  await test.step('names the author of a quote', async () => {
    await commentWith(`${mark}-a`)
      .getByRole('link', { name: t('commentTexts.quote') })
      .click()
    await expect(box).toHaveValue(new RegExp(`^> @\\S+ \\[#\\d+\\].*\\n> It \\*\\*works\\*\\*, ${mark}-a\\n\\n$`))
    if (!isScripted) await expect(page.getByText(textPattern('comments.answering'))).toBeVisible()
    await box.fill(`${await box.inputValue()}${mark}-b`)
    await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
    const answer = page.getByRole('listitem').filter({ has: page.getByText(`${mark}-b`, { exact: true }) })
    await expect(answer.locator('blockquote')).toContainText(`${mark}-a`)
    await expect(answer.locator('blockquote cite')).toContainText('@')
    if (!isScripted) await expect(answer.getByRole('link', { name: textPattern('commentTexts.answers') })).toBeVisible()
    await look()
  })

  const second = page.getByRole('listitem').filter({ hasText: `${mark}-b` })

  await test.step('shows earlier revisions', async () => {
    await second.getByRole('link', { name: t('commentTexts.edit') }).click()
    const text = page.getByLabel(t('comments.text'))
    await text.fill(`${mark}-b, _changed_`)
    await look()
    await page.getByRole('button', { name: t('comments.save') }).click()
    await expect(second.locator('em')).toHaveText('changed')
    await second.getByRole('link', { name: textPattern('commentTexts.edited') }).click()
    await expect(page.getByRole('heading', { level: 2 })).toContainText(['Revision 2', t('commentTexts.firstRevision')])
    await expect(page.getByRole('listitem').filter({ hasText: t('commentTexts.firstRevision') })).toContainText(
      `${mark}-a`,
    )
    await look()
    await page.getByRole('link', { name: t('comments.title') }).click()
  })

  await test.step('a reaction is set, and stays', async () => {
    await second.getByText(t('commentTexts.react'), { exact: true }).click()
    await second.getByRole('button', { name: t('commentTexts.reactions.love') }).click()
    const love = second.getByRole('button', { name: t('commentTexts.reactions.love') })
    await expect(love).toHaveAttribute('aria-pressed', 'true')
    await expect(love).toContainText('1')
    await look()
    await expect(async () => {
      await page.reload()
      await expect(love).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
    }).toPass()
    await love.click()
    // Without scripts the reactions are collapsed again after the page loads.
    await expect(second.getByRole('button', { name: t('commentTexts.reactions.love'), pressed: true })).toHaveCount(0)
  })

  await test.step('restores a deleted comment', async () => {
    const id = (await second.getAttribute('id')) ?? ''
    await second.getByRole('link', { name: t('commentTexts.delete') }).click()
    await expect(page.getByRole('heading', { name: t('comments.deleteTitle') })).toBeVisible()
    await look()
    await page.getByRole('button', { name: t('comments.deleteIt') }).click()
    const comment = page.locator(`#${id}`)
    await expect(comment).toContainText(textPattern('commentTexts.deletedByAuthor'))
    await expect(comment).not.toContainText(`${mark}-b`)
    await comment.getByRole('button', { name: t('commentTexts.restore') }).click()
    await expect(comment).toContainText(`${mark}-b`)
  })
})

for (const place of ['{torrent}/comments', '{thread}', '/issues/1'])
  test(`does not load ${place} again for a preview`, async ({ page }) => {
    await page.goto(await fillIn(page, place))
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('.data')) asked.push(request.url())
    })
    await page.locator('textarea[name=source]').last().fill('It **works**')
    await page
      .getByRole('button', { name: t('editor.preview') })
      .last()
      .click()
    await expect(page.getByRole('region', { name: t('editor.previewTitle') }).locator('strong')).toHaveText('works')
    expect(asked).toEqual([])
  })

test('explains why an empty comment is refused', { tag: '@no-js-only' }, async ({ page, watch }) => {
  watch.allow(/422/)
  await page.goto(`${await findTorrent(page)}/comments`)
  await page.getByLabel(t('comments.yours')).fill('   ')
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(page.getByText(t('editor.empty'), { exact: true })).toBeVisible()
})

test('shows the first comments on the torrent page and accepts a new one', everyone, async ({ page }, { project }) => {
  const mark = `overview-${project.name}`
  // The projects run in parallel as one member, so each uses a torrent of its own.
  const category = { scripts: 'books', 'no-js': 'data', phone: 'tv' }[project.name] ?? 'music'
  const path = await findTorrent(page, `?category=${category}&sort=seeders`)
  const comment = page.getByRole('listitem').filter({ hasText: mark })
  await page.goto(path)
  await page.getByLabel(t('comments.yours')).fill(mark)
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(page).toHaveURL(/\/comments\?comment=\d+#c\d+$/)
  await expect(comment).toBeVisible()
  await page.goto(path)
  await expect(comment).toBeVisible()
  await expect(page.getByLabel(t('comments.yours'))).toHaveValue('')
})

test('saves a draft while typing and restores it on the next visit', async ({ page }) => {
  const path = `${await findTorrent(page, '?sort=size')}/comments`
  await page.goto(path)
  const box = page.getByLabel(t('comments.yours'))
  await expect(page.getByRole('toolbar', { name: t('editor.toolbar') })).toBeVisible()
  await box.pressSequentially('not yet sent')
  await expect(page.getByText(t('comments.draft.kept'))).toBeVisible()
  await page.goto('/')
  await page.goto(path)
  await expect(box).toHaveValue('not yet sent')
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'not yet sent' })).toBeVisible()
  await expect(box).toHaveValue('')
})

test('empties the form when React renders nothing before the posted text', async ({ page }) => {
  const rendering = await controlRendering(page)
  await page.goto(`${await findTorrent(page, '?sort=name')}/comments`)
  const box = page.getByLabel(t('comments.yours'))
  await expect(page.getByRole('toolbar', { name: t('editor.toolbar') })).toBeVisible()
  await box.fill('rendered late')
  await rendering.hold()
  await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
  await expect(page).toHaveURL(/comment=\d+#c\d+$/)
  await rendering.resume()
  await expect(page.getByRole('listitem').filter({ hasText: 'rendered late' })).toBeVisible()
  await expect(box).toHaveValue('')
})

test('neutralises every markup attack', { tag: '@no-js' }, async ({ page }) => {
  await page.goto(`${await findTorrent(page, '?sort=seeders&order=asc')}/comments`)
  const idOf = () => /comment=(\d+)/.exec(page.url())?.[1]
  page.on('dialog', (dialog) => expect.soft(dialog.message()).toBe('no dialog at all'))
  for (const [name, attacks] of Object.entries({ markdown: markdownAttacks, bbcode: bbcodeAttacks })) {
    const text = `${name === 'bbcode' ? '[b]bbcode[/b]' : 'markdown'}\n\n${attacks.join('\n\n').replaceAll('\0', '')}`
    const before = idOf()
    await page.getByLabel(t('comments.yours')).fill(text.slice(0, 19_000))
    await page.getByRole('button', { name: t('comments.post'), exact: true }).click()
    await expect.poll(idOf).not.toBe(before)
    const id = idOf()
    const comment = page.locator(`#c${id}`)
    await expect(comment).toContainText(name)
    const foreign = await comment
      .locator('.prose')
      .evaluateAll((texts) =>
        texts.flatMap((text) =>
          [...text.querySelectorAll('*')].flatMap((element) => [
            ...(/^(?:script|style|svg|math|iframe|object|embed|form|input|button|link|meta|base)$/i.test(
              element.tagName,
            )
              ? [element.tagName]
              : []),
            ...[...element.attributes]
              .filter(
                ({ name, value }) => /^(?:on|style$|id$|srcdoc$)/i.test(name) || /^\s*(?:java|vb)script:/i.test(value),
              )
              .map(({ name, value }) => `${element.tagName}[${name}=${value}]`),
          ]),
        ),
      )
    expect(foreign).toEqual([])
  }
})
