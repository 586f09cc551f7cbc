import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { setUpWholeStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack } = setUpWholeStack()

async function signedIn() {
  const visitor = stack.visitor()
  await visitor.signIn()
  return visitor
}

function imageForm(file: Uint8Array<ArrayBuffer>, name = 'my cat.png') {
  const form = new FormData()
  form.set('image', new File([file], name, { type: 'image/svg+xml' }))
  return form
}

const paint = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#4c9fae' } })
      .png()
      .toBuffer(),
  )
const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const wide = await paint(8193, 1)

const refused = [
  ['an SVG', svg, 422, 'images.errors.not_a_picture'],
  ['a very wide image', wide, 422, 'images.errors.too_many_pixels'],
] as const

describe('the page that adds an image', () => {
  it('shows its Markdown, and the file is served with its type, for good', async () => {
    const visitor = await signedIn()
    const saved = await visitor.send('/images/new', { body: imageForm(await paint(80, 60)) })
    expect(saved.status).toBe(303)
    const page = await (await visitor.send(saved.headers.get('location') ?? '')).text()
    const [, markdown = '', src = ''] = / value="(!\[my cat\]\((\/static\/image-[^)]+)\))"/.exec(page) ?? []
    expect(markdown).not.toBe('')
    expect(page).toContain(`<img src="${src}" width="80" height="60" alt="my cat"/>`)
    const file = await stack.visitor().send(src)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(refused)('says why it refuses %s', async (_, file, status, words) => {
    const visitor = await signedIn()
    const page = await visitor.send('/images/new', { body: imageForm(file) })
    expect([page.status, (await page.text()).includes(htmlText(words))]).toEqual([status, true])
  })

  it('shows no image for a query that the form did not write', async () => {
    const visitor = await signedIn()
    const file = `image-${'0'.repeat(32)}-1x1.png`
    for (const query of [{ file: '../logo.png', alt: 'x' }, { file, alt: 'x](javascript:alert(1))' }, { file }]) {
      const page = await visitor.send(`/images/new?${new URLSearchParams(query as Record<string, string>)}`)
      expect(await page.text()).not.toContain(htmlText('images.markdown'))
    }
  })
})

describe('an image of a text editor', () => {
  it('is answered with its Markdown as JSON', async () => {
    const visitor = await signedIn()
    const answer = await visitor.send('/editor/images', { body: imageForm(await paint(81, 60)) })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { markdown: expect.stringMatching(/^!\[my cat\]\(\/static\/image-[0-9a-f]{32}-81x60\.png\)$/) },
    ])
  })

  it.each(refused)('is refused with a reason: %s', async (_, file, status, words) => {
    const visitor = await signedIn()
    const answer = await visitor.send('/editor/images', { body: imageForm(file) })
    expect([answer.status, await answer.json()]).toEqual([status, { problem: t(words) }])
  })

  it('is not taken at another part of the editor', async () => {
    const visitor = await signedIn()
    expect((await visitor.send('/editor/quote', { form: { image: '' } })).status).toBe(404)
  })
})
