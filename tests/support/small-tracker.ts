import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Settings {
  /** Address of the API. */
  api: string
  /** Its `TRACKER_KEY`. */
  key: string
}

const unescapeBytes = (value: string) =>
  Buffer.from(
    value.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** The parameters of an announce as bytes. Info hashes and peer ids are no text. */
function readQuery(url: string): Map<string, Buffer> {
  const pairs = url.slice(url.indexOf('?') + 1).split('&')
  return new Map(pairs.map((pair) => pair.split('=')).map(([name = '', value = '']) => [name, unescapeBytes(value)]))
}

const text = (value: string) => `${value.length}:${value}`

/**
 * A tracker on loopback that speaks BEP 3 and reports to the API as docs/tracker.md says. Its announce URL is `address`, a slash
 * and the announce key. An announce is answered when the API has recorded it.
 */
export async function startTracker({ api, key }: Settings) {
  const swarms = new Map<string, Map<string, Buffer>>()

  async function send(path: string, body: object) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await fetch(`${api}/v1/tracker/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  async function answer(url: string, userAgent = ''): Promise<Buffer> {
    const query = readQuery(url)
    const announceKey = /^\/([^?]*)/.exec(url)?.[1] ?? ''
    const bytes = (name: string) => query.get(name) ?? Buffer.alloc(0)
    const [infoHash, peerId] = [bytes('info_hash').toString('hex'), bytes('peer_id').toString('hex')]
    const admitted = (await send('admissions', { announceKeys: [announceKey], infoHashes: [infoHash] })) as {
      announceKeys: string[]
      infoHashes: string[]
    }
    if (admitted.announceKeys.length + admitted.infoHashes.length < 2)
      return Buffer.from(`d${text('failure reason')}${text('not admitted')}e`)
    const count = (name: string) => Number(bytes(name).toString())
    const event = bytes('event').toString() || null
    const [uploaded, downloaded, left] = [count('uploaded'), count('downloaded'), count('left')]
    await send('announces', {
      announces: [{ announceKey, infoHash, peerId, client: userAgent, uploaded, downloaded, left, event }],
    })
    const swarm = swarms.get(infoHash) ?? new Map<string, Buffer>()
    const others = Buffer.concat([...swarm].filter(([id]) => id !== peerId).map(([, address]) => address))
    const port = count('port')
    if (event === 'stopped') swarm.delete(peerId)
    else swarm.set(peerId, Buffer.from([127, 0, 0, 1, port >> 8, port & 255]))
    swarms.set(infoHash, swarm)
    const head = `d${text('interval')}i1800e${text('peers')}${others.length}:`
    return Buffer.concat([Buffer.from(head), others, Buffer.from('e')])
  }

  const server = createServer((request, response) => {
    answer(request.url ?? '', request.headers['user-agent']).then(
      (body) => response.end(body),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
