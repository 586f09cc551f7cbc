/** One symmetric key of `TOKEN_KEYS`, 32 bytes, by the id that a token's header names. */
export interface TokenKey {
  id: string
  bytes: Uint8Array<ArrayBuffer>
}

let parsed: { text: string; keys: TokenKey[] } | undefined

/**
 * Reads `kid:base64,kid2:base64`: the first key signs, all verify. To rotate without signing anybody out, deploy the new
 * key in the last place, then move it to the first; drop the old one when its access tokens have ended (15 minutes).
 * Throws when there is no key, an id twice, or a key that is not 32 bytes: an API with a weak key must not answer.
 */
export function readTokenKeys(text: string): [TokenKey, ...TokenKey[]] {
  if (parsed?.text !== text) parsed = { text, keys: text.split(',').map(readKey) }
  const [first, ...rest] = parsed.keys
  if (!first || new Set(parsed.keys.map((key) => key.id)).size !== parsed.keys.length) throw new Error('Bad TOKEN_KEYS')
  return [first, ...rest]
}

/** What a token's header says it was signed with. @throws Error for an id that is none of ours */
export function findSecret(keys: TokenKey[], id: string | undefined): TokenKey['bytes'] {
  const key = keys.find((candidate) => candidate.id === id)
  if (!key) throw new Error('Unknown key')
  return key.bytes
}

function readKey(entry: string): TokenKey {
  const [, id, base64] = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/.exec(entry.trim()) ?? []
  if (!id || !base64) throw new Error('Bad TOKEN_KEYS')
  return { id, bytes: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) }
}
