import { describe, expect, it } from 'vitest'
import type { TitleSuggestions } from '#contract/title-choice'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { meSample, torrentSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'
import { previewSample } from '../support/upload-preview-sample'

const { stack, member } = setUpScriptedStack()
const path = '/torrents/upload'
const part = {
  ...{ season: 2, lastSeason: null, firstEpisode: 3, lastEpisode: null, edition: null },
  ...{ media: null, format: null, version: null, platform: null, arch: null },
}
const lantern = { kind: 'show', slug: 'lantern-road', name: 'Lantern Road', artist: null, year: 2019 } as const
const suggestions: TitleSuggestions = {
  fromName: { ...lantern, confidence: 0.5, part, existing: { ...lantern, poster: null, releases: 3 } },
  chosen: { kind: 'movie', slug: 'chosen-1950', name: 'Chosen', artist: null, year: 1950, poster: null, releases: 1 },
  matches: [
    { kind: 'album', slug: 'tides:harbour', name: 'Harbour', artist: 'Tides', year: null, poster: null, releases: 0 },
  ],
}

function allow() {
  stack.api.answer('/v1/me', (call) =>
    stack.api.admits(call)
      ? Response.json({ ...meSample, permissions: ['torrents.upload'] })
      : apiError(401, 'unauthenticated'),
  )
}

async function send(address: string, fields: Record<string, string>) {
  allow()
  const body = new FormData()
  body.set('metafile', new File(['d4:infode'], 'some.torrent'))
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await member.send(address, { body })
  return { status: response.status, text: await response.text() }
}

/** The radio button of a value. */
const radio = (value: string) => new RegExp(`<input type="radio"[^>]*name="title"[^>]*value="${value}"[^>]*>`)
const isChecked = (text: string, value: string) => radio(value).exec(text)?.[0].includes('checked') ?? null

describe('the title of an upload', () => {
  it('is named by the check of a file, with its part, its poster and how sure that is', async () => {
    stack.api.answer('/v1/torrents/preview', () => Response.json({ ...previewSample, title: suggestions }))
    const { text } = await send(`${path}?check`, { titleQuery: '' })
    const main = readMain(text)
    expect(main).toContain('Lantern Road (2019)')
    expect(main).toContain(`${t('uploadTexts.choice.kinds.show')} · S02E03`)
    expect(main).toContain(t('uploads.fields.fromName_uncertain'))
    expect(text).toMatch(/class="poster [^"]*" aria-hidden="true"><b>Lantern Road/)
    for (const value of ['movie/chosen-1950', 'album/tides:harbour', 'new', 'none']) expect(text).toMatch(radio(value))
    expect(isChecked(text, '')).toBe(true)
    expect(main).toContain('Tides: Harbour')
  })

  it('is searched without the file, and keeps what was typed and chosen', async () => {
    stack.api.answer('/v1/titles/suggestions', () => Response.json(suggestions))
    const typed = { name: 'Some.Name', category: 'tv', titleQuery: 'tides', title: 'movie/chosen-1950' }
    const { status, text } = await send(`${path}?titles`, { ...typed, description: 'Kept' })
    expect(status).toBe(200)
    const [call] = stack.api.callsTo('/v1/titles/suggestions')
    const query = { name: 'Some.Name', q: 'tides', category: 'tv', title: 'movie/chosen-1950' }
    expect(Object.fromEntries(new URLSearchParams(call?.search))).toEqual(query)
    expect(stack.api.callsTo('/v1/torrents')).toEqual([])
    expect(text).toMatch(/<textarea[^>]*name="description"[^>]*>Kept<\/textarea>/)
    expect(text).toMatch(/<input[^>]*name="titleQuery"[^>]*value="tides"/)
    expect(isChecked(text, 'movie/chosen-1950')).toBe(true)
  })

  it('is searched by the Enter key when its words are new, and not uploaded', async () => {
    stack.api.answer('/v1/titles/suggestions', () => Response.json(suggestions))
    const { status, text } = await send(`${path}?enter`, { name: 'Kept', titleQuery: 'tides' })
    expect(status).toBe(200)
    expect(text).toMatch(radio('album/tides:harbour'))
    expect(text).toMatch(/name="searchedTitle" value="tides"/)
    expect(text).toContain('value="Kept"')
    expect(stack.api.callsTo('/v1/torrents')).toEqual([])
    for (const words of [
      { titleQuery: ' ', searchedTitle: '' },
      { titleQuery: 'tides', searchedTitle: 'tides' },
    ]) {
      stack.api.answer('/v1/torrents', () => apiError(422, 'invalid_input'))
      expect((await send(`${path}?enter`, { name: 'Kept', ...words })).status).toBe(422)
    }
    expect(stack.api.callsTo('/v1/torrents')).toHaveLength(2)
  })

  it.each([
    ['merged', 'uploads.errors.title.merged'],
    ['other_kind', 'uploads.errors.title.other_kind'],
    ['unknown', 'uploads.errors.title.unknown'],
  ] as const)('shows why it is refused when it is %s, and keeps the choice', async (code, words) => {
    stack.api.answer('/v1/titles/suggestions', () => Response.json({ ...suggestions, chosen: null, matches: [] }))
    const errors = { title: [code] }
    stack.api.answer('/v1/torrents', () =>
      Response.json({ message: 'x', code: 'invalid_input', errors }, { status: 422 }),
    )
    const { status, text } = await send(path, { category: 'tv', name: 'Kept', title: 'movie/gone-1950' })
    expect(status).toBe(422)
    expect(text).toContain(htmlText(words))
    expect(text).toContain('value="Kept"')
    expect(isChecked(text, 'movie/gone-1950')).toBe(true)
  })

  it('keeps the input when a new title exists, and when titles cannot be searched', async () => {
    stack.api.answer('/v1/titles/suggestions', () => apiError(503, 'unavailable', 'Away'))
    const there = { location: '/v1/titles/movie/proper-name-1950' }
    stack.api.answer('/v1/torrents', () => apiError(409, 'title_exists', 'There', there))
    const fields = { category: 'movies', title: 'new', titleKind: 'movie', titleName: 'Proper Name' }
    const { status, text } = await send(path, fields)
    expect(status).toBe(409)
    expect(text).toContain(htmlText('uploads.choice.exists'))
    expect(text).toContain('href="/titles/movie/proper-name-1950"')
    expect(text).toContain('value="Proper Name"')
    expect(isChecked(text, 'new')).toBe(true)
    const searched = await send(`${path}?titles`, fields)
    expect(searched.status).toBe(503)
    expect(searched.text).toContain('value="Proper Name"')
  })
})

describe('the title in the edit form', () => {
  const title = { ...lantern, otherReleases: 2, hasPage: true, part }
  const own = { ...torrentSample, title, mine: { ...torrentSample.mine, uploaded: true, canEdit: true } }
  const address = '/torrents/debian-13/edit'

  async function save(fields: Record<string, string>, search = '') {
    stack.api.answer('/v1/torrents/debian-13', (call) =>
      Response.json(call.method === 'PATCH' ? { slug: 'debian-13' } : own),
    )
    const form = { name: 'Debian 13', category: 'software', description: '', ...fields }
    const response = await member.send(address + search, { form })
    const patch = stack.api.callsTo('/v1/torrents/debian-13').find(({ method }) => method === 'PATCH')
    return { status: response.status, text: await response.text(), patch: patch && JSON.parse(patch.body) }
  }

  it('names the current one, which stays unless another is chosen', async () => {
    stack.api.answer('/v1/torrents/debian-13', () => Response.json(own))
    const text = await (await member.send(address)).text()
    expect(readMain(text)).toContain(t('uploadTexts.choice.keep', { title: 'Lantern Road (2019) · S02E03' }))
    expect(isChecked(text, '')).toBe(true)
    expect((await save({ title: '' })).patch).not.toHaveProperty('title')
  })

  it.each([
    ['none', 'none'],
    ['name', 'name'],
    ['album/tides:harbour', { kind: 'album', slug: 'tides:harbour' }],
  ])('is sent when %s is chosen', async (chosen, expected) => {
    expect((await save({ title: chosen })).patch.title).toEqual(expected)
  })

  it('is searched by the Enter key when its words are new, and nothing is saved', async () => {
    stack.api.answer('/v1/titles/suggestions', () => Response.json(suggestions))
    const { status, text, patch } = await save({ titleQuery: 'tides' }, '?enter')
    expect([status, patch]).toEqual([200, undefined])
    expect(text).toMatch(radio('album/tides:harbour'))
    expect((await save({ titleQuery: 'tides', searchedTitle: 'tides' }, '?enter')).patch).toBeDefined()
    expect((await save({ titleQuery: 'tides' })).patch).toBeDefined()
  })

  it('asks for the name of a new one', async () => {
    stack.api.answer('/v1/titles/suggestions', () => Response.json(suggestions))
    const { status, text, patch } = await save({ title: 'new', titleKind: 'movie', titleYear: '1950' })
    expect([status, patch]).toEqual([422, undefined])
    expect(text).toMatch(/id="titleName-error"/)
    const sent = await save({ title: 'new', titleKind: 'movie', titleName: 'Proper', titleYear: '1950' })
    expect(sent.patch.title.new).toMatchObject({ kind: 'movie', name: 'Proper', year: 1950 })
  })
})

describe('the title on the page of a torrent', () => {
  const show = async (title: typeof torrentSample.title) => {
    stack.api.answer('/v1/torrents/debian-13', () => Response.json({ ...torrentSample, title }))
    return (await member.send('/torrents/debian-13')).text()
  }

  it('is linked with the part of the torrent', async () => {
    const text = await show({ ...lantern, otherReleases: 2, hasPage: true, part })
    expect(text).toMatch(/<a [^>]*href="\/shows\/lantern-road"[^>]*>Lantern Road \(2019\)<\/a>/)
    expect(readMain(text)).toContain('S02E03')
  })

  it('is not linked while it has no page', async () => {
    const text = await show({ ...lantern, otherReleases: 0, hasPage: false, part })
    expect(readMain(text)).toContain('S02E03')
    expect(text).not.toContain('/shows/lantern-road')
  })
})
