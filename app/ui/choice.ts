/** One of several answers to choose from. */
export interface Choice {
  value: string
  label: string
  hint?: string
  disabled?: boolean
}
