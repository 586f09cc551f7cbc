export interface ScryptHash {
  /** log2 of N. */
  ln: number
  r: number
  p: number
  salt: Uint8Array
  key: Uint8Array
}

/** Verifying takes 128 * N * r bytes of memory. */
const ceiling = { ln: 17, r: 8, p: 8 }

const pattern = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

/** The PHC string format, base64 without padding: `$scrypt$ln=15,r=8,p=3$salt$key`. */
export function printPhc({ ln, r, p, salt, key }: ScryptHash): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${printBase64(salt)}$${printBase64(key)}`
}

/** Undefined when it is not an scrypt hash or its cost is too high. */
export function parsePhc(text: string): ScryptHash | undefined {
  const [, ln, r, p, salt, key] = pattern.exec(text) ?? []
  if (!ln || !r || !p || !salt || !key) return undefined
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) }
  const isSane = cost.ln >= 1 && cost.r >= 1 && cost.p >= 1
  if (!isSane || cost.ln > ceiling.ln || cost.r > ceiling.r || cost.p > ceiling.p) return undefined
  return { ...cost, salt: readBase64(salt), key: readBase64(key) }
}

function printBase64(bytes: Uint8Array) {
  return btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')
}

function readBase64(text: string) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
