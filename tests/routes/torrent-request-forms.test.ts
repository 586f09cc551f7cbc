import { describe, expect, it } from 'vitest'
import { readMain } from '../support/page-text'
import { requestSample } from '../support/request-samples'
import { apiError } from '../support/scripted-api'
import { torrentPageSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const page = `/requests/${requestSample.slug}`
const address = `/v1/requests/${requestSample.slug}`

const { stack, member } = setUpScriptedStack((api) => {
  api.answer('/v1/requests', () => Response.json(requestSample, { status: 201 }))
  api.answer(address, () => Response.json(requestSample))
})

const open = async (path: string) => (await member.send(path)).text()
const goTo = (response: Response) => [response.status, response.headers.get('location')]
/** Method, search and body of the calls that change something. */
const sent = (path: string) =>
  stack.api
    .callsTo(path)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, search, body }) => [method, search, body ? JSON.parse(body) : null])

describe('the forms of a request', () => {
  const typed = { act: 'save', title: 'Typed title', category: 'software', description: 'Typed text' }

  it('has the title of the address and the balance of the member', async () => {
    const html = await open(`/requests/new?title=${encodeURIComponent('Big "Buck"')}`)
    expect(html).toContain('value="Big &quot;Buck&quot;"')
    expect(html).toContain(htmlText('torrentRequests.form.pointsHint', { bonus: '3' }))
  })

  it('requests a torrent, without points when the field is empty', async () => {
    expect(goTo(await member.send('/requests/new', { form: { ...typed, points: '' } }))).toEqual([303, page])
    const { act: _, ...body } = typed
    expect(sent('/v1/requests')).toEqual([['POST', '', { ...body, points: 0 }]])
  })

  it.each([
    ['too_few_points', 'tooFew'],
    ['too_many', 'tooMany'],
  ] as const)('explains %s and keeps what was typed', async (code, key) => {
    stack.api.answer('/v1/requests', () => apiError(409, code))
    const response = await member.send('/requests/new', { form: { ...typed, points: '700' } })
    const html = await response.text()
    expect(response.status).toBe(409)
    for (const part of [
      htmlText(`torrentRequests.errors.${key}`),
      'value="700"',
      'value="Typed title"',
      '>Typed text<',
    ])
      expect(html).toContain(part)
  })

  it('shows errors at their fields', async () => {
    const response = await member.send('/requests/new', { form: { ...typed, title: ' ', category: '', points: '1.5' } })
    const html = await response.text()
    expect(response.status).toBe(422)
    for (const id of ['title-error', 'category-error', 'points-error']) expect(html).toContain(`id="${id}"`)
    expect(sent('/v1/requests')).toEqual([])
  })

  it('saves an edit, and goes to the address of the new title', async () => {
    stack.api.answer(address, ({ method }) =>
      Response.json({ ...requestSample, canEdit: true, ...(method === 'PATCH' && { slug: 'typed-title-7' }) }),
    )
    expect(await open(`${page}/edit`)).toContain('The **restored** one</textarea>')
    expect(goTo(await member.send(`${page}/edit`, { form: typed }))).toEqual([303, '/requests/typed-title-7'])
    const { act: _, ...body } = typed
    expect(sent(address)).toEqual([['PATCH', '', body]])
  })

  it.each([
    [404, 'not_found', 'errors.deleted', 'action="/requests/new"'],
    [403, 'forbidden', 'errors.closed', `action="${page}/edit"`],
  ] as const)('keeps the text when the API answers %i to an edit', async (status, code, key, action) => {
    stack.api.answer(address, ({ method }) =>
      method === 'GET' && status === 403 ? Response.json(requestSample) : apiError(status, code),
    )
    const html = await (await member.send(`${page}/edit`, { form: typed })).text()
    for (const part of [htmlText(`torrentRequests.${key}`), '>Typed text<', action]) expect(html).toContain(part)
  })

  it('is not for members who may not edit or delete the request', async () => {
    for (const part of ['edit', 'delete']) expect((await member.send(`${page}/${part}`)).status).toBe(403)
  })

  it('asks the staff for a reason before it deletes the request', async () => {
    stack.api.answer(address, ({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ ...requestSample, canDelete: true }),
    )
    expect(await open(`${page}/delete`)).toContain('name="reason"')
    expect((await member.send(`${page}/delete`, { form: { reason: ' ' } })).status).toBe(422)
    expect(goTo(await member.send(`${page}/delete`, { form: { reason: 'Twice' } }))).toEqual([303, '/requests'])
    expect(sent(address)).toEqual([['DELETE', '?reason=Twice', null]])
  })

  it('deletes a request of the member without a reason, also when the form is sent twice', async () => {
    stack.api.answer(address, () => Response.json({ ...requestSample, isMine: true, canDelete: true }))
    expect(await open(`${page}/delete`)).not.toContain('name="reason"')
    stack.api.answer(address, () => apiError(404, 'not_found'))
    expect(goTo(await member.send(`${page}/delete`, { form: { act: 'delete' } }))).toEqual([303, '/requests?of=mine'])
  })

  it('says that the request has changed when it cannot be deleted any more', async () => {
    stack.api.answer(address, ({ method }) =>
      method === 'DELETE' ? apiError(409, 'changed_meanwhile') : Response.json({ ...requestSample, isMine: true }),
    )
    const response = await member.send(`${page}/delete`, { form: { act: 'delete' } })
    expect(response.status).toBe(409)
    expect(readMain(await response.text())).toContain(t('torrentRequests.errors.changed'))
  })
})

it('offers to request what a search of torrents does not find', async () => {
  const meta = { ...torrentPageSample.meta, total: 0 }
  stack.api.answer('/v1/torrents', () => Response.json({ ...torrentPageSample, data: [], meta }))
  expect(await open('/?q=big+buck')).toContain('href="/requests/new?title=big%20buck"')
})
