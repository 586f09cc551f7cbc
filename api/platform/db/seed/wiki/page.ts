import type { WikiLanguage } from '#contract/wiki'

export interface SeededPage {
  title: string
  language: WikiLanguage
  /** Title of the page above it. */
  parent?: string
  readers?: string[]
  editors?: string[]
  source: string
}
