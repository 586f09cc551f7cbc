/**
 * `npm run bench:sockets`: a broadcast to 200 and 1,000 connected clients, in turns with the official server in Node. The clients
 * run on the same machine, so compare ratios.
 */
import { io, type Socket } from 'socket.io-client'
import { readCpu } from './server/workerd'
import { readMemory, type Subject, serveHub, serveNode } from './sockets/subjects'

const rounds = 20
const payload = { unread: 3, seq: 12, at: 1_795_000_000_000, latest: { kind: 'comment', subject: 'Debian 13' } }

const percentile = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

async function connectAll(url: string, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => io(url, { transports: ['websocket'], forceNew: true }))
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))))
  return sockets
}

async function broadcast(url: string, sockets: Socket[]): Promise<number[]> {
  const start = performance.now()
  const reached = sockets.map(
    (socket) => new Promise<number>((resolve) => socket.once('notification', () => resolve(performance.now() - start))),
  )
  await fetch(`${url}/broadcast`, { method: 'POST', body: JSON.stringify(payload) })
  return Promise.all(reached)
}

async function measure({ name, url, pid }: Subject, count: number) {
  const empty = await readMemory(pid)
  const sockets = await connectAll(url, count)
  await broadcast(url, sockets)
  const held = await readMemory(pid)
  const before = await readCpu(pid)
  const delays: number[] = []
  for (let round = 0; round < rounds; round++) delays.push(...(await broadcast(url, sockets)))
  const cpu = ((await readCpu(pid)) - before) / rounds
  for (const socket of sockets) socket.close()
  const cells = [percentile(delays, 0.5), percentile(delays, 0.99), cpu, ((held - empty) * 1024) / count]
  console.log(
    `${name.padEnd(20)} ${String(count).padStart(5)} ${cells.map((cell) => cell.toFixed(1).padStart(10)).join(' ')}`,
  )
}

console.log(`${rounds} broadcasts, all received by every client\n`)
console.log(`${''.padEnd(20)} clients     p50 ms     p99 ms  CPU ms/bc.  kB/client`)
for (const count of [200, 1000]) {
  for (const serve of [serveNode, serveHub]) {
    const subject = await serve()
    await measure(subject, count)
    await subject.stop()
  }
}
process.exit(0)
