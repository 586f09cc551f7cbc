/** Kind of a token: keyword (`word`), string (`text`), comment (`note`), literal (`value`), and lines of a diff. */
export type CodeTone = 'word' | 'text' | 'note' | 'value' | 'added' | 'removed'

/** A piece of code. The texts of all tokens, joined, are the code. */
export interface CodeToken {
  text: string
  tone?: CodeTone
}
