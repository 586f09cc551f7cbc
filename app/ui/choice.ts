/** One option of a select or a radio group. */
export interface Choice {
  value: string
  label: string
  hint?: string
  disabled?: boolean
}
