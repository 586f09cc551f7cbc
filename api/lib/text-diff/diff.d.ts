// The functions that are used. This version of the package has no types.
declare module 'diff' {
  export interface Change {
    value: string
    added?: boolean
    removed?: boolean
  }
  /** Returns undefined when the texts differ in more than `maxEditLength` pieces. */
  type Compare = (before: string, after: string, options: { maxEditLength: number }) => Change[] | undefined
  export const diffLines: Compare
  export const diffWordsWithSpace: Compare
}
