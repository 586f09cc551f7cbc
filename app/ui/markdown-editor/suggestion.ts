/** One entry of the completion of a text field; JSON of `/editor/suggestions`. */
export interface Suggestion {
  label: string
  note?: string
  /** Replaces the typed text. */
  insert: string
}

export interface Command {
  name: string
  words: string
}
