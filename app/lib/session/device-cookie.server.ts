import { hostCookie, readCookies } from '~/lib/http/cookies.server'
import { decrypt, encrypt, readKeyring } from './encrypt.server'

const deviceCookie = '__Host-device'

/** Seconds; the same as the API's token. */
const maxAge = 365 * 24 * 60 * 60

/** Signing out keeps the cookie. */
export async function writeDevice(keys: string, token: string): Promise<string> {
  return hostCookie(deviceCookie, await encrypt(readKeyring(keys), deviceCookie, token), { maxAge })
}

/** Empty when this browser has none. */
export async function readDevice(keys: string, request: Request): Promise<{ device_token?: string }> {
  const value = readCookies(request.headers.get('Cookie')).get(deviceCookie)
  const token = value ? await decrypt(readKeyring(keys), deviceCookie, value) : null
  return token === null ? {} : { device_token: token }
}
