import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'

const encode = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url')

/** DER: without leading zeros, except one before a high first bit. */
function derInteger(bytes: Uint8Array): number[] {
  const trimmed = [...bytes].slice(
    Math.min(
      bytes.findIndex((byte) => byte !== 0),
      31,
    ),
  )
  const body = (trimmed[0] ?? 0) >= 0x80 ? [0, ...trimmed] : trimmed
  return [0x02, body.length, ...body]
}

/** In software (ES256). */
export async function makePasskey(origin = 'https://skerry.example') {
  const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const raw = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer)
  // COSE (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const start = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]
  const cose = Uint8Array.from([...start, ...raw.slice(1, 33), 0x22, 0x58, 0x20, ...raw.slice(33)])
  const id = encode(crypto.getRandomValues(new Uint8Array(16)))
  let counter = 0

  /** `verified`: the user was verified by PIN or biometrics. */
  async function sign(challenge: string, { verified = true, at: signedOrigin = origin } = {}): Promise<string> {
    counter += 1
    const client = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge, origin: signedOrigin, crossOrigin: false }),
    )
    const host = createHash('sha256').update(new URL(signedOrigin).hostname).digest()
    const data = Buffer.from([...host, verified ? 0x05 : 0x01, 0, 0, 0, counter])
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    const plain = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed))
    const integers = [...derInteger(plain.slice(0, 32)), ...derInteger(plain.slice(32))]
    const signature = Uint8Array.from([0x30, integers.length, ...integers])
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: encode(client), authenticatorData: encode(data), signature: encode(signature) },
    })
  }
  return { stored: { id, publicKey: encode(cose), counter: 0, transports: [] }, sign }
}
