import { describe, expect, it } from 'vitest'
import type { Collection } from '#contract/collections'
import { collectionCardSample, collectionPageSample, collectionSample } from '../support/collection-samples'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'
import { titleSample } from '../support/title-samples'

const { slug } = collectionSample
const page = `/collections/${slug}`
const address = `/v1/collections/${slug}`
const item = (title: string) => `${address}/items/movie/${title}`

const { stack, member } = setUpScriptedStack((api) => {
  api.answer('/v1/collections', ({ method }) =>
    method === 'POST' ? Response.json(collectionSample, { status: 201 }) : Response.json(collectionPageSample),
  )
  api.answer(address, () => Response.json(collectionSample))
  api.answer('/v1/titles/movie/sintel', () => Response.json(titleSample))
})

const answer = (changes: Partial<Collection>) =>
  stack.api.answer(address, ({ method }) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ ...collectionSample, ...changes }),
  )
const mine = { isMine: true, canEdit: true, canDelete: true }
const done = () => new Response(null, { status: 204 })

const open = async (path: string) => (await member.send(path)).text()
const goTo = (response: Response) => [response.status, response.headers.get('location')]
const sent = (path: string, method: string) =>
  stack.api.callsTo(path).flatMap((call) => (call.method === method ? [call.body ? JSON.parse(call.body) : null] : []))

describe('the list of collections', () => {
  it('shows each with its owner, counts and posters, from one call of the API', async () => {
    const html = await open('/collections')
    const text = readMain(html)
    for (const part of ['Short films', 'seal33', t('collections.titles', { count: 2, formatted: '2' })])
      expect(text).toContain(part)
    expect(html).toContain(`href="${page}"`)
    expect(html).toMatch(/<img src="\/static\/sintel-160.webp" width="160" height="240"/)
    expect(stack.api.callsTo('/v1/collections').map(({ search }) => search)).toEqual(['?of=public&page=1&perPage=30'])
  })

  it('asks for the list and the page of the URL, and ignores values that the API would refuse', async () => {
    await open('/collections?of=mine&page=2')
    await open('/collections?of=none&page=0.5')
    expect(stack.api.callsTo('/v1/collections').map(({ search }) => search)).toEqual([
      '?of=mine&page=2&perPage=30',
      '?of=public&page=1&perPage=30',
    ])
  })

  it.each(['public', 'mine', 'followed'] as const)('says how to fill an empty list of %s collections', async (of) => {
    const empty = { data: [], meta: { ...collectionPageSample.meta, total: 0 } }
    stack.api.answer('/v1/collections', () => Response.json(empty))
    expect(readMain(await open(`/collections?of=${of}`))).toContain(t(`collections.empty.${of}`))
  })

  it('shows the public collections of a member', async () => {
    const text = readMain(await open('/collections?owner=seal33&of=mine'))
    expect(text).toContain(t('collections.member.title', { name: 'seal33' }))
    expect(stack.api.callsTo('/v1/collections').map(({ search }) => search)).toEqual([
      '?owner=seal33&page=1&perPage=30',
    ])
  })
})

describe('a collection', () => {
  it('shows its titles in order, with positions and escaped notes', async () => {
    const html = await open(page)
    expect(html).toContain('<p>For a <strong>short</strong> evening</p>')
    expect(html).toContain('Begin &lt;here&gt;')
    expect(html.indexOf('>Sintel<')).toBeLessThan(html.indexOf('>Nosferatu<'))
    expect(readMain(html)).toContain(t('collections.position', { position: '2' }))
    expect(html).toContain('name="follow"')
    expect(html).toContain(`value="${stack.url.origin}${page}"`)
    expect(html).not.toContain(`${page}/edit`)
    expect(html).not.toContain(`${page}/delete`)
  })

  it('offers its owner the forms that the API allows, and no address to share while it is private', async () => {
    answer({ ...mine, visibility: 'private' })
    const html = await open(page)
    for (const part of ['edit', 'titles', 'delete']) expect(html).toContain(`href="${page}/${part}"`)
    expect(html).not.toContain('name="follow"')
    expect(html).not.toContain(`value="${stack.url.origin}${page}"`)
    expect(readMain(html)).toContain(t('collections.privateHint'))
  })

  it('links to its other pages', async () => {
    answer({ meta: { next: 'more', prev: null } })
    expect(await open(page)).toContain(`href="${page}?cursor=more"`)
    await open(`${page}?cursor=more`)
    expect(stack.api.callsTo(address).at(-1)?.search).toBe('?cursor=more')
  })

  it('refuses its forms to members who may not use them', async () => {
    for (const part of ['edit', 'titles', 'delete']) {
      expect((await member.send(`${page}/${part}`)).status).toBe(403)
      expect((await member.send(`${page}/${part}`, { form: { act: 'save' } })).status).toBe(403)
    }
    expect(stack.api.callsTo(address).filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('is followed and unfollowed', async () => {
    stack.api.answer(`${address}/follow`, done)
    const follow = (form: Record<string, string>) => member.send(`${page}?index`, { form })
    for (const act of ['on', 'off']) expect(goTo(await follow({ follow: act }))).toEqual([303, page])
    expect(stack.api.callsTo(`${address}/follow`).map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    expect((await follow({ follow: 'maybe' })).status).toBe(422)
  })
})

describe('the form of a collection', () => {
  const fields = { name: 'Short films', description: 'A\r\nB', visibility: 'link' }

  it('creates a collection and opens it', async () => {
    expect(goTo(await member.send('/collections/new', { form: fields }))).toEqual([303, page])
    expect(sent('/v1/collections', 'POST')).toEqual([{ ...fields, description: 'A\nB', isOfficial: false }])
  })

  it('keeps what was typed when the member has too many', async () => {
    stack.api.answer('/v1/collections', () => apiError(409, 'too_many'))
    const response = await member.send('/collections/new', { form: fields })
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(readMain(html)).toContain(t('collections.errors.tooMany'))
    expect(html).toContain('value="Short films"')
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="link"|<input[^>]*value="link"[^>]*checked=""/)
  })

  it('says which field is wrong', async () => {
    const response = await member.send('/collections/new', { form: { ...fields, name: ' ' } })
    expect(response.status).toBe(422)
    expect(readMain(await response.text())).toContain(t('forms.errors.required'))
    expect(sent('/v1/collections', 'POST')).toEqual([])
  })

  it('changes a collection, and its official mark only for those who may', async () => {
    answer(mine)
    expect(goTo(await member.send(`${page}/edit`, { form: { ...fields, official: 'on' } }))).toEqual([303, page])
    answer({ ...mine, canMakeOfficial: true, isOfficial: true })
    await member.send(`${page}/edit`, { form: { ...fields, description: '' } })
    expect(sent(address, 'PATCH')).toEqual([
      { ...fields, description: 'A\nB' },
      { ...fields, description: '', isOfficial: false },
    ])
  })

  it('previews the description without saving', async () => {
    answer(mine)
    stack.api.answer('/v1/preview', () => Response.json({ html: '<p>Seen</p>' }))
    const html = await (await member.send(`${page}/edit`, { form: { ...fields, act: 'preview' } })).text()
    expect(html).toContain('<p>Seen</p>')
    expect(sent(address, 'PATCH')).toEqual([])
  })

  it('leads to the own collections when the form that deletes one is sent twice', async () => {
    stack.api.answer(address, () => apiError(404, 'not_found'))
    expect(goTo(await member.send(`${page}/delete`, { form: {} }))).toEqual([303, '/collections?of=mine'])
    expect((await member.send(`${page}/delete`, { form: { reason: 'Rude' } })).status).toBe(404)
  })

  it('deletes a collection after a confirmation; moderators give a reason', async () => {
    answer(mine)
    expect(readMain(await open(`${page}/delete`))).toContain(t('collections.remove.text'))
    expect(goTo(await member.send(`${page}/delete`, { form: {} }))).toEqual([303, '/collections?of=mine'])
    answer({ canDelete: true })
    expect(await open(`${page}/delete`)).toContain('name="reason"')
    expect(goTo(await member.send(`${page}/delete`, { form: { reason: 'Rude' } }))).toEqual([303, '/collections'])
    const deletions = stack.api.callsTo(address).filter(({ method }) => method === 'DELETE')
    expect(deletions.map(({ search }) => search)).toEqual(['', '?reason=Rude'])
  })
})

describe('arranging titles', () => {
  const arrange = (form: Record<string, string>, query = '') => member.send(`${page}/titles${query}`, { form })
  const title = { kind: 'movie', title: 'nosferatu' }

  it('moves a title up and down by one position, and returns to its row on the same page', async () => {
    answer(mine)
    stack.api.answer(item('nosferatu'), done)
    const up = await arrange({ act: 'up', position: '62', ...title }, '?cursor=more')
    expect(goTo(up)).toEqual([303, `${page}/titles?cursor=more#t-movie-nosferatu`])
    await arrange({ act: 'down', position: '2', ...title })
    expect(sent(item('nosferatu'), 'PUT')).toEqual([61, 3].map((position) => ({ position, adds: false })))
  })

  it('disables the buttons that would do nothing', async () => {
    answer(mine)
    const html = await open(`${page}/titles`)
    const isDisabled = (label: string) =>
      new RegExp(
        `<button[^>]*aria-disabled="true"[^>]*aria-label="${label}"|<button[^>]*aria-label="${label}"[^>]*aria-disabled="true"`,
      ).test(html)
    const up = (name: string) => t('collections.order.up', { name })
    const down = (name: string) => t('collections.order.down', { name })
    expect([up('Sintel'), down('Sintel'), up('Nosferatu'), down('Nosferatu')].map(isDisabled)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('saves a note with a position, and removes a title', async () => {
    answer(mine)
    stack.api.answer(item('nosferatu'), done)
    await arrange({ act: 'save', position: '1', note: 'See <it>', ...title })
    await arrange({ act: 'save', position: '2', note: '', ...title })
    expect(sent(item('nosferatu'), 'PUT')).toEqual([
      { note: 'See <it>', position: 1, adds: false },
      { note: '', position: 2, adds: false },
    ])
    expect(goTo(await arrange({ act: 'remove', position: '1', ...title }))).toEqual([303, `${page}/titles`])
    expect(stack.api.callsTo(item('nosferatu')).at(-1)?.method).toBe('DELETE')
  })

  it('shows the first page when a later one has no titles left', async () => {
    answer({ ...mine, titles: [], meta: { next: null, prev: null } })
    for (const path of [page, `${page}/titles`])
      expect(goTo(await member.send(`${path}?cursor=more`))).toEqual([302, path])
  })

  it('keeps a note that is too long, in its open row', async () => {
    answer(mine)
    const note = 'x'.repeat(501)
    const response = await arrange({ act: 'save', position: '1', note, ...title })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(`value="${note}"`)
  })

  it('adds the title of a pasted address', async () => {
    answer(mine)
    stack.api.answer(item('sintel'), done)
    const response = await arrange({ act: 'add', address: 'https://skerry.example/movies/sintel?x#y' })
    expect(goTo(response)).toEqual([303, `${page}/titles#t-movie-sintel`])
    expect(sent(item('sintel'), 'PUT')).toEqual([{}])
  })

  it.each([
    ['/torrents/sintel', 'collections.errors.address'],
    ['/movies/none', 'collections.errors.notFound'],
  ] as const)('refuses %s and keeps it', async (wrong, error) => {
    answer(mine)
    stack.api.answer(item('none'), () => apiError(404, 'not_found'))
    const response = await arrange({ act: 'add', address: wrong })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain(`value="${wrong}"`)
    expect(readMain(html)).toContain(t(error))
  })
})

describe('adding a title to collections', () => {
  const collect = (form: Record<string, string>) => member.send('/titles/movie/sintel/collections', { form })

  it("shows which of the member's collections have the title", async () => {
    const data = [
      { ...collectionCardSample, hasTitle: true },
      { ...collectionCardSample, slug: 'other', name: 'Other' },
    ]
    stack.api.answer('/v1/collections', () => Response.json({ ...collectionPageSample, data }))
    const html = await open('/titles/movie/sintel/collections')
    expect(html.match(/name="act" value="(?:add|remove)"|value="(?:add|remove)"[^>]*name="act"/g)).toHaveLength(2)
    expect(readMain(html).split(t('collections.collect.in'))).toHaveLength(2)
    const [call] = stack.api.callsTo('/v1/collections')
    expect(call?.search).toBe('?of=mine&kind=movie&title=sintel&perPage=100')
  })

  it('adds and removes the title', async () => {
    stack.api.answer(item('sintel'), done)
    const back = `/titles/movie/sintel/collections#c-${slug}`
    for (const act of ['add', 'remove']) expect(goTo(await collect({ act, collection: slug }))).toEqual([303, back])
    expect(stack.api.callsTo(item('sintel')).map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
  })

  it('creates a collection with the title', async () => {
    stack.api.answer(item('sintel'), done)
    expect(goTo(await collect({ act: 'create', name: 'New', visibility: 'public' }))).toEqual([303, page])
    expect(sent('/v1/collections', 'POST')).toMatchObject([{ name: 'New', visibility: 'public' }])
    expect(sent(item('sintel'), 'PUT')).toEqual([{}])
  })

  it('says that a collection is full', async () => {
    stack.api.answer(item('sintel'), () => apiError(409, 'too_many'))
    const response = await collect({ act: 'add', collection: slug })
    expect(response.status).toBe(409)
    expect(readMain(await response.text())).toContain(t('collections.errors.full'))
  })
})
