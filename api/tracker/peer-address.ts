import { expandIpv6 } from '../platform/http/address-prefix'

const toHex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')

/** Address and port in hex, as 6 bytes (BEP 23) or 18 (BEP 7), or null when the text is not an address. */
export function packAddress(address: string | undefined, port: number): string | null {
  const text = address?.toLowerCase() ?? ''
  const bytes = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  if (bytes)
    return bytes.every((byte) => byte < 256) ? `${bytes.map((byte) => toHex(byte, 2)).join('')}${toHex(port, 4)}` : null
  const groups = expandIpv6(text)
  return groups ? `${groups.map((group) => group.padStart(4, '0')).join('')}${toHex(port, 4)}` : null
}

/** Characters of an IPv4 address and its port in hex. */
const ipv4Length = 12

/** The packed addresses of IPv4 and of IPv6, each in one string of bytes. */
export function joinAddresses(packed: string[]): { peers: Uint8Array; peers6: Uint8Array } {
  const join = (some: string[]) => new Uint8Array(Buffer.from(some.join(''), 'hex'))
  const isIpv4 = (each: string) => each.length === ipv4Length
  return { peers: join(packed.filter(isIpv4)), peers6: join(packed.filter((each) => !isIpv4(each))) }
}
