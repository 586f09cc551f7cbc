import type { SubtitleEncoding, SubtitleFormat } from '#contract/subtitles'

export interface Option {
  value: string
  label: string
}

export interface SubtitleView {
  id: number
  /** In the reader's language. */
  language: string
  format: SubtitleFormat
  isSdh: boolean
  isForced: boolean
  note: string
  /** Name of the video file; null: the torrent has no other one. */
  video: string | null
  size: string
  downloads: { count: number; total: string }
  uploader: { username: string; role: string } | null
  time: { iso: string; text: string; exact: string }
  /** null: it is not deleted. */
  deletion: { byUploader: boolean; reason: string | null } | null
  canEdit: boolean
  canDelete: boolean
  canRestore: boolean
  canReport: boolean
  isReported: boolean
}

export interface SubtitleChoices {
  languages: Option[]
  /** Video files to choose from; empty: there is at most one. */
  videos: Option[]
  /** Characters. */
  maxNote: number
}

export interface SubtitlesView extends SubtitleChoices {
  slug: string
  name: string
  canUpload: boolean
  subtitles: SubtitleView[]
  /** The last act; null: none. */
  done: 'uploaded' | 'edited' | 'deleted' | 'restored' | null
  /** Error code of a restoration; null: none failed. */
  failed: string | null
  /** Bytes. */
  largest: number
  encodings: readonly SubtitleEncoding[]
}

export interface SubtitleForm extends SubtitleChoices {
  slug: string
  /** Name of the torrent. */
  torrent: string
  id: number
  language: string
  languageName: string
  isSdh: boolean
  isForced: boolean
  note: string
  /** Position of the video file; empty: unknown. */
  video: string
  isMine: boolean
  canEdit: boolean
  canDelete: boolean
}
