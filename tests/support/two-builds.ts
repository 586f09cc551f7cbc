import { existsSync } from 'node:fs'
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { passUpgrades } from '../../scripts/dev/pass-upgrades.mjs'
import { runTool } from '../../scripts/setup/run-tool.mjs'
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

const configs = [
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
  'uno.config.ts',
  'vite.config.ts',
  'wrangler.toml',
]
const sources = ['app', 'build-plugins', 'contract', 'public', ...configs]

async function replaceIn(path: string, before: string, after: string) {
  const text = await readFile(path, 'utf8')
  if (!text.includes(before)) throw new Error(`${path} has no ${before}`)
  await writeFile(path, text.replace(before, after))
}

/** Builds the web Worker with a change of the root and of the stylesheet, which changes the names of nearly all files. */
async function buildAfter(copy: string) {
  await Promise.all(sources.map((name) => cp(name, join(copy, name), { recursive: true })))
  await symlink(resolve('node_modules'), join(copy, 'node_modules'))
  await replaceIn(join(copy, 'app/root.tsx'), 'data-request=', 'data-build="after" data-request=')
  await appendFile(join(copy, 'app/styles/base.css'), '\n.build-after { color: red; }\n')
  // Saves half of the time.
  await replaceIn(join(copy, 'build-plugins/few-chunks.ts'), `minify: 'terser'`, 'minify: false')
  const env = { NODE_ENV: 'production' }
  await runTool('remix', ['vite:build', copy], { env })
  await runTool('wrangler', ['deploy', '--dry-run', '--cwd', copy, '--outdir', join(copy, 'build/worker-web')], { env })
  return join(copy, 'build')
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
    const proxied = request({ host: '127.0.0.1', port: ports[build], method, path, headers }, (answer) => {
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
