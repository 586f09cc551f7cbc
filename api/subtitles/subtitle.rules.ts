import { containers } from '#contract/release-words'
import type { Subtitle, SubtitleList } from '#contract/subtitles'
import { safeFileName } from '../downloads/content-disposition'
import type { Caller } from '../platform/http/caller.queries'
import { videoExtensions } from '../torrents/takes-subtitles'
import { canModerate } from '../torrents/visible-torrent'

const knownExtensions = new Set(Object.values(containers).flatMap((extensions) => extensions.split(' ')))

const extensionOf = (name: string) => /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

interface TorrentFile {
  position: number
  path: string
  size: number
}

/**
 * The video files in metafile order, and the largest one of them.
 * @param files the largest ones of the torrent, in any order
 */
export function findVideos(files: readonly TorrentFile[]) {
  const videos = files
    .map(({ path, ...file }) => ({ ...file, name: path.slice(path.lastIndexOf('/') + 1) }))
    .filter(({ name }) => videoExtensions.has(extensionOf(name)))
    .sort((a, b) => a.position - b.position)
  const main = videos.reduce<(typeof videos)[number] | undefined>(
    (largest, video) => (largest && largest.size >= video.size ? largest : video),
    undefined,
  )
  return { main, videos: videos.map(({ position, name }): SubtitleList['videos'][number] => ({ position, name })) }
}

type Named = Pick<Subtitle, 'video' | 'language' | 'isSdh' | 'isForced' | 'format'>

/** Bytes of a file name that file systems store. */
const maxFileName = 255

/**
 * `Name.en.sdh.srt` for `Name.mkv`: players load the file that is beside its video. Two subtitles of one language can have the same
 * name.
 * @param torrent name of the torrent, which names the files of one without a video
 */
export function nameSubtitle({ video, language, isSdh, isForced, format }: Named, torrent: string) {
  const source = video || torrent
  const isExtension = knownExtensions.has(extensionOf(source))
  const base = isExtension ? source.slice(0, source.lastIndexOf('.')) : source
  const extension = [language, ...(isForced ? ['forced'] : []), ...(isSdh ? ['sdh'] : []), format].join('.')
  return { base: safeFileName(base, maxFileName - extension.length - 1, maxFileName), extension }
}

interface Stored {
  uploaderId: number | null
  deletedAt: number | null
  deletedBy: number | null
}

/** The acts of a member on a subtitle of a torrent that they see. Only its uploader and moderators see a deleted one. */
export function judgeSubtitle(
  caller: Pick<Caller, 'id' | 'permissions'>,
  { uploaderId, deletedAt, deletedBy }: Stored,
) {
  const isMine = uploaderId === caller.id
  const isStaff = canModerate(caller)
  const isDeleted = deletedAt !== null
  return {
    isMine,
    canSee: !isDeleted || isMine || isStaff,
    canEdit: !isDeleted && (isStaff || (isMine && caller.permissions.includes('subtitles.upload'))),
    canDelete: !isDeleted && (isMine || isStaff),
    canRestore: isDeleted && (isStaff || (isMine && deletedBy === caller.id)),
  }
}
