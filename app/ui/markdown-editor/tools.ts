import type { IconName } from '../icon'

export type ToolName = 'bold' | 'italic' | 'heading' | 'quote' | 'code' | 'link' | 'list' | 'spoiler'

interface Tool {
  name: ToolName
  icon: IconName
  /** With Ctrl, or Command on a Mac. */
  key?: string
}

export const tools: Tool[] = [
  { name: 'bold', icon: 'i-lucide-bold', key: 'b' },
  { name: 'italic', icon: 'i-lucide-italic', key: 'i' },
  { name: 'heading', icon: 'i-lucide-heading' },
  { name: 'quote', icon: 'i-lucide-quote' },
  { name: 'code', icon: 'i-lucide-code' },
  { name: 'link', icon: 'i-lucide-link', key: 'k' },
  { name: 'list', icon: 'i-lucide-list' },
  { name: 'spoiler', icon: 'i-lucide-eye-off' },
]
