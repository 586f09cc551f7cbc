import { expect, it } from 'vitest'
import { collectionSample } from '../support/collection-samples'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const { slug } = collectionSample
const page = `/collections/${slug}`
const address = `/v1/collections/${slug}`

const { stack, member } = setUpScriptedStack((api) => {
  api.answer(address, () => Response.json({ ...collectionSample, isMine: true, canEdit: true }))
})

it('says that another tab has removed a title from the collection', async () => {
  stack.api.answer(`${address}/items/movie/nosferatu`, () => apiError(409, 'changed_meanwhile'))
  const form = { act: 'save', kind: 'movie', title: 'nosferatu', position: '1', note: 'Late' }
  const response = await member.send(`${page}/titles`, { form })
  expect(response.status).toBe(409)
  const html = await response.text()
  expect(readMain(html)).toContain(t('collections.errors.removed'))
  expect(html).not.toContain('id="lost-note"')
})

it('keeps the typed note of a title that another tab has removed', async () => {
  stack.api.answer(`${address}/items/movie/gone`, () => apiError(409, 'changed_meanwhile'))
  const form = { act: 'save', kind: 'movie', title: 'gone', position: '1', note: 'Typed note' }
  const html = await (await member.send(`${page}/titles`, { form })).text()
  expect(html).toMatch(/<input[^>]*id="lost-note"[^>]*value="Typed note"/)
})

it.each(['save', 'preview'])('keeps what was typed when the collection was deleted before "%s"', async (act) => {
  stack.api.answer(address, () => apiError(404, 'not_found'))
  const form = { act, name: 'Short films', description: 'Typed text', visibility: 'link' }
  const response = await member.send(`${page}/edit`, { form })
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(readMain(html)).toContain(t('collections.errors.deleted'))
  for (const part of ['action="/collections/new"', 'value="Short films"', '>Typed text</textarea>'])
    expect(html).toContain(part)
  expect((await member.send(`${page}/edit`)).status).toBe(404)
})

const was = { name: 'Old name', description: 'Old text', visibility: 'public', official: '' }
const edit = (form: Record<string, string>) =>
  member.send(`${page}/edit`, { form: { act: 'save', ...was, ...form, before: JSON.stringify(was) } })
const patches = () =>
  stack.api.calls.filter(({ method }) => method === 'PATCH').map((call): unknown => JSON.parse(call.body))
const answerStored = (stored: object) =>
  stack.api.answer(address, () =>
    Response.json({ ...collectionSample, isMine: true, canEdit: true, ...was, isOfficial: false, ...stored }),
  )

it('saves only the fields that were changed, so that those of another editor stay', async () => {
  answerStored({ name: 'New name' })
  expect((await edit({ description: 'Typed\r\ntext' })).status).toBe(303)
  expect(patches()).toEqual([{ description: 'Typed\ntext' }])
})

it('keeps what was typed when another editor has changed the same field', async () => {
  answerStored({ name: 'New name', description: 'New text' })
  const response = await edit({ description: 'Typed text' })
  const html = await response.text()
  expect(response.status).toBe(409)
  expect(readMain(html)).toContain(t('collections.errors.changed'))
  expect(html).toContain('>Typed text</textarea>')
  expect(html).toMatch(/<input[^>]*name="name"[^>]*value="New name"/)
  expect(html).toMatch(/name="before" value="[^"]*New text/)
  expect(patches()).toEqual([])
})
