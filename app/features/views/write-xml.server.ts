import type { Html } from '~/render/server-html/html.server'

/** Characters that XML 1.0 does not allow, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

/** Text that the `html` template writes as valid XML. */
export const xmlText = (value: string) => value.replace(forbidden, '')

export const writeXml = (root: Html) => `<?xml version="1.0" encoding="UTF-8"?>${root}`

/** RFC 822, with `+0000` instead of `GMT`, which autobrr cannot parse. */
export const writeDate = (time: string | number) => new Date(time).toUTCString().replace('GMT', '+0000')
