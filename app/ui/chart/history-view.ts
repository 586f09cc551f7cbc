import type { Coast } from './coast'

/** The chart of upload and download over time, and its text. */
export interface HistoryView {
  coast: Coast
  label: string
  levels: string[]
  times: string[]
  given: string
  taken: string
  table: { open: string; caption: string; head: [string, string, string]; rows: [string, string, string][] }
}
