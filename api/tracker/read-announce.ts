import { z } from '@hono/zod-openapi'

/** As most trackers give. */
const mostAddresses = 50

/** A percent-encoded parameter in hex: its bytes need not be text. */
const toHex = (value: string) =>
  value
    .replace(
      /%([0-9a-f]{2})|[\s\S]/gi,
      (char, pair?: string) => pair ?? char.charCodeAt(0).toString(16).padStart(2, '0'),
    )
    .toLowerCase()

const TwentyBytes = z
  .string()
  .max(60)
  .transform(toHex)
  .pipe(z.string().regex(/^[0-9a-f]{40}$/))

/** Some clients announce the largest 64-bit number for what they do not know. */
const Total = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER))

const Query = z.object({
  info_hash: TwentyBytes,
  peer_id: TwentyBytes,
  port: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535)),
  uploaded: Total,
  downloaded: Total,
  left: Total,
  // Other events, such as `paused` of BEP 21, are regular announces.
  event: z.enum(['started', 'completed', 'stopped']).nullable().catch(null),
  numwant: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform((digits) => Math.min(Number(digits), mostAddresses))
    .catch(mostAddresses),
})

export type ClientAnnounce = ReturnType<typeof nameFields>

const nameFields = ({ info_hash, peer_id, numwant, ...rest }: z.output<typeof Query>) => ({
  infoHash: info_hash,
  peerId: peer_id,
  maxAddresses: numwant,
  ...rest,
})

/**
 * Reads the query of an announce (BEP 3). `infoHash` and `peerId` are in hex, `maxAddresses` is how many other clients it asks for.
 * @returns the name of the first wrong parameter, if there is one
 */
export function readAnnounce(search: string): ClientAnnounce | { wrong: string } {
  const pairs = search.slice(1).split('&')
  const values = pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name, value.join('=')] as const
  })
  const { data, error } = Query.safeParse(Object.fromEntries(values))
  return data ? nameFields(data) : { wrong: String(error.issues[0]?.path[0]) }
}
