import { recentKey } from '~/lib/preferences/recent-key'

/** A page or a search that the member opened from the palette. */
export interface Recent {
  href: string
  name: string
  isSearch: boolean
}

const most = 6

const isRecent = (entry: Partial<Recent> | null): entry is Recent =>
  typeof entry?.name === 'string' && typeof entry.href === 'string' && /^\/(?!\/)/.test(entry.href)

/** On this device; those of another member are never shown. */
export function readRecent(member: string): Recent[] {
  try {
    const stored = JSON.parse(localStorage.getItem(recentKey) ?? '{}')
    return stored.member === member ? stored.entries.filter(isRecent).slice(0, most) : []
  } catch {
    // The storage is blocked, or another version wrote it.
    return []
  }
}

export function addRecent(member: string, entry: Recent) {
  const others = readRecent(member).filter(({ href }) => href !== entry.href)
  try {
    localStorage.setItem(recentKey, JSON.stringify({ member, entries: [entry, ...others].slice(0, most) }))
  } catch {
    // The storage is full or blocked: nothing is remembered.
  }
}

export function clearRecent() {
  try {
    localStorage.removeItem(recentKey)
  } catch {
    // The storage is blocked, so it has nothing.
  }
}
