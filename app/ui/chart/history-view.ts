import type { AreaDrawing } from './area-drawing'

export interface HistoryView {
  drawing: AreaDrawing
  label: string
  levels: string[]
  times: string[]
  above: string
  below: string
  table: { open: string; caption: string; head: [string, string, string]; rows: [string, string, string][] }
}
