import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Miniflare, type MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorker } from 'wrangler'
import { root } from '../../scripts/setup/root.mjs'
import { runTool } from '../../scripts/setup/run-tool.mjs'

export interface Subject {
  name: string
  url: string
  pid: number
  stop(): Promise<unknown>
}

export async function serveNode(): Promise<Subject> {
  const child = fork(fileURLToPath(new URL('./node-server.mjs', import.meta.url)), { execArgv: [] })
  const [port] = await once(child, 'message')
  const stop = async () => void child.kill()
  return { name: 'Node, socket.io', url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}

async function findWorkerd(): Promise<number> {
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : ''
    const [, program, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(stat) ?? []
    if (program === 'workerd' && Number(parent) === process.pid) return Number(name)
  }
  throw new Error('There is no workerd')
}

export async function serveHub(): Promise<Subject> {
  const config = 'bench/sockets/wrangler.toml'
  const bundle = `${root}node_modules/.cache/skerry/bench-sockets`
  const env = { NODE_ENV: 'production' }
  await runTool('wrangler', ['deploy', '--dry-run', '-c', config, '--outdir', bundle], {
    env,
    failure: 'Building the hub failed.',
  })
  const modules = [{ type: 'ESModule', path: `${bundle}/entry.js` }]
  const worker = { ...readWorker(root + config).workerOptions, name: 'bench', modules }
  const miniflare = new Miniflare({ host: '127.0.0.1', port: 0, cf: false, workers: [worker] } as MiniflareOptions)
  const url = await miniflare.ready
  return { name: 'our hub, workerd', url: url.origin, pid: await findWorkerd(), stop: () => miniflare.dispose() }
}

export async function readMemory(pid: number): Promise<number> {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
