import { describe, expect, it } from 'vitest'
import { ParsedRelease } from '../../contract/parser'
import { startApi } from '../support/api-client'
import { enter, send } from '../support/api-person'

const name = 'Big.Buck.Bunny.2008.1080p.WEB-DL.H264-LANTERN'

describe('POST /v1/parser', () => {
  it('returns the fields with their characters', async () => {
    const api = startApi()
    const person = await enter(api)
    const response = await send(api, 'POST', '/v1/parser', person, { name })
    expect(response.status).toBe(200)
    const release = ParsedRelease.parse(await response.json())
    expect(release).toMatchObject({
      kind: { value: 'movie' },
      title: { value: 'Big Buck Bunny', start: 0, end: 14 },
      year: { value: 2008, start: 15, end: 19 },
      resolution: { value: '1080p' },
      source: { value: 'WEB-DL' },
      videoCodec: { value: 'H.264' },
      group: { value: 'LANTERN' },
      rest: [],
    })
  })

  it('returns 422 when the name is longer than 1,000 characters', async () => {
    const api = startApi()
    const person = await enter(api)
    expect((await send(api, 'POST', '/v1/parser', person, { name: 'a'.repeat(1000) })).status).toBe(200)
    const response = await send(api, 'POST', '/v1/parser', person, { name: 'a'.repeat(1001) })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', errors: { name: ['too_big'] } })
  })

  it('returns 429 when a member has sent 600 requests within the hour', async () => {
    const api = startApi()
    const person = await enter(api)
    const statuses = new Set<number>()
    for (let count = 0; count < 600; count++) {
      statuses.add((await send(api, 'POST', '/v1/parser', person, { name: 'a' })).status)
    }
    expect([...statuses]).toEqual([200])
    expect((await send(api, 'POST', '/v1/parser/batch', person, { names: ['a'] })).status).toBe(429)
  })

  it('allows API tokens with the scope parser only', async () => {
    const api = startApi()
    const person = await enter(api)
    const makeToken = async (scopes: string[]) => {
      const made = await send(api, 'POST', '/v1/me/tokens', person, { name: 'tool', scopes, days: 7 })
      expect(made.status).toBe(201)
      return made.json<{ token: string }>()
    }
    const parser = await makeToken(['parser'])
    expect((await send(api, 'POST', '/v1/parser', parser, { name })).status).toBe(200)
    expect((await api.get('/v1/me', parser.token)).status).toBe(403)
    expect((await send(api, 'POST', '/v1/parser', await makeToken(['read']), { name })).status).toBe(403)
  })
})

describe('POST /v1/parser/batch', () => {
  it('accepts 1,000 UTF-16 units in a name and returns 422 for more', async () => {
    const api = startApi()
    const person = await enter(api)
    const read = (names: string[]) => send(api, 'POST', '/v1/parser/batch', person, { names })
    expect((await read(['🎬'.repeat(500)])).status).toBe(200)
    for (const long of ['🎬'.repeat(501), 'a'.repeat(1001)]) {
      const refused = await read(['a', long])
      expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { 'names.1': ['too_big'] } }])
    }
  })

  it('returns the releases in the order of the names', async () => {
    const api = startApi()
    const person = await enter(api)
    const names = [name, 'Sintel (2010) [720p]', '']
    const response = await send(api, 'POST', '/v1/parser/batch', person, { names })
    const { data } = await response.json<{ data: ParsedRelease[] }>()
    expect(data.map(({ title }) => title?.value ?? null)).toEqual(['Big Buck Bunny', 'Sintel', null])
  })

  it('accepts 25,600 characters in 100 names and returns 422 for one more character or name', async () => {
    const api = startApi()
    const person = await enter(api)
    const names = Array.from({ length: 100 }, () => '映'.repeat(256))
    expect((await send(api, 'POST', '/v1/parser/batch', person, { names })).status).toBe(200)
    const response = await send(api, 'POST', '/v1/parser/batch', person, { names: [...names.map(() => 'a'), 'a'] })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { names: ['too_big'] } })
    const longer = await send(api, 'POST', '/v1/parser/batch', person, { names: [`${names[0]}a`, ...names.slice(1)] })
    expect(longer.status).toBe(422)
    expect(await longer.json()).toMatchObject({ errors: { names: ['too_long'] } })
  })
})
