/** JSON of `/editor/results`: the first results of a search, in groups. */
export interface QuickGroup {
  kind: string
  title: string
  entries: QuickResult[]
}

export interface QuickResult {
  href: string
  name: string
  note: string
}
