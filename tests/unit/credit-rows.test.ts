import { describe, expect, it } from 'vitest'
import {
  arrangeRows,
  type CreditRow,
  mergeRows,
  printRows,
  readRows,
} from '../../app/features/titles/staff/credits/credit-rows'

const row = (name: string, role = 'actor', character = ''): CreditRow => ({ role, name, character })
const [a, b, c] = [row('A', 'director'), row('B'), row('C', 'actor', 'Captain')] as const
const namesOf = (rows: CreditRow[] | undefined) => rows?.map(({ name }) => name).join('')

it('reads the rows that it prints, and stops at a gap and after 200', () => {
  expect(readRows(printRows([a, b, c]))).toEqual([a, b, c])
  expect(readRows({ ...printRows([a]), 'role-2': 'actor', 'name-2': 'x' })).toEqual([a])
  expect(readRows({})).toEqual([])
  expect(readRows(printRows(Array.from({ length: 300 }, () => a)))).toHaveLength(200)
})

describe('arrangeRows', () => {
  it.each([
    ['up-1', 'BAC', 'up-0'],
    ['down-1', 'ACB', 'down-2'],
    ['up-0', 'ABC', 'up-0'],
    ['down-2', 'ABC', 'down-2'],
    ['remove-0', 'BC', 'name-0'],
    ['remove-2', 'AB', 'add'],
  ])('does %s', (act, names, focus) => {
    const arranged = arrangeRows([a, b, c], act)
    expect([namesOf(arranged?.rows), arranged?.focus]).toEqual([names, focus])
  })

  it('adds a row with the role of the last one, and focuses its name', () => {
    expect(arrangeRows([a], 'add')).toEqual({ rows: [a, row('', 'director')], focus: 'name-1' })
    expect(arrangeRows([], 'add')?.rows).toEqual([row('')])
  })

  it.each(['save', 'up-3', 'remove--1', 'down-x', ''])('leaves %j to the caller', (act) => {
    expect(arrangeRows([a, b, c], act)).toBeUndefined()
  })
})

describe('mergeRows', () => {
  const typed = row('Typed')

  it('keeps what was typed, and takes over what the other editor added and removed', () => {
    expect(namesOf(mergeRows([a, b, typed], [a, b], [b, c]))).toBe('BTypedC')
  })

  it('adds a row once that both editors added', () => {
    expect(mergeRows([a, typed], [a], [a, typed])).toEqual([a, typed])
  })

  it('keeps the order that was chosen, and a row that was changed by both', () => {
    expect(namesOf(mergeRows([c, a], [a, c], [a, c]))).toBe('CA')
    expect(mergeRows([row('A2')], [row('A')], [row('A3')])).toEqual([row('A2'), row('A3')])
  })
})
