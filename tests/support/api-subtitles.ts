import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { torrentFiles } from '../../api/platform/db/schema/torrents'
import type { Subtitle, SubtitleList } from '../../contract/subtitles'
import type { Api } from './api-client'
import { enter, type Person, send } from './api-person'
import { addCategories, addTorrent } from './api-torrents'
import { multipart } from './api-uploads'

export const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,500\n${text}\n`

type NewTorrent = Parameters<typeof addTorrent>[0]

/** Members, and a new torrent with a video for each test. */
export function startSubtitles(api: Api) {
  const db = drizzle(env.DB)
  const set = {} as { slug: string; torrentId: number } & Record<'uploader' | 'member' | 'moderator', Person>
  const addVideo = async (paths: string[], values: NewTorrent = {}) => {
    const torrent = await addTorrent({ container: 'mkv', files: paths.length, ...values })
    const rows = paths.map((path, position) => ({ torrentId: torrent.id, position, path, size: 1000 - position }))
    await db.insert(torrentFiles).values(rows)
    return { torrentId: torrent.id, slug: printSlug(torrent.name, torrent.id) }
  }
  beforeAll(async () => {
    await addCategories()
    set.uploader = await enter(api, ['subtitles.upload'])
    set.member = await enter(api)
    set.moderator = await enter(api, ['torrents.moderate'])
  })
  beforeEach(async () => {
    await db.delete(rateWindows)
    Object.assign(set, await addVideo(['Some.Film.2008.mkv']))
  })
  const at = (path = '', slug = set.slug) => `/v1/torrents/${slug}/subtitles${path}`
  const upload = async (
    file: BlobPart,
    fields: Record<string, string> = {},
    { by = set.uploader, slug = set.slug }: { by?: Person; slug?: string } = {},
  ) => {
    const { body, headers } = await multipart({ language: 'en', ...fields }, { file })
    const all = { ...headers, authorization: `Bearer ${by.token}` }
    return api.call(at('', slug), { method: 'POST', body, headers: all })
  }
  return {
    set,
    addVideo,
    at,
    upload,
    /** Uploads a file and fails unless it is stored. */
    add: async (...sent: Parameters<typeof upload>): Promise<Subtitle> => {
      const answer = await upload(...sent)
      if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    list: async (by: Person = set.member, slug?: string): Promise<SubtitleList> =>
      (await send(api, 'GET', at('', slug), by)).json(),
    download: (id: number, by: Person = set.member) => send(api, 'GET', at(`/${id}/download`), by),
  }
}
