import { describe, expect, it } from 'vitest'
import type { ShelfItem } from '#contract/shelf'
import { noContent, setUpModeration, torrent } from '../support/moderation-stack'
import { apiError } from '../support/scripted-api'
import { torrentSample } from '../support/scripted-samples'
import { htmlText } from '../support/text'

const { stack, enter, show, sentTo } = setUpModeration()

describe('an edit', () => {
  const page = '/torrents/debian-13/edit'
  const fields = {
    name: 'Debian 13.1',
    category: 'software',
    tags: 'linux  ISO',
    description: '',
    mediaInfo: 'x',
    nfo: '',
    licence: 'GPL-3.0',
    resolution: '',
    source: '',
    codec: '',
    language: 'en',
  }
  const patches = () =>
    stack.api
      .callsTo(torrent)
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => JSON.parse(body))

  it('shows the stored values and the reason of the staff', async () => {
    const decision = { at: '2026-02-04T00:00:00.000Z', reason: 'The name says nothing' }
    show({ status: 'rejected', decision, tags: ['linux', 'iso'], language: 'qq' }, { canEdit: true, uploaded: true })
    const text = await (await (await enter([])).send(page)).text()
    expect(text).toContain(htmlText('uploads.edit.rejected', { reason: 'The name says nothing' }))
    expect(text).toContain('value="linux iso"')
    expect(text).toMatch(/<option selected="">qq</)
    expect(text).not.toContain('name="reason"')
  })

  it('of an own torrent redirects to the new address and clears empty fields', async () => {
    stack.api.answer(torrent, ({ method }) =>
      method === 'PATCH'
        ? Response.json({ slug: 'debian-13-1' })
        : Response.json({ ...torrentSample, mine: { ...torrentSample.mine, uploaded: true, canEdit: true } }),
    )
    const saved = await (await enter([])).send(page, { form: fields })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/torrents/debian-13-1'])
    expect(patches()).toEqual([
      {
        name: 'Debian 13.1',
        category: 'software',
        tags: ['linux', 'iso'],
        description: null,
        mediaInfo: 'x',
        nfo: null,
        licence: 'GPL-3.0',
        resolution: null,
        source: null,
        codec: null,
        language: 'en',
        isAnonymous: false,
      },
    ])
  })

  it('sends the fields that the member changed, and asks before it replaces another change', async () => {
    const own = { canEdit: true, uploaded: true }
    const stored = { name: 'Debian 13', tags: ['linux'], description: 'Old\ntext', nfo: '\n  NFO', language: 'en' }
    show(stored, own)
    const editor = await enter([])
    const html = await (await editor.send(page)).text()
    const [, opened = ''] = /name="opened" value="([^"]+)"/.exec(html) ?? []
    const opening = { ...fields, name: 'Debian 13', tags: 'linux', nfo: '\r\n  NFO', opened }
    const sent = { ...opening, description: 'Old\r\ntext', mediaInfo: 'Of the uploader', licence: 'MIT' }
    show({ ...stored, tags: ['linux', 'iso'], description: 'Text of the staff', licence: 'GPL-3.0' }, own)
    const refused = await editor.send(page, { form: sent })
    const text = await refused.text()
    expect(refused.status).toBe(409)
    expect(text).toContain(htmlText('uploads.edit.changed'))
    expect(text.match(/id="\w+-error"/g)).toEqual(['id="licence-error"'])
    expect(text).toContain('value="MIT"')
    expect(patches()).toEqual([])
    const [, again = ''] = /name="opened" value="([^"]+)"/.exec(text) ?? []
    stack.api.answer(torrent, ({ method }) =>
      method === 'PATCH'
        ? Response.json({ slug: 'debian-13' })
        : Response.json({ ...torrentSample, ...stored, licence: 'GPL-3.0', mine: { ...torrentSample.mine, ...own } }),
    )
    expect((await editor.send(page, { form: { ...sent, opened: again } })).status).toBe(303)
    expect(patches()).toEqual([{ mediaInfo: 'Of the uploader', licence: 'MIT' }])
  })

  it('of another torrent requires a reason and keeps the input', async () => {
    show({})
    const answer = await (await enter()).send(page, { form: { ...fields, name: '' } })
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text.match(/id="(?:name|reason)-error"/g)).toHaveLength(2)
    expect(text).toContain('value="GPL-3.0"')
    expect(patches()).toEqual([])
  })

  it('answers a change that the staff asked for', async () => {
    show({ status: 'pending', askedChange: 'Name the year' }, { canEdit: true, uploaded: true })
    stack.api.answer(`${torrent}/resubmission`, noContent)
    const member = await enter([])
    const text = await (await member.send(page)).text()
    expect(text).toContain(htmlText('uploads.edit.asked', { text: 'Name the year' }))
    const refused = await member.send(`${page}?answer`, { form: { answer: ' ' } })
    expect(refused.status).toBe(422)
    const done = await member.send(`${page}?answer`, { form: { answer: 'Named' } })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/torrents/debian-13'])
    expect(sentTo(`${torrent}/resubmission`)).toEqual([{ answer: 'Named' }])
    stack.api.answer(`${torrent}/resubmission`, () => apiError(409, 'already_decided'))
    const late = await (await member.send(`${page}?answer`, { form: { answer: 'Kept words' } })).text()
    expect(late).toContain(htmlText('uploads.edit.answerGone'))
    expect(late).toMatch(/<textarea[^>]*>Kept words</)
    expect(await (await member.send('/torrents/debian-13')).text()).toContain(
      htmlText('torrentDetailTexts.status.askedNext'),
    )
  })

  it('keeps its texts when the staff deleted the torrent in the meantime', async () => {
    show({ status: 'deleted' }, { canEdit: false, uploaded: true })
    const member = await enter([])
    const refused = await member.send(page, { form: { ...fields, description: 'Typed for an hour' } })
    const text = await refused.text()
    expect(refused.status).toBe(403)
    expect(text).toContain(htmlText('uploads.edit.failed.torrent_deleted'))
    expect(text).toMatch(/<textarea[^>]*>Typed for an hour</)
    expect((await member.send(page)).status).toBe(403)
    expect(patches()).toEqual([])
  })

  it('needs the permission', async () => {
    show({}, { canEdit: false })
    const member = await enter([])
    for (const path of [page, '/torrents/debian-13/delete']) expect((await member.send(path)).status).toBe(403)
    expect((await member.send(page, { form: fields })).status).toBe(403)
    expect(patches()).toEqual([])
  })
})

it('requires a reason to delete and explains a refusal', async () => {
  const page = '/torrents/debian-13/delete'
  show({}, { canEdit: true, uploaded: true })
  const member = await enter([])
  expect((await member.send(page, { form: { reason: '' } })).status).toBe(422)
  const done = await member.send(page, { form: { reason: 'A mistake & more' } })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/torrents/mine'])
  const [call] = stack.api.callsTo(torrent).filter(({ method }) => method === 'DELETE')
  expect(new URLSearchParams(call?.search).get('reason')).toBe('A mistake & more')
  show({ status: 'deleted' }, { uploaded: false })
  const staff = await (await enter()).send(page, { form: { reason: 'Spam' } })
  expect([staff.status, staff.headers.get('location')]).toEqual([303, '/torrents/debian-13/moderate?done=delete'])
  expect(await (await (await enter()).send(staff.headers.get('location') ?? '')).text()).toContain(
    htmlText('moderation.torrent.done.delete'),
  )
  stack.api.answer(torrent, ({ method }) =>
    method === 'DELETE'
      ? apiError(403, 'torrent_in_use')
      : Response.json({ ...torrentSample, mine: { ...torrentSample.mine, canEdit: true } }),
  )
  const refused = await member.send(page, { form: { reason: 'Kept words' } })
  expect(refused.status).toBe(403)
  const text = await refused.text()
  expect(text).toContain(htmlText('uploads.delete.failed.torrent_in_use'))
  expect(text).toContain('value="Kept words"')
})

it('takes a deletion for done when another submission has deleted the torrent', async () => {
  stack.api.answer(torrent, ({ method }) =>
    method === 'DELETE'
      ? apiError(409, 'torrent_deleted')
      : Response.json({ ...torrentSample, status: 'deleted', mine: { ...torrentSample.mine, uploaded: true } }),
  )
  const sent = await (await enter([])).send('/torrents/debian-13/delete', { form: { reason: 'A mistake' } })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/torrents/mine'])
})

it('lists own uploads with state and reason', async () => {
  const upload: ShelfItem = {
    slug: 'debian-13',
    name: 'Debian 13 netinst',
    category: 'software',
    categoryName: 'Software',
    size: 1024,
    seeders: 1,
    leechers: 0,
    completed: 0,
    addedAt: '2026-02-03T04:05:06.000Z',
    status: 'rejected',
    decidedAt: '2026-02-04T04:05:06.000Z',
    reason: 'The name says nothing',
    at: '2026-02-03T04:05:06.000Z',
    note: '',
    label: '',
    isSeeding: false,
    uploaded: 0,
    downloaded: 0,
    requirement: null,
  }
  const data = [upload, { ...upload, slug: 'gone-2', name: 'Gone', status: 'deleted', reason: null }]
  stack.api.answer('/v1/me/shelf/uploaded', () =>
    Response.json({ data, meta: { next: null, prev: 'newer' }, labels: [] }),
  )
  const member = await enter([])
  const text = await (await member.send('/torrents/mine?cursor=here')).text()
  expect(text).toContain(htmlText('uploadTexts.states.rejected'))
  expect(text).toContain(htmlText('moderation.reason', { reason: 'The name says nothing' }))
  expect(text).toContain('href="/torrents/debian-13/edit"')
  expect(text).not.toContain('href="/torrents/gone-2/edit"')
  expect(text).toContain('href="/torrents/mine?cursor=newer"')
  expect(text).not.toContain('href="/torrents/upload"')
  expect(stack.api.callsTo('/v1/me/shelf/uploaded')[0]?.search).toBe('?limit=50&cursor=here')
})
