import type { FormReply } from '~/lib/forms/form-reply'
import type { Choice } from '~/ui/choice'
import type { PosterPicture } from '~/ui/poster'

/** Options of the form. */
export interface Choices {
  categories: { value: string; label: string }[]
  languages: { value: string; label: string }[]
  /** Separated by commas; empty when there are none. */
  officialTags: string
  /** Suggestions for the fields of the release. */
  words: Record<AttributeField, readonly string[]>
}

/** Fields of the release with free text. */
export const attributeFields = ['resolution', 'source', 'codec'] as const
export type AttributeField = (typeof attributeFields)[number]

interface Duplicate {
  href: string
  name: string
}

/** How sure a value from the name is. The member should check uncertain values. */
export type Certainty = 'certain' | 'uncertain'

/** The parsed file, before anything is stored. */
export interface PreviewView {
  size: string
  /** Number of files, as text. */
  files: string
  listing: { path: string; size: string }[]
  /** Number of files beyond the list. */
  more: number
  infoHash: string
  /** Info hash of the uploaded file, if it changes here. */
  uploadedInfoHash: string | null
  /** Keys that were removed from the file; empty: none. */
  removedKeys: string
  same: Duplicate | null
  /** Existing torrents with the same files. */
  alike: Duplicate[]
  /** Listed torrents of the same title, episodes, resolution, source and dynamic range. */
  sameRelease: Duplicate[]
  /** Fields that were read from the name. */
  fromName: Record<string, Certainty>
  /** Suggested values by field. */
  suggested: Record<string, string>
}

/** The title that the torrent joins, and others to choose. */
export interface TitleChoiceView {
  /** The title that the name states; null: none, or not known yet. */
  suggestion: {
    label: string
    /** Its kind and the part that the torrent has, whether the title exists, and how sure that is. */
    lines: string[]
    poster: { title: string; shape: 'film' | 'square'; picture: PosterPicture | null }
  } | null
  choices: Choice[]
  /** Kinds of a new title. */
  kinds: { value: string; label: string }[]
  /** The words that were searched; empty: those of the name. */
  q: string
  /** How to search, or that nothing was found. */
  note: string
}

/** The form with a preview of its description (server HTML). */
export interface DescribeReply extends FormReply {
  described?: { html: string | null }
}

/** Action data of the upload form: errors, the parsed file, or a preview of the description. */
export interface UploadReply extends DescribeReply {
  preview?: PreviewView
  title?: TitleChoiceView
}
