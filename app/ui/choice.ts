export interface Choice {
  value: string
  label: string
  hint?: string
  disabled?: boolean
}
