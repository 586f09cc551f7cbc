/** Canonical bencode is defined by BEP 3. */
export const bencodeFaults = [
  'unexpected_end',
  'unexpected_byte',
  'leading_zero',
  'negative_zero',
  'integer_too_long',
  'length_beyond_end',
  'key_not_string',
  'keys_not_sorted',
  'key_repeated',
  'value_missing',
  'trailing_bytes',
  'too_deep',
  'too_many_tokens',
] as const
export type BencodeFault = (typeof bencodeFaults)[number]

/** `offset` counts bytes from the start of the input. */
export class BencodeError extends Error {
  constructor(
    readonly code: BencodeFault,
    readonly offset: number,
  ) {
    super(`Bencode: ${code} at byte ${offset}`)
    this.name = 'BencodeError'
  }
}
