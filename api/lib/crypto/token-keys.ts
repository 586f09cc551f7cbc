export interface TokenKey {
  id: string
  bytes: Uint8Array<ArrayBuffer>
}

let parsed: { text: string; keys: TokenKey[] } | undefined

/**
 * `kid:base64,kid2:base64`: the first key signs, all keys verify. To rotate keys without signing anyone out, deploy the new key
 * last, then move it to the first position; remove the old one after its access tokens have expired.
 * @throws Error without a key, for a duplicate id, or for a key that is not 32 bytes
 */
export function readTokenKeys(text: string): [TokenKey, ...TokenKey[]] {
  if (parsed?.text !== text) parsed = { text, keys: text.split(',').map(readKey) }
  const [first, ...rest] = parsed.keys
  if (!first || new Set(parsed.keys.map((key) => key.id)).size !== parsed.keys.length) throw new Error('Bad TOKEN_KEYS')
  return [first, ...rest]
}

/** @throws Error for an unknown id */
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
