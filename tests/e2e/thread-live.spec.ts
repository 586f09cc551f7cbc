import { findViolations } from '../support/axe'
import { community, expect, test } from '../support/browser'
import { t } from '../support/text'

test.use({ reader: 'admin', contextOptions: { reducedMotion: 'reduce' } })

test('announces new posts of others, also after the background, and shows them without losing a text', async ({
  page,
  playwright,
  sessionOf,
}) => {
  const forum = '/forums/clients-and-ports-5'
  const list = await (await page.request.get(forum)).text()
  const rows = list.matchAll(
    /class="title" href="(\/forums\/clients-and-ports-5\/[^"]+)".*?<span class="forum-number tabular">(\d+) /g,
  )
  const [, thread = '', count] = [...rows].find(([, , posts]) => Number(posts) > 2 && Number(posts) < 40) ?? []
  const last = Number(count)
  const author = await playwright.request.newContext({ storageState: await sessionOf('moderator') })
  const write = async (source: string) => {
    const form = { act: 'post', source }
    const headers = { origin: community.whole }
    const answer = await author.post(community.whole + thread, { form, headers, maxRedirects: 0 })
    expect(answer.status()).toBe(302)
  }
  const news = (count: number) => page.getByRole('status').getByRole('link', { name: t('forums.arrived', { count }) })
  const box = page.getByLabel(t('forums.yourReply'))
  const loaded: string[] = []
  const frames: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.push(String(payload)))
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  const joins = () => frames.filter((frame) => frame.includes('"posts":')).length

  await test.step('joins the room once the page is idle', async () => {
    await page.goto(thread)
    await expect.poll(joins).toBe(1)
    expect(loaded.filter((path) => path.includes('/rooms-'))).toHaveLength(1)
    await expect(page.locator('.new-posts')).toBeEmpty()
  })

  await test.step('announces two posts and moves nothing', async () => {
    await box.fill('Half a sen')
    const before = await box.boundingBox()
    await write('live one')
    await expect(news(1)).toBeVisible()
    await write('live two')
    await expect(news(2)).toBeVisible()
    expect(await box.boundingBox()).toEqual(before)
    expect(frames.filter((frame) => frame.includes('live one'))).toEqual([])
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('shows them in place, with the text as it was', async () => {
    await news(2).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?comment=\d+#c\d+$/)
    const first = page.locator('.comment').filter({ hasText: 'live one' })
    await expect(first).toContainText(`#${last + 1}`)
    await expect(first).toBeFocused()
    await expect(page.locator('.comment').last()).toContainText('live two')
    await expect(page.locator('.new-posts')).toBeEmpty()
    await expect(box).toHaveValue('Half a sen')
  })

  await test.step('catches up after the background', async () => {
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    // Once the hub has answered, it sends this page no more posts.
    const idOf = (frame: string) => /^42(?:\/[^,]*,)?(\d+)\["leave"/.exec(frame)?.[1]
    const answers = () => {
      const ids = frames.flatMap((frame) => idOf(frame) ?? [])
      return ids.filter((id) => frames.some((frame) => new RegExp(`^43(?:/[^,]*,)?${id}\\[`).test(frame)))
    }
    await expect.poll(answers).toHaveLength(1)
    await write('live three')
    await expect(page.locator('.new-posts')).toBeEmpty()
    await hide(false)
    await expect(news(1)).toBeVisible()
  })

  await test.step('opens them by key', async () => {
    // As on a slow device: the URL changes, then something else in the page, and the new posts are rendered last.
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...values) => {
        push(...values)
        const extra = document.createElement('i')
        document.querySelector('main')?.appendChild(extra)
        extra.remove()
      }
    })
    await page.keyboard.press('n')
    const third = page.locator('.comment').filter({ hasText: 'live three' })
    await expect(third.locator('article')).toBeFocused()
    await expect(page.locator('.new-posts')).toBeEmpty()
  })

  await test.step('does not announce an own post', async () => {
    await box.fill('Own words')
    await page.getByRole('button', { name: t('forums.postReply') }).click()
    await expect(page.locator('.comment').last()).toContainText('Own words')
    await expect(page.locator('.new-posts')).toBeEmpty()
  })
  await author.dispose()
})

test('announces new comments on a title and shows them in place', async ({ page, playwright, sessionOf }) => {
  const path = '/titles/package/blender/comments'
  const author = await playwright.request.newContext({ storageState: await sessionOf('moderator') })
  const write = async (source: string) => {
    const options = { form: { source }, headers: { origin: community.whole }, maxRedirects: 0 }
    expect((await author.post(community.whole + path, options)).status()).toBe(302)
  }
  const news = page.getByRole('status').getByRole('link', { name: t('comments.arrived') })
  const box = page.getByLabel(t('comments.yours'))
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await page.goto(path)
  await expect.poll(() => frames.filter((frame) => frame.includes('"posts":'))).toHaveLength(1)
  await box.fill('Half a sen')
  await write('live comment')
  await expect(news).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await news.click()
  await expect(page).toHaveURL(/\?comment=\d+#c\d+$/)
  await expect(page.locator('.comment').last()).toContainText('live comment')
  await expect(news).toHaveCount(0)
  await expect(box).toHaveValue('Half a sen')
  await author.dispose()
})
