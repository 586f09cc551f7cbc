import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWholeStack } from '../support/whole-stack'

let stack: Awaited<ReturnType<typeof startWholeStack>>
beforeAll(async () => {
  stack = await startWholeStack()
}, 60_000)
afterAll(() => stack.stop())

const settings = '/account/settings'

async function signedIn() {
  const visitor = stack.visitor()
  await visitor.signIn()
  return visitor
}

function pictureForm(file: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('avatar', new File([file], '../../me.svg', { type: 'image/svg+xml' }))
  return form
}

const paint = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#4c9fae' } })
      .png()
      .toBuffer(),
  )

describe('the picture', () => {
  it('is sent by a form, served as what it is, and taken away again', async () => {
    const visitor = await signedIn()
    const saved = await visitor.send(`${settings}/avatar`, { body: pictureForm(await paint(80, 60)) })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${settings}/profile?done=picture`])
    const [, address = ''] = /<img src="(\/static\/avatar-[0-9a-f]{32}\.png)"/.exec(
      await (await visitor.send('/user/asta')).text(),
    ) ?? ['']
    const file = await stack.visitor().send(address)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    })
    const removed = await visitor.send(`${settings}/avatar`, { form: { remove: '' } })
    expect(removed.headers.get('location')).toBe(`${settings}/profile?done=picture`)
    expect(await (await visitor.send('/user/asta')).text()).not.toContain('/static/avatar-')
    expect((await visitor.send(address)).status).toBe(404)
  })

  it('that cannot be taken is said to be what is wrong with it, before the form', async () => {
    const visitor = await signedIn()
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const [file, status, words] of [
      [svg, 422, 'no picture we can read'],
      [await paint(2049, 40), 422, 'at most 2048 pixels'],
      [new Uint8Array(3 * 1024 * 1024), 413, 'at most 1 MiB'],
    ] as const) {
      const refused = await visitor.send(`${settings}/avatar`, { body: pictureForm(file) })
      expect(refused.status).toBe(status)
      const page = await refused.text()
      expect(page).toContain(words)
      expect(page).toMatch(/<input[^>]+type="file"/)
    }
    const spoken = await visitor.send(`${settings}/avatar`, {
      body: pictureForm(svg),
      headers: { 'accept-language': 'nb' },
    })
    expect(await spoken.text()).toContain('ikke et bilde vi kan lese')
  })
})
