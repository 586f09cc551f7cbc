import type { TitleRef } from '#contract/titles'
import type { FormReply } from '~/lib/forms/form-reply'

export interface PartsReply extends FormReply {
  /** Number of the line of an error in the episodes. */
  line?: number
}

export interface BuildView {
  slug: string
  name: string
  version: string
  platform: string
  arch: string
}

export interface PartsView {
  title: TitleRef
  /** One episode a line; null for a package. */
  episodes: string | null
  revision: number
  dependencies: { slug: string; name: string; versions: string; isOptional: boolean }[]
  /** Releases of a package that the member may edit. */
  builds: BuildView[]
}

export interface PartsProps {
  view: PartsView
  /** URL of the page. */
  action: string
  reply: PartsReply | undefined
}
