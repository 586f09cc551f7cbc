import type { FormReply } from '~/lib/forms/form-reply'

/** What the fields have to choose from. */
export interface Choices {
  categories: { value: string; label: string }[]
  languages: { value: string; label: string }[]
}

interface Duplicate {
  href: string
  name: string
}

/** What the uploader is told of a file before anything is stored. */
export interface PreviewView {
  size: string
  /** How many, already in words. */
  files: string
  listing: { path: string; size: string }[]
  /** Files beyond the listing. */
  more: number
  infoHash: string
  /** Of the file as it was brought, where it will be another here. */
  uploadedInfoHash: string | null
  /** The one that stands here under the same info hash. */
  same: Duplicate | null
  /** Those with the same files. */
  alike: Duplicate[]
  /** Field to what the file suggests for it. */
  suggested: Record<string, string>
}

/** The form again, with its description as it would look: what `fragments.send` gave back. */
export interface DescribeReply extends FormReply {
  described?: { html: string | null }
}

/** What an action of the upload form answers: why it was refused, what the file says, or how the description looks. */
export interface UploadReply extends DescribeReply {
  preview?: PreviewView
}
