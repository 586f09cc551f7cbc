/** IANA names, with those in use: Intl lists only one of a zone's aliases. */
export function listTimeZones(...used: (string | null)[]): string[] {
  const others = ['UTC', ...used].filter((zone) => zone !== null)
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...others])].sort()
}
