/**
 * /24 of an IPv4 address, /64 of an IPv6 address (one subscriber). An IPv4-mapped address (::ffff:a.b.c.d) counts as IPv4.
 * Anything else is `unknown`, with one count.
 */
export function addressPrefix(address: string | undefined): string {
  const text = address?.trim().toLowerCase() ?? ''
  const v4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  if (v4) return v4.every((part) => part <= 255) ? `${v4.slice(0, 3).join('.')}.0/24` : 'unknown'
  const groups = expandIpv6(text)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : 'unknown'
}

/** The eight groups in hex without leading zeros. */
export function expandIpv6(text: string): string[] | undefined {
  const halves = text.split('::')
  if (halves.length > 2 || !text.includes(':')) return undefined
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined
  const groups = [...head, ...Array<string>(halves.length === 2 ? missing : 0).fill('0'), ...tail]
  return groups.every((group) => /^[\da-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16).toString(16))
    : undefined
}
