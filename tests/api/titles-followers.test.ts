import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../api/jobs'
import type { Notification } from '../../contract/notifications'
import type { Uploaded } from '../../contract/uploads'
import { startApi } from '../support/api-client'
import { enter, type Person, send } from '../support/api-person'
import { addCategories } from '../support/api-torrents'
import { foreignMetafile, sendUpload } from '../support/api-uploads'

const api = startApi()
let staff: Person
let newcomer: Person
let follower: Person

beforeAll(async () => {
  await addCategories()
  staff = await enter(api, ['torrents.upload', 'torrents.moderate'])
  newcomer = await enter(api, ['torrents.upload'])
  follower = await enter(api)
})

async function upload(name: string, by = staff, category = 'movies') {
  const metafile = foreignMetafile(name, [[`${name}.bin`, name.length * 1000]])
  const response = await sendUpload(api, by.token, { category }, { metafile })
  expect(response.status).toBe(201)
  return ((await response.json()) as Uploaded).slug
}

async function newsOf(person: Person) {
  await runJobs(env, api.now())
  const response = await send(api, 'GET', '/v1/me/notifications', person)
  const { data } = (await response.json()) as { data: Notification[] }
  return data
    .filter(({ kind }) => kind === 'title_release')
    .map(({ subject, link, times }) => ({ subject, link, times }))
}

const follow = (path: string, person: Person) => send(api, 'PUT', `/v1/titles/${path}/follow`, person)

describe('followers of a title', () => {
  it('are notified of new approved releases, once and with a count', async () => {
    await upload('Follow.Me.2007.1080p.WEB-DL')
    expect((await follow('movie/follow-me-2007', follower)).status).toBe(204)
    expect(await newsOf(follower)).toEqual([])
    api.wait(60)
    await upload('Follow.Me.2007.720p.WEB-DL')
    const news = { subject: 'Follow Me', link: '/movies/follow-me-2007' }
    expect(await newsOf(follower)).toEqual([{ ...news, times: 1 }])
    expect(await newsOf(follower)).toEqual([{ ...news, times: 1 }])
    const pending = await upload('Follow.Me.2007.480p.WEB-DL', newcomer)
    expect(await newsOf(follower)).toEqual([{ ...news, times: 1 }])
    const approved = await send(api, 'POST', `/v1/torrents/${pending}/moderation`, staff, { decision: 'approve' })
    expect(approved.status).toBe(204)
    expect(await newsOf(follower)).toEqual([{ ...news, times: 2 }])
  })

  it('are not notified of their own uploads', async () => {
    await upload('My.Own.2007.1080p.WEB-DL')
    await follow('movie/my-own-2007', staff)
    await follow('movie/my-own-2007', follower)
    api.wait(60)
    await upload('My.Own.2007.720p.WEB-DL')
    expect(await newsOf(staff)).toEqual([])
    expect((await newsOf(follower)).map(({ subject }) => subject)).toContain('My Own')
  })

  it('get a link to the album of an artist, by the channels they chose', async () => {
    await upload('Ida Berg - Shore (2012) [FLAC]', staff, 'music')
    const person = await enter(api, [], { email: 'reader@example.org' })
    await follow('album/ida-berg:shore', person)
    const data = [{ topic: 'titles', web: true, mail: true }]
    const saved = await send(api, 'PUT', '/v1/me/notification-choices', person, { data, locale: 'en' })
    expect(saved.status).toBe(204)
    api.wait(60)
    await upload('Ida Berg - Shore (2012) [MP3 320]', staff, 'music')
    expect(await newsOf(person)).toEqual([{ subject: 'Ida Berg – Shore', link: '/music/ida-berg/shore', times: 1 }])
    const mailed = await env.DB.prepare('select mail_at from notifications where user_id = ?').bind(person.id).first()
    expect(mailed?.mail_at).toBeGreaterThan(api.now())
  })
})

describe('followers of an artist', () => {
  const artist = '/v1/artists/nils-strand'
  const isFollowed = async (person: Person) =>
    (await (await send(api, 'GET', artist, person)).json<{ isFollowed: boolean }>()).isFollowed

  it('are notified of releases of all their albums, once even with the album, until they unfollow', async () => {
    await upload('Nils Strand - Tide (2012) [FLAC]', staff, 'music')
    const [person, fan] = [await enter(api), await enter(api)]
    for (const _ of ['first', 'second']) expect((await send(api, 'PUT', `${artist}/follow`, person)).status).toBe(204)
    expect([await isFollowed(person), await isFollowed(fan)]).toEqual([true, false])
    await send(api, 'PUT', `${artist}/follow`, fan)
    await follow('album/nils-strand:tide', fan)
    await send(api, 'PUT', `${artist}/follow`, staff)
    expect(await newsOf(person)).toEqual([])

    api.wait(60)
    await upload('Nils Strand - Tide (2012) [MP3 320]', staff, 'music')
    await upload('Nils Strand - Ebb (2014) [FLAC]', staff, 'music')
    const ebb = { subject: 'Nils Strand – Ebb', link: '/music/nils-strand/ebb', times: 1 }
    const tide = { subject: 'Nils Strand – Tide', link: '/music/nils-strand/tide', times: 1 }
    expect(await newsOf(person)).toEqual(expect.arrayContaining([ebb, tide]))
    expect(await newsOf(person)).toHaveLength(2)
    expect(await newsOf(fan)).toEqual(expect.arrayContaining([ebb, tide]))
    expect(await newsOf(fan)).toHaveLength(2)
    expect((await newsOf(staff)).filter(({ link }) => link.includes('nils-strand'))).toEqual([])

    expect((await send(api, 'DELETE', `${artist}/follow`, person)).status).toBe(204)
    expect(await isFollowed(person)).toBe(false)
    api.wait(60)
    await upload('Nils Strand - Ebb (2014) [MP3 V0]', staff, 'music')
    expect(await newsOf(person)).toHaveLength(2)
    expect((await newsOf(fan)).find(({ link }) => link === ebb.link)?.times).toBe(2)
  })

  it('cannot follow an unknown artist', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await send(api, method, '/v1/artists/nobody-known/follow', follower)).status).toBe(404)
    }
  })
})
