import { describe, expect, it } from 'vitest'
import type { ModeratedTorrent } from '#contract/moderation'
import type { OwnUpload } from '#contract/uploads'
import { apiError } from '../support/scripted-api'
import { meSample, torrentSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const torrent = '/v1/torrents/debian-13'
const none = () => new Response(null, { status: 204 })
const { stack } = setUpScriptedStack()

async function enter(permissions: typeof meSample.permissions = ['torrents.moderate']) {
  stack.api.answer('/v1/me', (call) =>
    stack.api.admits(call) ? Response.json({ ...meSample, permissions }) : apiError(401, 'unauthenticated'),
  )
  const visitor = stack.visitor()
  await visitor.signIn()
  stack.api.calls = []
  return visitor
}

function show(changes: Partial<typeof torrentSample>, mine: Partial<typeof torrentSample.mine> = { canEdit: true }) {
  stack.api.answer(torrent, (call) =>
    call.method === 'GET'
      ? Response.json({ ...torrentSample, ...changes, mine: { ...torrentSample.mine, ...mine } })
      : none(),
  )
}

const waiting: ModeratedTorrent = {
  slug: 'debian-13',
  name: 'Debian 13 netinst',
  category: 'software',
  size: 1024,
  files: 1,
  addedAt: '2026-02-03T04:05:06.000Z',
  uploader: { username: 'bo', role: 'member' },
  isAnonymous: true,
  status: 'pending',
  sameContent: 2,
  decidedBy: null,
  decidedAt: null,
  reason: null,
}

describe('the queue', () => {
  const queue = '/moderation/torrents'

  it('is shown only with the permission', async () => {
    stack.api.answer('/v1/moderation/torrents', () => Response.json({ data: [], meta: { next: null, prev: null } }))
    const member = await enter([])
    expect((await member.send(queue)).status).toBe(403)
    expect(await (await member.send('/')).text()).not.toContain(queue)
    const staff = await enter()
    expect(await (await staff.send('/')).text()).toContain(`href="${queue}"`)
    const page = await staff.send(queue)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(htmlText('moderation.none.pending'))
  })

  it('shows uploader, duplicates and an approve button', async () => {
    const page = { data: [waiting], meta: { next: 'later', prev: null } }
    stack.api.answer('/v1/moderation/torrents', () => Response.json(page))
    stack.api.answer(`${torrent}/moderation`, none)
    const staff = await enter()
    const text = await (await staff.send(`${queue}?status=pending`)).text()
    expect(text).toContain('by bo (anonymously)')
    expect(text).toContain(htmlText('moderation.sameContent', { count: 2 }))
    expect(text).toContain('href="/moderation/torrents?status=pending&amp;cursor=later"')
    expect(stack.api.callsTo('/v1/moderation/torrents')[0]?.search).toBe('?status=pending&limit=50')
    const done = await staff.send('/torrents/debian-13/moderate', { form: { act: 'approve', from: 'pending' } })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${queue}?status=pending&done=approve`])
    expect(stack.api.callsTo(`${torrent}/moderation`).map(({ body }) => JSON.parse(body))).toEqual([
      { decision: 'approve' },
    ])
  })
})

describe('a moderator', () => {
  const page = '/torrents/debian-13/moderate'

  it('rejects only with a reason', async () => {
    show({ status: 'pending' })
    stack.api.answer(`${torrent}/moderation`, none)
    const staff = await enter()
    const refused = await staff.send(page, { form: { act: 'reject', reason: ' ' } })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(htmlText('forms.errors.required'))
    expect(stack.api.callsTo(`${torrent}/moderation`)).toEqual([])
    const done = await staff.send(page, { form: { act: 'reject', reason: 'The name says nothing' } })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${page}?done=reject`])
    expect(JSON.parse(stack.api.callsTo(`${torrent}/moderation`)[0]?.body ?? '')).toEqual({
      decision: 'reject',
      reason: 'The name says nothing',
    })
  })

  it('gets an error when another moderator decided first', async () => {
    show({ status: 'approved' })
    stack.api.answer(`${torrent}/moderation`, () => apiError(409, 'already_decided'))
    const answer = await (await enter()).send(page, { form: { act: 'approve' } })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(htmlText('moderation.torrent.failed.already_decided'))
  })

  it('sees the actions for the state of a torrent', async () => {
    const staff = await enter()
    const actsIn = async (status: typeof torrentSample.status) => {
      show({ status })
      const text = await (await staff.send(page)).text()
      return [...text.matchAll(/name="act"[^>]*value="(\w+)"/g)].map(([, act]) => act)
    }
    expect(await actsIn('pending')).toEqual(['approve', 'reject'])
    expect(await actsIn('rejected')).toEqual(['approve'])
    expect(await actsIn('deleted')).toEqual(['restore'])
    expect(await actsIn('approved')).toEqual(['promote', 'pin'])
  })

  it('promotes, pins and restores', async () => {
    show({})
    for (const path of ['promotion', 'pin', 'restore']) stack.api.answer(`${torrent}/${path}`, none)
    const staff = await enter()
    const act = async (form: Record<string, string>) => (await staff.send(page, { form })).headers.get('location')
    const before = Date.now()
    const promotion = { act: 'promote', download: '0.5', upload: '2', until: 'week' }
    expect(await act(promotion)).toBe(`${page}?done=promote`)
    const sent = JSON.parse(stack.api.callsTo(`${torrent}/promotion`)[0]?.body ?? '')
    expect(sent).toMatchObject({ download: 0.5, upload: 2 })
    const week = 7 * 24 * 3600_000
    expect(Date.parse(sent.until) - week).toBeGreaterThanOrEqual(before)
    expect(Date.parse(sent.until) - week).toBeLessThanOrEqual(Date.now())
    await act({ ...promotion, until: 'open', reason: 'Birthday' })
    expect(JSON.parse(stack.api.callsTo(`${torrent}/promotion`)[1]?.body ?? '')).toMatchObject({
      until: null,
      reason: 'Birthday',
    })
    await act({ act: 'pin' })
    await act({ act: 'unpin' })
    expect(stack.api.callsTo(`${torrent}/pin`).map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    expect(await act({ act: 'restore', from: 'deleted' })).toBe('/moderation/torrents?status=deleted&done=restore')
    expect((await staff.send(page, { form: { ...promotion, download: '0.1' } })).status).toBe(422)
  })

  it('needs the permission', async () => {
    show({})
    const member = await enter([])
    expect((await member.send(page)).status).toBe(403)
    expect((await member.send(page, { form: { act: 'pin' } })).status).toBe(403)
    expect(stack.api.callsTo(`${torrent}/pin`)).toEqual([])
  })
})

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

  it('of another torrent requires a reason and keeps the input', async () => {
    show({})
    const answer = await (await enter()).send(page, { form: { ...fields, name: '' } })
    expect(answer.status).toBe(422)
    const text = await answer.text()
    expect(text.match(/id="(?:name|reason)-error"/g)).toHaveLength(2)
    expect(text).toContain('value="GPL-3.0"')
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

it('lists own uploads with state and reason', async () => {
  const upload: OwnUpload = {
    slug: 'debian-13',
    name: 'Debian 13 netinst',
    category: 'software',
    size: 1024,
    seeders: 1,
    leechers: 0,
    completed: 0,
    addedAt: '2026-02-03T04:05:06.000Z',
    status: 'rejected',
    decidedAt: '2026-02-04T04:05:06.000Z',
    reason: 'The name says nothing',
  }
  const data = [upload, { ...upload, slug: 'gone-2', name: 'Gone', status: 'deleted', reason: null }]
  stack.api.answer('/v1/me/uploads', () => Response.json({ data, meta: { next: null, prev: 'newer' } }))
  const member = await enter([])
  const text = await (await member.send('/torrents/mine?cursor=here')).text()
  expect(text).toContain(htmlText('uploads.states.rejected'))
  expect(text).toContain(htmlText('moderation.reason', { reason: 'The name says nothing' }))
  expect(text).toContain('href="/torrents/debian-13/edit"')
  expect(text).not.toContain('href="/torrents/gone-2/edit"')
  expect(text).toContain('href="/torrents/mine?cursor=newer"')
  expect(text).not.toContain('href="/torrents/upload"')
  expect(stack.api.callsTo('/v1/me/uploads')[0]?.search).toBe('?limit=50&cursor=here')
})
