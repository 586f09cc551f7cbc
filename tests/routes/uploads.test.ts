import { beforeEach, describe, expect, it } from 'vitest'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { meSample, torrentSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'
import { previewSample as preview } from '../support/upload-preview-sample'

const hash = 'a'.repeat(40)
const other = 'b'.repeat(40)
const path = '/torrents/upload'
const { stack } = setUpScriptedStack()
beforeEach(() => {
  allow(['torrents.upload'])
})

function allow(permissions: typeof meSample.permissions) {
  stack.api.answer('/v1/me', (call) =>
    stack.api.admits(call) ? Response.json({ ...meSample, permissions }) : apiError(401, 'unauthenticated'),
  )
}

async function member() {
  const visitor = stack.visitor()
  await visitor.signIn()
  stack.api.calls = []
  return visitor
}

function form(fields: Record<string, string> = {}, metafile = 'd4:infode') {
  const body = new FormData()
  body.set('metafile', new File([metafile], 'some.torrent', { type: 'application/x-bittorrent' }))
  body.set('nfo', new File([], ''))
  for (const [name, value] of Object.entries({ category: 'software', ...fields })) body.set(name, value)
  return body
}

const invalid = (errors: Record<string, string[]>) =>
  Response.json({ message: 'Not valid', code: 'invalid_input', errors }, { status: 422 })
describe('the upload form', () => {
  it('is shown only with the permission, as one multipart form', async () => {
    const page = await (await member()).send(path)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toMatch(/<form[^>]*method="post"[^>]*action="\/torrents\/upload"[^>]*enctype="multipart\/form-data"/i)
    expect(text).toMatch(/<input[^>]*name="metafile"[^>]*required/)
    expect(text).toContain('<option value="software">Software</option>')
    expect(text).toMatch(/<input[^>]*name="source"[^>]*list="source-words"/)
    for (const word of ['resolution:2160p', 'source:WEB-DL', 'codec:H.265', 'codec:FLAC'])
      expect(text).toMatch(
        new RegExp(word.replace(':', '-words">(<option value="[^"]*">(</option>)?)*<option value="')),
      )
    allow([])
    const refused = await (await member()).send(path)
    expect(refused.status).toBe(403)
    const posted = await (await member()).send(path, { body: form() })
    expect(posted.status).toBe(403)
    expect(stack.api.callsTo('/v1/torrents')).toEqual([])
  })

  it('streams the body to the API and redirects to the file to seed with', async () => {
    const created = { slug: 'debian-13', status: 'approved', infoHash: hash, infoHashV2: null }
    stack.api.answer('/v1/torrents', () => Response.json({ ...created, uploadedInfoHash: other }, { status: 201 }))
    const answer = await (await member()).send(path, { body: form({ name: 'Blåbær', tags: 'linux iso' }) })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/torrents/debian-13/uploaded?was=${other}`])
    const [call] = stack.api.callsTo('/v1/torrents')
    expect(call?.method).toBe('POST')
    const type = call?.headers.get('content-type') ?? ''
    expect(call?.headers.get('content-length')).toBe(String(Buffer.byteLength(call?.body ?? '')))
    const sent = await new Response(call?.body, { headers: { 'content-type': type } }).formData()
    const fields = Object.fromEntries([...sent].filter(([, value]) => typeof value === 'string'))
    expect(fields).toMatchObject({ category: 'software', name: 'Blåbær', tags: 'linux iso' })
    expect(await (sent.get('metafile') as File).text()).toBe('d4:infode')
  })

  it('is sent again when the access token has expired', async () => {
    const visitor = await member()
    let times = 0
    stack.api.answer('/v1/torrents', () => {
      times += 1
      if (times === 1) return apiError(401, 'unauthenticated')
      return Response.json({ slug: 'x-1', status: 'pending', infoHash: hash, infoHashV2: null, uploadedInfoHash: null })
    })
    const answer = await visitor.send(path, { body: form() })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/torrents/x-1/uploaded'])
    const [first, second] = stack.api.callsTo('/v1/torrents')
    expect(second?.body).toBe(first?.body)
    expect(second?.headers.get('authorization')).not.toBe(first?.headers.get('authorization'))
  })

  it.each([
    ['more than all its parts may have', { 'content-length': String(12 * 1024 * 1024) }, 413],
    ['no length', {}, 411],
  ])('of %s is refused before it is read', async (_what, headers, status) => {
    let read = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          read += 1
          if (read > 400) controller.close()
          else controller.enqueue(new Uint8Array(16 * 1024))
        },
      },
      { highWaterMark: 0 },
    )
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await (await member())
      .send(path, { body, headers: { ...type, ...headers } })
      .then((response) => response.status)
      // The server may close the connection without reading the body.
      .catch(() => status)
    expect(answer).toBe(status)
    expect(read).toBeLessThan(400)
    expect(stack.api.callsTo('/v1/torrents')).toEqual([])
  })
})

describe('an upload that the API refuses', () => {
  const sendWith = async (answer: () => Response, fields: Record<string, string> = {}) => {
    stack.api.answer('/v1/torrents', answer)
    const response = await (await member()).send(path, { body: form(fields) })
    return { status: response.status, text: await response.text() }
  }

  it('shows the error at its field and keeps the input', async () => {
    const errors = { metafile: ['no_info'], 'tags.0': ['invalid_format'] }
    const typed = { name: 'A "quoted" name', description: 'Two\nlines', tags: 'a b', isAnonymous: 'on' }
    const { status, text } = await sendWith(() => invalid(errors), typed)
    expect(status).toBe(422)
    expect(text).toContain(htmlText('uploads.errors.metafile.no_info'))
    expect(text).toContain(htmlText('uploads.errors.tags'))
    expect(text).toContain('value="A &quot;quoted&quot; name"')
    expect(text).toMatch(/<textarea[^>]*name="description"[^>]*>Two\r?\nlines<\/textarea>/)
    expect(text).toMatch(/<option value="software" selected="">/)
    expect(text).toMatch(/<input[^>]*name="isAnonymous"[^>]*checked/)
    expect(text).toContain(htmlText('uploads.chooseAgain'))
  })

  it('shows no internal code', async () => {
    const { text } = await sendWith(() => invalid({ metafile: ['moon_phase'] }))
    expect(text).toContain(htmlText('uploads.errors.metafile.other'))
    expect(readMain(text)).not.toContain('moon_phase')
  })

  it('links to the existing torrent', async () => {
    const there = { location: '/v1/torrents/debian-13' }
    const same = await sendWith(() => apiError(409, 'duplicate_torrent', 'There', there))
    expect(same.status).toBe(409)
    expect(same.text).toMatch(
      new RegExp(`${htmlText('apiErrors.duplicate_torrent')}[\\s\\S]*?<a class="link" href="/torrents/debian-13">`),
    )
    expect(same.text).not.toContain('acceptDuplicate')
    const alike = await sendWith(() => apiError(409, 'duplicate_content', 'There', there))
    expect(alike.text).toMatch(
      new RegExp(
        `${htmlText('uploads.failed.duplicate_content')}[\\s\\S]*?<a class="link" href="/torrents/debian-13">`,
      ),
    )
    expect(alike.text).toMatch(/<input[^>]*name="acceptDuplicate"/)
  })

  it('never links to another site', async () => {
    const hostile = await sendWith(() =>
      apiError(409, 'duplicate_torrent', 'There', { location: '/v1//elsewhere.example/x' }),
    )
    expect(hostile.status).toBe(409)
    expect(hostile.text).not.toContain('elsewhere.example')
  })

  it('keeps the input when rate limited or broken', async () => {
    const late = await sendWith(() => apiError(429, 'too_many_requests', 'Slow', { 'retry-after': '120' }), {
      name: 'Kept',
    })
    expect(late.status).toBe(429)
    expect(late.text).toContain(htmlText('forms.failed.too_many_requests', { minutes: 2 }))
    expect(late.text).toContain('value="Kept"')
    const away = await sendWith(() => apiError(503, 'unavailable', 'Away'), { name: 'Kept' })
    expect(away.status).toBe(503)
    expect(away.text).toContain('value="Kept"')
  })
})

describe('a check of the file', () => {
  const check = async (fields: Record<string, string>, answer: unknown = preview) => {
    stack.api.answer('/v1/torrents/preview', () => Response.json(answer))
    const response = await (await member()).send(`${path}?check`, { body: form(fields) })
    return { status: response.status, text: await response.text() }
  }

  it('shows the contents, fills empty fields and stores nothing', async () => {
    const { status, text } = await check({ category: '', licence: 'GPL-3.0' })
    expect(status).toBe(200)
    expect(text).toContain(htmlText('uploads.checked'))
    expect(text).toContain('2.00 KiB')
    expect(text).toContain(htmlText('torrentDetailTexts.files.count', { count: 2, formatted: '52' }))
    expect(text).toContain('debian/debian-13.iso')
    expect(text).toContain(htmlText('uploads.preview.removedKeys', { keys: 'publisher, x_cross_seed' }))
    expect(text).toContain(htmlText('uploads.preview.more', { count: 51 }))
    expect(text).toContain('value="debian-13.iso"')
    expect(text).toContain('value="linux"')
    expect(text).toContain('value="GPL-3.0"')
    expect(text).toMatch(/<option value="software" selected="">/)
    expect(text).toMatch(
      new RegExp(`${htmlText('uploads.preview.sameContent')}[\\s\\S]*?<a class="link" href="/torrents/same-files-9">`),
    )
    expect(text).toMatch(/<input[^>]*name="acceptDuplicate"/)
    expect(stack.api.callsTo('/v1/torrents')).toEqual([])
  })

  it('says which values come from the name and which of them to check', async () => {
    const confidence = { category: 0.5, resolution: 0.97, source: 0.6, codec: null, language: null }
    const suggested = { ...preview.suggested, resolution: '1080p', source: 'WEB', confidence }
    const { text } = await check({ category: '', source: 'DVD' }, { ...preview, suggested })
    const hints = ['resolution', 'category', 'source', 'codec'].map((field) => text.includes(`id="${field}-hint"`))
    expect([...hints, /id="category-hint"><[^>]*triangle-alert/.test(text)]).toEqual([true, true, false, false, true])
    expect(text).toContain(htmlText('uploads.fields.fromName_uncertain'))
  })

  it('names torrents of the same release without asking for confirmation', async () => {
    const { text } = await check({}, { ...preview, duplicates: preview.duplicates.slice(1) })
    expect(text).toMatch(
      new RegExp(
        `${htmlText('uploads.preview.sameRelease')}[\\s\\S]*?<a class="link" href="/torrents/same-release-8">`,
      ),
    )
    expect(text).not.toContain('acceptDuplicate')
  })

  it('warns about a new info hash, and only then', async () => {
    const changed = await check({})
    expect(changed.text).toContain(htmlText('uploads.preview.newHash'))
    expect(changed.text).toMatch(/<input[^>]*name="understood"[^>]*required/)
    const unchanged = await check({}, { ...preview, uploadedInfoHash: null, duplicates: [] })
    expect(unchanged.text).toContain(htmlText('uploads.preview.sameHash'))
    expect(unchanged.text).not.toContain('name="understood"')
    expect(unchanged.text).not.toContain('acceptDuplicate')
  })

  it('keeps the input', async () => {
    const { text } = await check({ name: 'My own name', tags: 'mine' })
    expect(text).toContain('value="My own name"')
    expect(text).toContain('value="mine"')
  })
})

describe('a preview of the description', () => {
  beforeEach(() => stack.api.answer('/v1/preview', () => Response.json({ html: '<p>As <em>said</em></p>' })))

  it('is shown with the input and stores nothing', async () => {
    const fields = { description: 'As *said*\r\n', name: 'My name', tags: 'one two' }
    const page = await (await member()).send(`${path}?describe`, { body: form(fields) })
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('<p>As <em>said</em></p>')
    for (const typed of ['As *said*', 'value="My name"', 'value="one two"']) expect(text).toContain(typed)
    expect(stack.api.callsTo('/v1/preview').map(({ body }) => JSON.parse(body))).toEqual([{ source: 'As *said*\n' }])
    expect(stack.api.callsTo('/v1/torrents').filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('works in the edit form despite other errors', async () => {
    const mine = { ...torrentSample.mine, uploaded: true, canEdit: true }
    stack.api.answer('/v1/torrents/debian-13', () => Response.json({ ...torrentSample, mine }))
    const answer = await (await member()).send('/torrents/debian-13/edit?describe', {
      form: { description: 'As *said*', name: '' },
    })
    expect([answer.status, (await answer.text()).includes('<p>As <em>said</em></p>')]).toEqual([200, true])
    expect(stack.api.callsTo('/v1/torrents/debian-13').filter(({ method }) => method === 'PATCH')).toEqual([])
  })

  it('asks for a text when it is empty', async () => {
    const page = await (await member()).send(`${path}?describe`, { body: form({ description: ' ' }) })
    expect([page.status, (await page.text()).includes(htmlText('editor.empty'))]).toEqual([422, true])
    expect(stack.api.callsTo('/v1/preview')).toEqual([])
  })
})

describe('after an upload', () => {
  const page = '/torrents/debian-13/uploaded'
  const own = { ...torrentSample, mine: { ...torrentSample.mine, uploaded: true } }

  it('offers the file to seed with and explains the new hash', async () => {
    stack.api.answer('/v1/torrents/debian-13', () => Response.json({ ...own, status: 'pending' }))
    const text = await (await (await member()).send(`${page}?was=${other}`)).text()
    expect(text).toContain('href="/torrents/debian-13/download"')
    expect(text).toContain(htmlText('uploads.done.pending'))
    expect(text).toContain(htmlText('uploads.done.newHash'))
    expect(text).toContain(other)
  })

  it('does not mention hashes when unchanged, and redirects another member', async () => {
    stack.api.answer('/v1/torrents/debian-13', () => Response.json(own))
    const text = await (await (await member()).send(`${page}?was=%22%3E`)).text()
    expect(text).toContain(htmlText('uploads.done.approved'))
    expect(text).not.toContain(htmlText('uploads.done.newHash'))
    stack.api.answer('/v1/torrents/debian-13', () => Response.json(torrentSample))
    expect((await (await member()).send(page)).headers.get('location')).toBe('/torrents/debian-13')
  })
})
