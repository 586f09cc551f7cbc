import { beforeEach, describe, expect, it } from 'vitest'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const path = '/torrents/upload'
const { stack } = setUpScriptedStack()

beforeEach(() => {
  stack.api.answer('/v1/me', (call) =>
    stack.api.admits(call)
      ? Response.json({ ...meSample, permissions: ['torrents.upload'] })
      : apiError(401, 'unauthenticated'),
  )
})

async function member() {
  const visitor = stack.visitor()
  await visitor.signIn()
  stack.api.calls = []
  return visitor
}

function form(metafile = 'd4:infode') {
  const body = new FormData()
  body.set('metafile', new File([metafile], 'some.torrent', { type: 'application/x-bittorrent' }))
  body.set('category', 'software')
  return body
}

describe('a refused upload', () => {
  it('names the path that the error is about, without marks that turn its direction', async () => {
    const body = { message: 'Not valid', code: 'invalid_input', errors: { metafile: ['name_windows'] } }
    const subject = 'folder/aux\u202e.txt'
    stack.api.answer('/v1/torrents', () => Response.json({ ...body, subject }, { status: 422 }))
    const text = await (await (await member()).send(path, { body: form() })).text()
    const error = htmlText('uploads.errors.metafile.name_windows')
    expect(text).toContain(`${error} ${htmlText('uploads.errors.path', { path: 'folder/aux.txt' })}`)
  })

  it('names the limits when the body is too large', async () => {
    const visitor = await member()
    const body = form('x'.repeat(11 * 1024 * 1024))
    const answer = await visitor.send(path, { body })
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain(htmlText('uploads.failed.too_large'))
    expect(stack.api.callsTo('/v1/torrents')).toEqual([])
  })
})
