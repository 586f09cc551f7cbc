import type { QuickGroup } from '~/lib/format/quick-results'
import type { IconName } from '~/ui/icon'
import type { EntryGroup } from './entry'

const icons: Record<string, IconName> = {
  titles: 'i-lucide-film',
  people: 'i-lucide-users',
  torrents: 'i-lucide-list',
  tags: 'i-lucide-tag',
  requests: 'i-lucide-hand',
  posts: 'i-lucide-messages-square',
  wiki: 'i-lucide-library',
  news: 'i-lucide-megaphone',
  members: 'i-lucide-user',
  rooms: 'i-lucide-message-circle',
  comments: 'i-lucide-message-circle',
}

export function listFound(groups: QuickGroup[]): EntryGroup[] {
  return groups.map(({ kind, title, entries }) => ({
    id: `found-${kind}`,
    title,
    entries: entries.map((entry) => ({
      ...entry,
      id: `found-${entry.href}`,
      icon: icons[kind] ?? 'i-lucide-file-text',
    })),
  }))
}

/** The page with all results. */
export function listSearch(q: string, name: string, title: string): EntryGroup {
  const href = `/search?${new URLSearchParams({ q })}`
  const entries = [{ id: 'all', name, icon: 'i-lucide-search' as const, href }]
  return { id: 'search', title, entries }
}
