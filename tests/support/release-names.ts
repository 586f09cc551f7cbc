import { readFileSync } from 'node:fs'
import type { Release } from '../../api/lib/release-name/fields'

/** Invented names, and names of freely licensed works. */
export const ownTables = { music: 'music', software: 'software', books: 'book', games: 'game' } as const

export interface OwnRecord {
  name: string
  kind: string
  /** `field` to the text of its value. */
  expected: [field: string, value: string][]
}

/** `name`, a tab and `field=value; field=value`. */
export function readOwnTable(table: keyof typeof ownTables): OwnRecord[] {
  const text = readFileSync(`${import.meta.dirname}/release-names/${table}.txt`, 'utf8')
  return text
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [name = '', fields = ''] = line.split('\t')
      const expected = fields.split(/; (?=[a-z]+=)/).map((field): [string, string] => {
        const split = field.indexOf('=')
        return [field.slice(0, split), field.slice(split + 1)]
      })
      return { name, kind: ownTables[table], expected }
    })
}

const fieldNames: Record<string, keyof Release> = { audio: 'audioCodecs', platform: 'platforms', arch: 'architectures' }

export function readField(release: Release, field: string): string | null {
  const value = release[fieldNames[field] ?? (field as keyof Release)]
  const first = Array.isArray(value) ? value[0] : value
  return first && 'value' in first ? String(first.value) : null
}
