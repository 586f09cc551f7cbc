import type { RequestState } from '#contract/torrent-requests'
import type { FormReply } from '~/lib/forms/form-reply'
import type { Choice } from '~/ui/choice'
import type { RequestFilter } from './request-filter'

export const requestHref = (slug: string, part?: string) =>
  `/requests/${encodeURIComponent(slug)}${part ? `/${part}` : ''}`

export interface RequestsView {
  filter: RequestFilter
  categories: Choice[]
  state: 'rows' | 'none' | 'noMatch'
  total: string
  page: number
  pages: number
  /** `1–25 of 400` */
  summary: string
}

/** The data of a request besides its texts, which are server HTML. */
export interface RequestView {
  href: string
  /** The form that reports it; null for a request of the reader. */
  report: string | null
  title: string
  state: RequestState
  bounty: string
  supporters: string
  /** Points of the reader as text; null: the reader does not support the request. */
  pledged: string | null
  /** The same as a number. */
  present: number
  bonus: string
  /** Points that the reader can add. */
  mostPoints: number
  pledges: { name: string; role: string; href: string; points: string }[]
  torrent: { href: string; name: string; slug: string } | null
  /** Sentences that name the proposer, and the time at which the torrent is accepted without a decision. */
  proposal: string[]
  rejection: string | null
  isMine: boolean
  isProposer: boolean
  canEdit: boolean
  canDelete: boolean
  canPropose: boolean
  canAccept: boolean
  canReject: boolean
}

export interface RequestFormReply extends FormReply {
  /** The rendered description as server HTML. */
  preview?: { html: string | null }
}

/** The values of the form of a request. */
export interface RequestFormView {
  slug: string
  title: string
  category: string
  description: string
}
