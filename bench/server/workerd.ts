import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const binary = fileURLToPath(new URL('../../node_modules/@cloudflare/workerd-linux-64/bin/workerd', import.meta.url))

const toml = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8')
const platform = {
  date: /^compatibility_date = "(.*)"$/m.exec(toml)?.[1] ?? '',
  flags: JSON.parse(/^compatibility_flags = (.*)$/m.exec(toml)?.[1] ?? '[]') as string[],
}

export interface Worker {
  name: string
  code: string
  text?: Record<string, string>
  services?: Record<string, string>
}

export interface Served {
  url: string
  pid: number
  stop(): void
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

const quote = (text: string) => JSON.stringify(text)

function writeService({ name, text = {}, services = {} }: Worker): string {
  const bindings = [
    ...Object.entries(text).map(([key, value]) => `(name = ${quote(key)}, text = ${quote(value)})`),
    ...Object.entries(services).map(([key, value]) => `(name = ${quote(key)}, service = ${quote(value)})`),
  ]
  return `(name = ${quote(name)}, worker = (
    modules = [(name = "index.js", esModule = embed ${quote(`${name}.js`)})],
    compatibilityDate = ${quote(platform.date)}, compatibilityFlags = ${JSON.stringify(platform.flags)},
    bindings = [${bindings.join(', ')}]))`
}

async function waitUntilServing(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`workerd ended with code ${child.exitCode}`)
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    if (answer) return void (await answer.arrayBuffer())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function serve(workers: [Worker, ...Worker[]], folder: string): Promise<Served> {
  const port = await findFreePort()
  const [{ name }] = workers
  for (const worker of workers) await writeFile(`${folder}/${worker.name}.js`, worker.code)
  const socket = `(name = "http", address = "127.0.0.1:${port}", http = (), service = ${quote(name)})`
  await writeFile(
    `${folder}/${name}.capnp`,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [${workers.map(writeService).join(',\n')}], sockets = [${socket}]);\n`,
  )
  const child = spawn(binary, ['serve', `${folder}/${name}.capnp`], { stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = () => {
    process.removeListener('exit', stop)
    child.kill('SIGKILL')
  }
  process.once('exit', stop)
  const url = `http://127.0.0.1:${port}/`
  await waitUntilServing(url, child)
  return { url, pid: child.pid ?? 0, stop }
}

export async function readCpu(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
