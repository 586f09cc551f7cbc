import { announceInterval, announceToTracker, mostClients } from '#contract/announce'
import { Dictionary, fromLatin1 } from '../lib/bencode/bencode'
import { encode } from '../lib/bencode/encode-bencode'
import { addressPrefix } from '../platform/http/address-prefix'
import type { ApiContext, App } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'
import { limitFlood } from '../platform/http/limit-flood'
import { serve } from '../platform/http/serve'
import { writeAnnounces } from './announces.queries'
import { countSwarms } from './count-swarms'
import { joinAddresses, packAddress } from './peer-address'
import { type ClientAnnounce, readAnnounce } from './read-announce'
import { readSwarm } from './read-swarm'

export function addAnnounceRoutes(app: App): void {
  serve(app, announceToTracker, async (c) => {
    await limitFlood(c.env.ANNOUNCE_LIMIT, addressPrefix(findClientAddress(c)))
    const announce = readAnnounce(new URL(c.req.url).search)
    if ('wrong' in announce) return refuse(`Missing or malformed: ${announce.wrong}`)
    return answerAnnounce(c, c.req.valid('param').announceKey, announce)
  })
}

async function answerAnnounce(c: ApiContext, announceKey: string, { port, maxAddresses, ...announce }: ClientAnnounce) {
  const { db, now } = c.var
  const { infoHash, peerId, left, event } = announce
  const { isBuiltIn, member, swarm, addresses } = await readSwarm(db, {
    announceKey,
    infoHash,
    peerId,
    left,
    maxAddresses,
  })
  if (!isBuiltIn) return refuse('This site has another tracker: download the torrent file again')
  if (!member) return refuse('Unknown announce key: download the torrent file again')
  if (!swarm) return refuse('Unknown torrent')
  const { id, leftBefore, ownClients } = swarm
  const isSecondHash = swarm.infoHash !== infoHash
  const isStored = leftBefore !== undefined
  if (!isStored && ownClients >= mostClients) return refuse(`You have ${mostClients} clients for this torrent already`)
  const address = packAddress(findLocation(c), port)
  const client = c.req.header('user-agent') ?? ''
  const { completions } = await writeAnnounces(
    db,
    [{ announceKey, client, address, ...announce, infoHash: swarm.infoHash }],
    now,
  )
  const isLeaving = event === 'stopped'
  const hasChanged = completions > 0 || (isLeaving ? isStored : !isStored || leftBefore > 0 !== left > 0)
  const [figures = swarm] = hasChanged ? await countSwarms(db, [id], now, completions) : []
  // Clients ask by the first hash too. By the second one they would connect to clients of version 1 as to clients of version 2.
  const { peers, peers6 } = joinAddresses(isLeaving || isSecondHash ? [] : addresses)
  return reply([
    ['interval', announceInterval],
    ['complete', figures.seeders],
    ['incomplete', figures.leechers],
    ['peers', peers],
    ...(peers6.length > 0 ? [['peers6', peers6] as const] : []),
  ])
}

/** A local community runs without Cloudflare, which tells the address of a client. */
function findLocation(c: ApiContext): string | undefined {
  return findClientAddress(c) ?? (c.env.ENVIRONMENT === 'local' ? '127.0.0.1' : undefined)
}

const refuse = (reason: string) => reply([['failure reason', fromLatin1(reason)]])

/** Always with status 200: clients show the reason of a refusal then. */
function reply(entries: (readonly [string, number | Uint8Array])[]): Response {
  const body = encode(new Dictionary(entries.map(([key, value]) => [key, value])))
  return new Response(body, { headers: { 'Content-Type': 'application/octet-stream' } })
}
