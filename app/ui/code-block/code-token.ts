/** `word` is a keyword, `note` a comment, `text` a string, `value` a literal. */
export type CodeTone = 'word' | 'text' | 'note' | 'value' | 'added' | 'removed'

export interface CodeToken {
  text: string
  tone?: CodeTone
}

export const codeClasses: Record<CodeTone, string> = {
  word: 'code-word',
  text: 'code-text',
  note: 'code-note',
  value: 'code-value',
  added: 'code-added',
  removed: 'code-removed',
}
