import type { IconName } from '../icon'
import { type Edit, link, type Marked, markCode, prefixLines, wrap } from './edits'

export type ToolName = 'bold' | 'italic' | 'heading' | 'quote' | 'code' | 'link' | 'list' | 'spoiler'

interface Tool {
  name: ToolName
  icon: IconName
  /** With Ctrl, or Command on a Mac. */
  key?: string
  edit: (marked: Marked) => Edit
}

export const tools: Tool[] = [
  { name: 'bold', icon: 'i-lucide-bold', key: 'b', edit: (marked) => wrap(marked, '**') },
  { name: 'italic', icon: 'i-lucide-italic', key: 'i', edit: (marked) => wrap(marked, '_') },
  { name: 'heading', icon: 'i-lucide-heading', edit: (marked) => prefixLines(marked, '## ') },
  { name: 'quote', icon: 'i-lucide-quote', edit: (marked) => prefixLines(marked, '> ') },
  { name: 'code', icon: 'i-lucide-code', edit: markCode },
  { name: 'link', icon: 'i-lucide-link', key: 'k', edit: link },
  { name: 'list', icon: 'i-lucide-list', edit: (marked) => prefixLines(marked, '- ') },
  { name: 'spoiler', icon: 'i-lucide-eye-off', edit: (marked) => wrap(marked, '||') },
]
