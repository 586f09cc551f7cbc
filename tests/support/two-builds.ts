import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passUpgrades } from '../../scripts/dev/pass-upgrades.mjs'
import { startStack } from '../../scripts/stack.mjs'

export type Build = 'before' | 'after'

interface Served {
  build: Build
  path: string
}

interface Deployed {
  /** URL of the web Worker that was built `before`. */
  web: string
  api: string
  /** Has the secrets that both builds share. */
  folder: string
}

/** `root-1a2b3c4.js` as `root-4c3b2a1.js`. */
const renameAsset = (name: string) =>
  name.replace(/(?<=^|-)[\w-]{7,8}(?=\.(?:js|css)$)/, (hash) => [...hash].reverse().join(''))

/**
 * The build of the web Worker as after a change of the root and of the stylesheet: nearly all files have other names. A second
 * run of the build tools would take longer than the tests.
 */
async function buildAfter(copy: string) {
  await cp('build/client', join(copy, 'client'), { recursive: true })
  await cp('build/worker-web', join(copy, 'worker-web'), { recursive: true })
  const assets = join(copy, 'client/assets')
  const names = (await readdir(assets)).filter((name) => renameAsset(name) !== name)
  const renamed = new Map(names.map((name) => [name, renameAsset(name)]))
  for (const file of [join(copy, 'worker-web/index.js'), ...names.map((name) => join(assets, name))]) {
    const text = await readFile(file, 'utf8')
    const after = text
      .replace(/[\w.-]+\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name)
      .replace('"data-request":', '"data-build":"after","data-request":')
    await writeFile(file, after)
  }
  for (const [before, after] of renamed) await rename(join(assets, before), join(assets, after))
  return copy
}

/** Serves one origin by two builds of the web Worker, of which `after` was deployed without the files of `before`. */
export async function startTwoBuilds({ web, api, folder }: Deployed) {
  const copy = await mkdtemp(join(tmpdir(), 'skerry-rollout-'))
  const webBuild = await buildAfter(copy)
  const after = await startStack({
    folder,
    logFile: `${folder}/workers.log`,
    webBuild,
    api: (incoming: Request) => {
      const { pathname, search } = new URL(incoming.url)
      return fetch(new URL(pathname + search, api), incoming)
    },
  })
  const ports: Record<Build, string> = { before: new URL(web).port, after: after.url.port }
  const served: Served[] = []
  let choose: (incoming: IncomingMessage) => Build = () => 'before'

  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/', rawHeaders: headers } = incoming
    const build = choose(incoming)
    served.push({ build, path })
    // Each request has a new connection, because the server may close an idle one just when it is used again.
    const to = { host: '127.0.0.1', port: ports[build], method, path, headers, agent: false }
    const proxied = request(to, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    proxied.on('error', () => outgoing.destroy())
    outgoing.on('close', () => proxied.destroy())
    incoming.pipe(proxied)
  })
  passUpgrades(server, api)
  await new Promise<void>((done) => server.listen(0, () => done()))

  return {
    /** Browsers store secure cookies for localhost over http. */
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    served,
    /** Chooses the build for each request from now on. */
    serve(next: typeof choose) {
      served.length = 0
      choose = next
    },
    isFileAfter: (path: string) => existsSync(join(webBuild, 'client', path)),
    async stop() {
      server.closeAllConnections()
      server.close()
      await after.stop()
      await rm(copy, { recursive: true, force: true })
    },
  }
}
