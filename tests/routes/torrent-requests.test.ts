import { describe, expect, it } from 'vitest'
import type { TorrentRequest } from '#contract/torrent-requests'
import { readMain } from '../support/page-text'
import { proposedSample, requestLineSample, requestPageSample, requestSample } from '../support/request-samples'
import { apiError } from '../support/scripted-api'
import { meSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const { slug } = requestSample
const page = `/requests/${slug}`
const address = `/v1/requests/${slug}`

const { stack, member } = setUpScriptedStack((api) => {
  api.answer('/v1/requests', () => Response.json(requestPageSample))
  api.answer(address, () => Response.json(requestSample))
  api.answer(`${address}/comments`, () =>
    Response.json({ data: [], meta: { next: null, prev: null }, total: 0, latest: null, room: 'request:7' }),
  )
})

const done = () => new Response(null, { status: 204 })
const answer = (request: TorrentRequest) => stack.api.answer(address, () => Response.json(request))
const open = async (path: string) => (await member.send(path)).text()
const goTo = (response: Response) => [response.status, response.headers.get('location')]
const act = (form: Record<string, string>) => member.send(page, { form })
/** Method, search and body of the calls that change something. */
const sent = (path: string) =>
  stack.api
    .callsTo(path)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, search, body }) => [method, search, body ? JSON.parse(body) : null])

describe('the list of requests', () => {
  it('shows each with its facts, from one call of the API', async () => {
    const html = await open('/requests')
    const text = readMain(html)
    for (const part of ['Nosferatu 1922 2160p', 'seal33', '1,500 points', '3 supporters', 'Movies › Silent films'])
      expect(text).toContain(part)
    expect(html).toContain(`href="${page}"`)
    expect(stack.api.callsTo('/v1/requests').map(({ search }) => search)).toEqual([
      '?state=open&of=all&sort=newest&page=1&perPage=25',
    ])
  })

  it('marks the state, and what the reader requested or supports', async () => {
    const data = [
      { ...requestLineSample, state: 'proposed' as const, pledge: 0 },
      { ...requestLineSample, isMine: true, pledge: 0, category: null, requester: null },
    ]
    stack.api.answer('/v1/requests', () => Response.json({ ...requestPageSample, data }))
    const text = readMain(await open('/requests'))
    for (const part of ['states.proposed', 'supported', 'mine', 'noCategory', 'gone'] as const)
      expect(text).toContain(t(`torrentRequestTexts.${part}`))
  })

  it('asks for the list of the URL, and ignores values that the API would refuse', async () => {
    await open('/requests?state=filled&of=mine&category=movies&q=noir&sort=bounty&page=2')
    await open('/requests?state=none&of=none&category=!&sort=none&page=0.5')
    expect(stack.api.callsTo('/v1/requests').map(({ search }) => search)).toEqual([
      '?state=filled&of=mine&sort=bounty&page=2&perPage=25&q=noir&category=movies',
      '?state=open&of=all&sort=newest&page=1&perPage=25',
    ])
  })

  it('redirects from the address that the form writes without JavaScript, and from an empty later page', async () => {
    const written = '/requests?state=filled&q=&category=movies&of=all&sort=newest'
    expect(goTo(await member.send(written))).toEqual([302, '/requests?state=filled&category=movies'])
    const empty = { ...requestPageSample, data: [] }
    stack.api.answer('/v1/requests', () => Response.json(empty))
    expect(goTo(await member.send('/requests?of=mine&page=3'))).toEqual([302, '/requests?of=mine'])
  })

  it.each([
    ['/requests', 'empty.open'],
    ['/requests?state=filled', 'empty.filled'],
    ['/requests?q=noir', 'empty.noMatch'],
  ] as const)('says what to do on %s without requests', async (path, key) => {
    stack.api.answer('/v1/requests', () => Response.json({ ...requestPageSample, data: [] }))
    const text = readMain(await open(path))
    expect(text).toContain(t(`torrentRequests.${key}`))
    expect(text).toContain(t(`torrentRequests.${key}Text`))
  })
})

describe('the page of a request', () => {
  it('shows its text, facts and supporters with points', async () => {
    const html = await open(page)
    const text = readMain(html)
    expect(html).toContain('<p>The <strong>restored</strong> one</p>')
    for (const part of ['Nosferatu 1922 2160p', 'Movies', '1,500', 'seal33', t('comments.none')])
      expect(text).toContain(part)
    expect(text).not.toContain(t('torrentRequestTexts.gone'))
    expect(html).not.toContain(`${page}/edit`)
    expect(html).not.toContain(`${page}/delete`)
    expect(html).toContain(`href="/reports/new?request=${slug}"`)
  })

  it('redirects from the address of an earlier title', async () => {
    answer({ ...requestSample, slug: 'renamed-7' })
    stack.api.answer('/v1/requests/renamed-7', () => Response.json(requestSample))
    expect(goTo(await member.send(`${page}?comment=4`))).toEqual([302, '/requests/renamed-7?comment=4'])
  })

  it('supports the request, and ends the support', async () => {
    stack.api.answer(`${address}/pledge`, done)
    for (const name of ['support', 'unsupport'])
      expect(goTo(await act({ act: name }))).toEqual([303, `${page}?done=${name}`])
    expect(sent(`${address}/pledge`)).toEqual([
      ['PUT', '', { points: 0 }],
      ['DELETE', '', null],
    ])
    expect(readMain(await open(`${page}?done=support`))).toContain(t('torrentRequests.done.support'))
  })

  it('adds points to those that the form names as present, so that a form that is sent twice adds them once', async () => {
    stack.api.answer(`${address}/pledge`, done)
    answer({ ...requestSample, pledge: 200 })
    expect(await open(page)).toMatch(/name="present" value="200"/)
    const form = { act: 'pledge', present: '200', points: '50' }
    for (const _ of [1, 2]) expect(goTo(await act(form))).toEqual([303, `${page}?done=pledge`])
    expect(sent(`${address}/pledge`)).toEqual([
      ['PUT', '', { points: 250 }],
      ['PUT', '', { points: 250 }],
    ])
  })

  it('keeps the typed points after lower_pledge, beside the present ones', async () => {
    stack.api.answer(`${address}/pledge`, () => apiError(409, 'lower_pledge'))
    answer({ ...requestSample, pledge: 400 })
    const response = await act({ act: 'pledge', present: '0', points: '50' })
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(html).toMatch(/name="present" value="400"/)
    expect(html).toContain('value="50"')
    expect(readMain(html)).toContain(t('torrentRequests.errors.lower'))
  })

  it('takes support for given when the member has pledged points on another page', async () => {
    stack.api.answer(`${address}/pledge`, () => apiError(409, 'lower_pledge'))
    expect(goTo(await act({ act: 'support' }))).toEqual([303, `${page}?done=support`])
  })

  it.each([
    ['support', {}, 'not_open', 'notOpen'],
    ['unsupport', {}, 'has_points', 'hasPoints'],
    ['pledge', { present: '0', points: '61' }, 'too_few_points', 'tooFew'],
    ['propose', { address: '/torrents/typed-3' }, 'not_open', 'notOpen'],
    ['accept', { torrent: 'nosferatu-restored-12' }, 'changed_meanwhile', 'changed'],
    ['reject', { torrent: 'nosferatu-restored-12', reason: 'Typed reason' }, 'changed_meanwhile', 'changed'],
  ] as const)('explains the refusal of %s, and keeps what was typed', async (name, fields, code, key) => {
    for (const part of ['pledge', 'filling', 'filling/acceptance'])
      stack.api.answer(`${address}/${part}`, () => apiError(409, code))
    // Another member was faster.
    answer({ ...requestSample, state: 'filled', filledAt: requestSample.createdAt, canPropose: false })
    const response = await act({ act: name, ...fields })
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(readMain(html)).toContain(t(`torrentRequests.errors.${key}`))
    for (const [field, value] of Object.entries(fields)) {
      if (name !== 'accept') expect(html).toMatch(new RegExp(`name="${field}"[^>]* value="${value}"`))
    }
  })

  it('proposes the torrent of a pasted address', async () => {
    stack.api.answer(`${address}/filling`, done)
    const pasted = 'https://skerry.example/torrents/nosferatu-restored-12/files?x#y'
    expect(goTo(await act({ act: 'propose', address: pasted }))).toEqual([303, `${page}?done=propose`])
    expect(sent(`${address}/filling`)).toEqual([['PUT', '', { torrent: 'nosferatu-restored-12' }]])
  })

  it.each([
    ['/movies/nosferatu', 'address'],
    ['/torrents/none', 'unknown'],
  ] as const)('refuses the address %s and keeps it', async (wrong, key) => {
    stack.api.answer(`${address}/filling`, () =>
      Response.json({ message: 'x', code: 'invalid_input', errors: { torrent: ['unknown'] } }, { status: 422 }),
    )
    const response = await act({ act: 'propose', address: wrong })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain(`value="${wrong}"`)
    expect(readMain(html)).toContain(t(`torrentRequests.errors.${key}`))
  })

  it('shows the proposed torrent with the forms that decide about it', async () => {
    answer(proposedSample)
    const html = await open(page)
    expect(html).toContain('href="/torrents/nosferatu-restored-12"')
    expect(readMain(html)).toContain(t('torrentRequestTexts.proposedBy', { name: 'brine' }))
    expect(readMain(html)).toContain('10 Feb 2026')
    expect(html).toMatch(/name="act" value="accept"|value="accept"[^>]* name="act"/)
    expect(html).not.toContain('value="withdraw"')
    expect(html).not.toContain('name="address"')
  })

  it('accepts the proposed torrent, and rejects it with a reason', async () => {
    answer(proposedSample)
    for (const part of ['filling', 'filling/acceptance']) stack.api.answer(`${address}/${part}`, done)
    const torrent = 'nosferatu-restored-12'
    expect(goTo(await act({ act: 'accept', torrent }))).toEqual([303, `${page}?done=accept`])
    expect((await act({ act: 'reject', torrent, reason: ' ' })).status).toBe(422)
    expect(goTo(await act({ act: 'reject', torrent, reason: 'Low bitrate' }))).toEqual([303, `${page}?done=reject`])
    expect(sent(`${address}/filling/acceptance`)).toEqual([['POST', '', { torrent }]])
    expect(sent(`${address}/filling`)).toEqual([['DELETE', `?torrent=${torrent}&reason=Low+bitrate`, null]])
  })

  it('lets its proposer withdraw the torrent without a reason', async () => {
    answer({ ...proposedSample, isMine: false, canAccept: false, proposer: null, isProposer: true })
    stack.api.answer('/v1/me', () => Response.json({ ...meSample, permissions: [] }))
    stack.api.answer(`${address}/filling`, done)
    const html = await open(page)
    expect(html).toContain('value="withdraw"')
    expect(html).not.toContain('name="reason"')
    await act({ act: 'withdraw', torrent: 'nosferatu-restored-12' })
    expect(sent(`${address}/filling`)).toEqual([['DELETE', '?torrent=nosferatu-restored-12', null]])
  })

  it('shows why the last torrent was rejected', async () => {
    answer({ ...requestSample, rejection: 'Low <bitrate>' })
    expect(readMain(await open(page))).toContain(t('torrentRequests.propose.rejected', { reason: 'Low <bitrate>' }))
  })

  it('links the torrent of a filled request, and has no forms', async () => {
    const { torrent } = proposedSample
    answer({ ...requestSample, state: 'filled', filledAt: requestSample.createdAt, torrent, canPropose: false })
    const html = await open(page)
    expect(html).toContain('href="/torrents/nosferatu-restored-12"')
    expect(readMain(html)).toContain(t('torrentRequests.filledWith'))
    expect(html).not.toMatch(/value="(?:support|pledge|propose)"/)
  })

  it('posts a comment and goes to it', async () => {
    stack.api.answer(`${address}/comments`, () => Response.json({ id: 9 }, { status: 201 }))
    expect(goTo(await act({ act: 'post', source: 'I have it' }))).toEqual([302, `${page}?comment=9#c9`])
  })
})
