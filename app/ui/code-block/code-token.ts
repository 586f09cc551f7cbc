/** What a piece of code is: `word` of the language, `text` in quotes, `note` to readers, `value`, and lines of a diff. */
export type CodeTone = 'word' | 'text' | 'note' | 'value' | 'added' | 'removed'

/** Code in pieces; joined, their texts are the code again, to the letter. */
export interface CodeToken {
  text: string
  tone?: CodeTone
}
