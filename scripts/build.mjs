/** `npm run build`: both Workers as they are deployed, in build/client, build/worker-web and build/worker-api. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { takeFingerprint } from './setup/fingerprint.mjs'
import { runCommand } from './setup/problem.mjs'
import { root } from './setup/root.mjs'
import { runTool } from './setup/run-tool.mjs'

const sources = ['app', 'api', 'contract', 'public', 'package-lock.json', 'scripts/build.mjs', 'build-plugins']
const configs = ['wrangler.toml', 'vite.config.ts', 'uno.config.ts', 'postcss.config.mjs', 'tsconfig.json']
const stamp = `${root}build/fingerprint`
const env = { NODE_ENV: 'production' }

/** `wrangler deploy` up to the upload: what it writes is what would be sent. A relative folder would mean two places at once. */
export async function buildApi(outdir = 'build/worker-api') {
  const args = ['deploy', '--dry-run', '-c', 'api/wrangler.toml', '--outdir', root + outdir]
  await runTool('wrangler', args, { env, failure: 'Building the API Worker failed.' })
}

async function buildAll() {
  const failure = 'Building the web Worker failed.'
  // First and alone: it begins by emptying build/.
  await runTool('remix', ['vite:build'], { env, failure })
  const bundleWeb = runTool('wrangler', ['deploy', '--dry-run', '--outdir', `${root}build/worker-web`], {
    env,
    failure,
  })
  await Promise.all([bundleWeb, buildApi()])
}

/** Builds what the sources say, unless that is what stands in build/. @param {(line: string) => void} [say] */
export async function buildWhenChanged(say) {
  const fingerprint = await takeFingerprint([...sources, ...configs])
  if ((await readFile(stamp, 'utf8').catch(() => '')) === fingerprint) return
  say?.('Building')
  await rm(stamp, { force: true })
  await buildAll()
  await mkdir(`${root}build`, { recursive: true })
  await writeFile(stamp, fingerprint)
}

if (import.meta.url === `file://${process.argv[1]}`) {
  await runCommand('build', async () => {
    await rm(stamp, { force: true })
    await buildWhenChanged()
  })
}
