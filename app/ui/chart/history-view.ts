import type { Coast } from './coast'

/** Given and taken over time, drawn and in words: what a coast chart shows. */
export interface HistoryView {
  coast: Coast
  label: string
  levels: string[]
  times: string[]
  given: string
  taken: string
  table: { open: string; caption: string; head: [string, string, string]; rows: [string, string, string][] }
}
