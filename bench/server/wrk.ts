import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readCpu, type Served } from './workerd'

const run = promisify(execFile)

export interface Load {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of CPU per request. */
  cpu: number
}

const scale: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

function readLatency(output: string, percentile: number): number {
  const match = new RegExp(`^\\s+${percentile}%\\s+([\\d.]+)(us|ms|s)$`, 'm').exec(output)
  return Number(match?.[1]) * (scale[match?.[2] ?? ''] ?? Number.NaN)
}

export async function requireWrk() {
  await run('wrk', ['--version']).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') return // `wrk --version` exits with an error code.
    console.error('wrk is missing: install the package wrk.')
    process.exit(1)
  })
}

/** One request at a time: with more, percentiles are noise on a small machine. */
export async function load({ url, pid }: Served, seconds: number, cookie?: string): Promise<Load> {
  const headers = cookie ? ['-H', `Cookie: ${cookie}`] : []
  const before = await readCpu(pid)
  const { stdout } = await run('wrk', ['-t1', '-c1', `-d${seconds}s`, '--latency', ...headers, url])
  const used = (await readCpu(pid)) - before
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (failed) throw new Error(`${failed} requests to ${url} failed`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: readLatency(stdout, 50),
    p99: readLatency(stdout, 99),
    cpu: used / requests,
  }
}
