import type { Word } from '#contract/release-words'
import type { FieldName } from '../fields'

/** `caps`: likely in capitals, else not read. `after`: behind the title only. */
export type Strength = 'sure' | 'likely' | 'weak' | 'caps' | 'after'

/** Spellings are separated by commas. A space stands for any separator or none. */
export type Row<Value extends string = string> = { value: Value } & Partial<
  Record<Strength, string | readonly string[]>
>

export interface Dictionary<Value extends string = string> {
  field: FieldName
  rows: readonly Row<Value>[]
}

export interface Entry {
  field: FieldName
  value: string
  strength: Strength
}

/** Every word of a table of the vocabulary, with the spellings that only names have. */
export function withAliases<Value extends string>(
  table: readonly Word<Value>[],
  more: readonly Row<Value>[],
): Row<Value>[] {
  const own = new Map(more.map((row) => [row.value, row]))
  return table.map(({ value, aliases = '' }) => {
    const row = own.get(value)
    const sure = [aliases, row?.sure ?? ''].flat().filter((spellings) => spellings !== '')
    return { ...row, value, ...(sure.length > 0 && { sure }) }
  })
}

const strengths = ['sure', 'likely', 'weak', 'caps', 'after'] as const

export function* listEntries({ field, rows }: Dictionary): Generator<[spelling: string, entry: Entry]> {
  for (const row of rows) {
    for (const strength of strengths) {
      for (const spelling of [row[strength] ?? []].flat().flatMap((list) => list.split(',')))
        yield [spelling.trim(), { field, value: row.value, strength }]
    }
  }
}
