import { z } from '@hono/zod-openapi'

/** 32 random bytes in base64, as `openssl rand -base64 32` prints them. */
const keyText = /^[A-Za-z0-9+/]{43}=$/
const keyringEntry = /^([\w-]{1,16}):[A-Za-z0-9+/]{43}=$/

export const Key = z.string().regex(keyText, 'must be 32 random bytes in base64')

/** `id:key`, several with commas. The first encrypts or signs, all of them decrypt or verify. */
export const Keyring = z.string().refine(isKeyring, 'must be id:key, several with commas, each key 32 bytes in base64')

/** Scheme and host: `https://tracker.example`. The message has no address, since the log of the API redacts addresses. */
export const Origin = z.string().refine(isOrigin, 'must be a scheme and a host, without a path')

/** A resource that wrangler.toml binds. The runtime sets it, so that only its presence is checked. */
export function binding<Resource>() {
  return z.custom<Resource>((value) => typeof value === 'object' && value !== null, 'must be a binding')
}

/** Names every missing or malformed variable in one sentence, and no value. Undefined when the environment fits. */
export function describeMisconfiguration(schema: z.ZodType, env: unknown): string | undefined {
  const { error } = schema.safeParse(env)
  if (!error) return undefined
  const faults = error.issues.map(({ path: [name = 'Environment'], message }) => {
    const isMissing = (env as Record<PropertyKey, unknown> | null | undefined)?.[name] === undefined
    return `${String(name)} ${isMissing ? 'is missing' : message}`
  })
  return `Not serving until the configuration is corrected: ${faults.join('; ')}.`
}

function isKeyring(text: string): boolean {
  const ids = text.split(',').map((entry) => keyringEntry.exec(entry.trim())?.[1])
  return !ids.includes(undefined) && new Set(ids).size === ids.length
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}
