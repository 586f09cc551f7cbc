import { type NormalisedMetafile, normaliseMetafile } from '../../../lib/metainfo/normalise-metafile'
import { defaultSourceTag } from '../schema/settings'
import { listBooks } from './catalogue/books'
import { listCuriosities } from './catalogue/curiosities'
import { listData } from './catalogue/data'
import { listMovies } from './catalogue/movies'
import { listMusic } from './catalogue/music'
import { listOlderWorks } from './catalogue/older-works'
import { listSoftware } from './catalogue/software'
import { listShows } from './catalogue/tv'
import { makeMetafile } from './make-metafile'
import type { Random } from './random'
import type { RealMetafile } from './real-metafiles'
import type { Release } from './release'

export interface SeededTorrent extends NormalisedMetafile {
  /** `name`: of the torrent, when it differs from that in the metafile. */
  about: Omit<Release, 'name' | 'files'> & Partial<Pick<Release, 'name'>>
  addedAt: number
  promotion: { download: number; upload: number; until: number | null }
}

const minute = 60_000
const day = 24 * 60 * minute
const oldest = 4 * 365 * day
export const oldestWork = 6.5 * 365 * day

const fresh = [4, 17, 38, 64, 115, 190, 310, 520, 780, 1200]

export async function makeTorrents(random: Random, now: number, real: RealMetafile[]): Promise<SeededTorrent[]> {
  const releases = [listMovies, listShows, listMusic, listSoftware, listBooks, listData, listCuriosities].flatMap(
    (list) => list(random),
  )
  const chosen = random.sample(
    releases.filter(({ appeal }) => appeal > 0.25),
    fresh.length,
  )
  const made = releases.map(async (release) => {
    const recent = fresh[chosen.indexOf(release)]
    const addedAt = recent === undefined ? chooseDate(random, now, release.since) : now - recent * minute
    const promotion = choosePromotion(random, release, addedAt, now)
    const normalised = await normaliseMetafile(makeMetafile(release), defaultSourceTag)
    return { ...normalised, about: release, addedAt, promotion }
  })
  const published = real.map(async ({ bytes, about }) => {
    const addedAt = chooseDate(random, now, undefined)
    return {
      ...(await normaliseMetafile(bytes, defaultSourceTag)),
      about,
      addedAt,
      promotion: { download: 1, upload: 1, until: null },
    }
  })
  return (await Promise.all([...made, ...published])).sort((a, b) => a.addedAt - b.addedAt)
}

export async function makeOlderTorrents(random: Random, now: number): Promise<SeededTorrent[]> {
  const [from, latest] = [now - oldestWork, now - oldest - 30 * day]
  const made = listOlderWorks(random).map(async (release) => {
    const released = release.since === undefined ? from : Math.max(Date.parse(release.since), from)
    const addedAt = Math.floor(released + (latest - released) * random.next() ** 2)
    const normalised = await normaliseMetafile(makeMetafile(release), defaultSourceTag)
    return { ...normalised, about: release, addedAt, promotion: { download: 1, upload: 1, until: null } }
  })
  return (await Promise.all(made)).sort((a, b) => a.addedAt - b.addedAt)
}

/** New software and dumps are uploaded within days. */
function chooseDate(random: Random, now: number, since: string | undefined): number {
  const [from, latest] = [now - oldest, now - 2 * day]
  const out = since === undefined ? from : Date.parse(since)
  const date =
    out > from ? out + (0.2 + random.next() ** 2 * 25) * day : latest - (latest - from) * random.next() ** 1.3
  return Math.floor(Math.min(date, latest - random.next() * 5 * day))
}

function choosePromotion(random: Random, { appeal, files }: Release, addedAt: number, now: number) {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const isNew = now - addedAt < 3 * day
  if (isNew && random.next() < 0.5) return { download: 0, upload: 1, until: addedAt + 7 * day }
  if (size > 60 * 2 ** 30) return { download: 0.5, upload: 1, until: null }
  if (appeal < 0.2 && random.next() < 0.35) return { download: 0, upload: 2, until: null }
  if (random.next() < 0.04) return { download: 0.5, upload: 2, until: now + random.between(2, 20) * day }
  return { download: 1, upload: 1, until: null }
}
