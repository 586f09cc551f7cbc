import { beforeAll, describe, expect, test } from 'vitest'
import { TorrentPage } from '../../contract/torrents'
import { maxViews, SavedView } from '../../contract/views'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories } from '../support/api-torrents'

const api = startApi()
let alice: Person
let bob: Person

async function save(who: Person, name: string, query = 'tags=linux') {
  const response = await send(api, 'POST', '/v1/me/views', who, { name, query })
  expect(response.status).toBe(201)
  return SavedView.parse(await response.json())
}

const namesOf = async (who: Person) => {
  const { data } = (await (await api.get('/v1/me/views', who.token)).json()) as { data: SavedView[] }
  return data.map(({ name }) => name)
}

beforeAll(async () => {
  await addCategories()
  alice = await enter(api)
  bob = await enter(api)
})

describe('a saved view', () => {
  test('stores its filter without a page, for its owner only', async () => {
    const view = await save(
      alice,
      ' Small maps ',
      'tags=maps&q=&maxSize=1GiB&sort=size&density=compact&page=3&cursor=x',
    )
    expect(view).toMatchObject({ name: 'Small maps', query: 'tags=maps&maxSize=1GiB&sort=size&density=compact' })
    expect(await namesOf(alice)).toEqual(['Small maps'])
    expect(await namesOf(bob)).toEqual([])
    const page = TorrentPage.parse(await (await api.get('/v1/torrents', alice.token)).json())
    expect(page.views).toEqual([{ id: view.id, name: view.name, query: view.query }])
    expect((await send(api, 'DELETE', `/v1/me/views/${view.id}`, bob)).status).toBe(404)
    expect((await send(api, 'PATCH', `/v1/me/views/${view.id}`, bob, { name: 'Mine' })).status).toBe(404)
    expect((await send(api, 'DELETE', `/v1/me/views/${view.id}`, alice)).status).toBe(204)
    expect((await send(api, 'DELETE', `/v1/me/views/${view.id}`, alice)).status).toBe(404)
    expect(await namesOf(alice)).toEqual([])
  })

  test('requires a unique name, also when renamed', async () => {
    const [first] = [await save(alice, 'First'), await save(alice, 'Second')]
    expect(await (await send(api, 'POST', '/v1/me/views', alice, { name: 'First', query: '' })).json()).toMatchObject({
      code: 'name_taken',
    })
    const taken = await send(api, 'PATCH', `/v1/me/views/${first.id}`, alice, { name: 'Second' })
    expect([taken.status, await taken.json()]).toMatchObject([409, { code: 'name_taken' }])
    expect((await send(api, 'PATCH', `/v1/me/views/${first.id}`, alice, { name: 'First' })).status).toBe(200)
    expect((await send(api, 'PATCH', `/v1/me/views/${first.id}`, alice, { name: 'Third' })).status).toBe(200)
    expect(await namesOf(alice)).toEqual(['Third', 'Second'])
    await save(bob, 'Second')
  })

  test.each([
    [{ name: '', query: '' }, { name: ['too_small'] }],
    [{ name: 'x'.repeat(41), query: '' }, { name: ['too_big'] }],
    [{ name: 'x', query: 'minSize=large' }, { query: ['invalid'] }],
    [{ name: 'x', query: 'x'.repeat(1501) }, { query: ['too_big'] }],
  ])('refuses %j', async (body, errors) => {
    const response = await send(api, 'POST', '/v1/me/views', alice, body)
    expect([response.status, await response.json()]).toMatchObject([422, { errors }])
  })

  test('is limited in number, also in parallel', async () => {
    const many = await enter(api)
    const calls = Array.from({ length: maxViews + 5 }, (_, index) =>
      send(api, 'POST', '/v1/me/views', many, { name: `View ${index}`, query: '' }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxViews)
    expect(await (await send(api, 'POST', '/v1/me/views', many, { name: 'More', query: '' })).json()).toMatchObject({
      code: 'too_many',
    })
  })
})
