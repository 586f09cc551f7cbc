import { existsSync, readFileSync } from 'node:fs'
import type { Expected } from './compare-field'

export interface CorpusRecord {
  name: string
  expected: Expected
  from: string
}

export function readRecords(path: string): CorpusRecord[] | null {
  if (!existsSync(path)) return null
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line) as CorpusRecord)
}

/** By a hash of the name. Rules are written with the other names. */
export function isHeldOut(name: string): boolean {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return ((hash >>> 16) & 3) === 3
}
