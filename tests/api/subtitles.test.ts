import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it, test } from 'vitest'
import { titleReleases } from '../../api/platform/db/schema/catalogue'
import { torrents } from '../../api/platform/db/schema/torrents'
import { largestSubtitle } from '../../contract/subtitle-limits'
import { maxSubtitles, Subtitle, SubtitleList } from '../../contract/subtitles'
import type { Title } from '../../contract/title-details'
import type { Torrent } from '../../contract/torrent-details'
import { startApi } from '../support/api-client'
import { enter, readCode, send } from '../support/api-person'
import { srt, startSubtitles } from '../support/api-subtitles'
import { addTitle } from '../support/stored-titles'

const api = startApi()
const db = drizzle(env.DB)
const { set, addVideo, at, upload, add, list, download } = startSubtitles(api)

const fault = async (answer: Response) => {
  const { errors, subject } = await answer.json<{ errors?: Record<string, string[]>; subject?: string }>()
  return [answer.status, errors?.file?.[0], subject]
}
const countOf = async (slug: string) =>
  (await (await send(api, 'GET', `/v1/torrents/${slug}`, set.member)).json<Torrent>()).subtitles

describe('an upload', () => {
  it('is listed with its language, its format and the name of its download', async () => {
    const stored = await add(srt('Hei'), { language: 'no', isSdh: 'on', note: '  for the WEB-DL ' })
    expect(Subtitle.parse(stored)).toMatchObject({
      ...{ language: 'no', format: 'srt', isSdh: true, isForced: false, note: 'for the WEB-DL' },
      ...{ video: 'Some.Film.2008.mkv', fileName: 'Some.Film.2008.no.sdh.srt', cues: 1, downloads: 0 },
      ...{ isMine: true, canEdit: true, canDelete: true, canRestore: false },
    })
    const seen = SubtitleList.parse(await list())
    expect(seen).toMatchObject({ canUpload: false, videos: [{ position: 0, name: 'Some.Film.2008.mkv' }] })
    expect(seen.data).toMatchObject([{ id: stored.id, isMine: false, canEdit: false, canDelete: false }])
    expect(await countOf(set.slug)).toBe(1)
  })

  it('is stored as UTF-8, and downloaded as an attachment that no browser renders', async () => {
    const euros = Uint8Array.from([...new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\n'), 0x80, 0x92])
    const { id } = await add(euros, { encoding: 'windows-1252', isForced: 'on' })
    const answer = await download(id)
    expect(await answer.text()).toMatch(/\n€’$/)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain; ?charset=utf-8$/i),
      'content-disposition': expect.stringContaining('attachment; filename="Some.Film.2008.en.forced.vtt"'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    await (await download(id)).text()
    expect((await list()).data).toMatchObject([{ id, downloads: 2 }])
  })

  it('belongs to the largest video, or to the one that was chosen', async () => {
    const season = await addVideo(['S01/E01.mkv', 'S01/E02.mkv', 'S01/cover.jpg'])
    const first = await add(srt('One'), {}, season)
    const second = await add(srt('Two'), { video: '1' }, season)
    expect([first.fileName, second.fileName]).toEqual(['E01.en.srt', 'E02.en.srt'])
    const wrong = await upload(srt('Three'), { video: '2' }, season)
    expect([wrong.status, (await wrong.json<{ errors: object }>()).errors]).toEqual([422, { video: ['invalid'] }])
  })

  test.each([
    ['an empty file', '', [422, 'empty', undefined]],
    ['a letter', 'Dear captain', [422, 'no_subtitle', undefined]],
    ['a file without cues', 'WEBVTT\n', [422, 'no_cues', undefined]],
    ['a wrong time', '1\n00:00:01,000 --> late\n', [422, 'bad_time', '2']],
    ['an unknown encoding', Uint8Array.from([0x31, 0xe5]), [422, 'unknown_encoding', undefined]],
    ['a large file', new Uint8Array(largestSubtitle + 1), [413, undefined, undefined]],
    ['many cues', srt('x').repeat(20_001), [422, 'too_many_cues', undefined]],
  ])('is refused for %s', async (_, file, expected) => {
    expect(await fault(await upload(file))).toEqual(expected)
    expect((await list()).data).toEqual([])
  })

  it('of the same content is refused with 409, but not for another torrent', async () => {
    await add(srt('Once'))
    api.wait(61)
    expect(await readCode(await upload(srt('Once'), { language: 'de' }))).toEqual([409, 'already_uploaded'])
    await add(srt('Once'), {}, await addVideo(['Other.mkv']))
  })

  it('that is sent twice is stored once, also at the same time, and leaves one file', async () => {
    const files = async () => (await env.FILES.list({ prefix: 'subtitles/' })).objects.length
    const before = await files()
    const sent = await Promise.all([add(srt('Twice')), add(srt('Twice'))])
    const again = await add(srt('Twice'))
    expect(new Set([...sent, again].map(({ id }) => id)).size).toBe(1)
    expect((await list()).data).toHaveLength(1)
    expect(await files()).toBe(before + 1)
  })

  it('is refused above the number that a torrent can have', async () => {
    const numbers = Array.from({ length: maxSubtitles }, (_, index) => index)
    await env.DB.prepare(
      `insert into subtitles (torrent_id, language, format, is_sdh, is_forced, key, hash, size, cues, created_at)
        select ?1, 'en', 'srt', 0, 0, 'subtitles/none', value, 1, 1, 1 from json_each(?2)`,
    )
      .bind(set.torrentId, JSON.stringify(numbers))
      .run()
    expect(await readCode(await upload(srt('One more')))).toEqual([409, 'too_many_subtitles'])
    expect((await list()).data).toHaveLength(maxSubtitles)
  })

  it('is limited to 50 a day, which refused files do not use up', async () => {
    expect((await upload('nothing')).status).toBe(422)
    for (let number = 0; number < 50; number++) await add(srt(`Line ${number}`))
    expect((await upload(srt('One more'))).status).toBe(429)
  })

  it('needs the permission, and a torrent with a video that the member sees', async () => {
    expect((await upload(srt('Hi'), {}, { by: set.member })).status).toBe(403)
    const album = await addVideo(['song.flac'], { container: 'flac' })
    expect(await readCode(await upload(srt('Hi'), {}, album))).toEqual([409, 'no_video'])
    expect(await countOf(album.slug)).toBeNull()
    const hidden = await addVideo(['film.mkv'], { status: 'pending' })
    expect((await upload(srt('Hi'), {}, hidden)).status).toBe(404)
    expect((await send(api, 'GET', at('', hidden.slug), set.member)).status).toBe(404)
  })

  it('is taken by a disc image of a movie, with the name of the torrent', async () => {
    const disc = await addVideo(['film.iso'], { container: 'iso', name: 'A.Film.1080p' })
    expect(await countOf(disc.slug)).toBeNull()
    const title = await addTitle({ kind: 'movie' })
    await db.insert(titleReleases).values({ torrentId: disc.torrentId, titleId: title.id, chosenBy: 'moderator' })
    expect(await countOf(disc.slug)).toBe(0)
    expect((await add(srt('Hi'), {}, disc)).fileName).toBe('A.Film.1080p.en.srt')
  })
})

describe('the releases of a title', () => {
  it('have the languages of their subtitles, each once, without deleted ones', async () => {
    const title = await addTitle({ kind: 'movie' })
    await db.insert(titleReleases).values({ torrentId: set.torrentId, titleId: title.id, chosenBy: 'moderator' })
    for (const [text, language] of [
      ['Hei', 'no'],
      ['Hi', 'en'],
      ['Hi again', 'en'],
    ] as const) {
      await add(srt(text), { language })
    }
    const { id } = await add(srt('Hej'), { language: 'da' })
    expect((await send(api, 'DELETE', at(`/${id}`), set.uploader)).status).toBe(204)
    const answer = await send(api, 'GET', `/v1/titles/movie/${title.slug}`, set.member)
    expect((await answer.json<Title>()).releaseList).toMatchObject([{ subtitles: ['en', 'no'] }])
  })
})

describe('a download', () => {
  it('is only for members who see the torrent, under its own torrent', async () => {
    const { id } = await add(srt('Hidden'))
    const other = await addVideo(['Other.mkv'])
    expect((await send(api, 'GET', at(`/${id}/download`, other.slug), set.member)).status).toBe(404)
    expect((await api.call(at(`/${id}/download`))).status).toBe(401)
    await db.update(torrents).set({ status: 'rejected' }).where(eq(torrents.id, set.torrentId))
    expect((await download(id)).status).toBe(404)
    expect((await download(id, set.moderator)).status).toBe(200)
  })

  it('works with an API token of the scope read, an upload with subtitles.upload only', async () => {
    const tokenOf = async (scopes: string[]) => {
      const made = await send(api, 'POST', '/v1/me/tokens', set.uploader, { name: scopes.join(), scopes, days: 30 })
      return { ...set.uploader, token: (await made.json<{ token: string }>()).token }
    }
    const [reader, tool] = await Promise.all([tokenOf(['read']), tokenOf(['subtitles.upload'])])
    expect((await upload(srt('By a tool'), {}, { by: reader })).status).toBe(403)
    const { id } = await add(srt('By a tool'), {}, { by: tool })
    expect((await download(id, reader)).status).toBe(200)
  })
})

it('members whose role loses the permission can neither upload nor edit', async () => {
  const person = await enter(api, ['subtitles.upload'])
  const { id } = await add(srt('Before'), {}, { by: person })
  await env.DB.prepare("update roles set permissions = '[]' where slug = (select role from users where id = ?)")
    .bind(person.id)
    .run()
  expect((await upload(srt('After'), {}, { by: person })).status).toBe(403)
  expect((await send(api, 'PATCH', at(`/${id}`), person, { note: 'mine' })).status).toBe(403)
})
