import type { Strength } from '../dictionaries/entry'
import type { FieldName } from '../fields'
import type { StepCounter, Token, TokenList } from '../tokens'

export interface Claim {
  field: FieldName
  value: string
  start: number
  end: number
}

export interface Candidate {
  from: number
  to: number
  strength: Strength
  claims: [Claim, ...Claim[]]
  /** May precede the title. */
  canLead?: boolean
  /** Is within the title and does not end it: `Artist - 2019 - Album`. */
  isInfix?: boolean
  /** Counts behind the title only and never ends it. */
  isTail?: boolean
}

/** Shared by all readers of candidates. */
export interface Scan extends TokenList {
  counter: StepCounter
}

export function tokenAt({ tokens, counter }: Scan, index: number): Token | undefined {
  counter.steps++
  return tokens[index]
}

/** Empty if glued, without surrounding spaces if it is more than a space. */
export function separatorBefore({ name, tokens }: Scan, index: number): string {
  const gap = name.slice(tokens[index - 1]?.end ?? 0, tokens[index]?.start ?? name.length)
  return gap.length > 8 ? gap.slice(0, 8) : gap
}

export function claim({ tokens }: TokenList, field: FieldName, value: string, from: number, to: number): Claim {
  return { field, value, start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }
}

export function candidate(
  scan: TokenList,
  field: FieldName,
  value: string,
  [from, to]: [from: number, to: number],
  strength: Strength,
): Candidate {
  return { from, to, strength, claims: [claim(scan, field, value, from, to)] }
}

export function numberAt(scan: Scan, index: number, digits = 4): number | null {
  const token = tokenAt(scan, index)
  return token?.kind === 'number' && token.text.length <= digits ? Number(token.text) : null
}

/** The tokens fill their bracket. */
export function fillsBracket({ tokens, brackets }: TokenList, from: number, to: number): boolean {
  const bracket = brackets[tokens[from]?.bracket ?? -1]
  return bracket !== undefined && bracket.first === from && bracket.last === to
}
