/** `npm run build`: builds both Workers for deployment, in build/client, build/worker-web and build/worker-api. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { runCommand } from './setup/command.mjs'
import { takeFingerprint } from './setup/fingerprint.mjs'
import { root } from './setup/root.mjs'
import { runTool } from './setup/run-tool.mjs'
import { runQuietly } from './setup/steps.mjs'

const sources = ['app', 'api', 'contract', 'public', 'package-lock.json', 'scripts/build.mjs', 'build-plugins']
const configs = ['wrangler.toml', 'vite.config.ts', 'uno.config.ts', 'postcss.config.mjs', 'tsconfig.json']
const stamp = `${root}build/fingerprint`
const env = { NODE_ENV: 'production' }

/** The folder is absolute, since wrangler resolves a relative one from its config file. */
export async function buildApi(outdir = 'build/worker-api') {
  const args = ['deploy', '--dry-run', '-c', 'api/wrangler.toml', '--outdir', root + outdir]
  await runTool('wrangler', args, { env, failure: 'Building the API Worker failed.' })
}

async function buildAll() {
  const failure = 'Building the web Worker failed.'
  // First, because it empties build/.
  await runTool('remix', ['vite:build'], { env, failure })
  const bundleWeb = runTool('wrangler', ['deploy', '--dry-run', '--outdir', `${root}build/worker-web`], {
    env,
    failure,
  })
  await Promise.all([bundleWeb, buildApi()])
}

/** Builds both Workers unless build/ is up to date. @param {import('./setup/steps.mjs').RunStep} [runStep] */
export async function buildWhenChanged(runStep = runQuietly) {
  const fingerprint = await takeFingerprint([...sources, ...configs])
  if ((await readFile(stamp, 'utf8').catch(() => '')) === fingerprint) return
  await rm(stamp, { force: true })
  await runStep('Building', buildAll)
  await mkdir(`${root}build`, { recursive: true })
  await writeFile(stamp, fingerprint)
}

if (import.meta.url === `file://${process.argv[1]}`) {
  await runCommand('build', async () => {
    await rm(stamp, { force: true })
    await buildWhenChanged()
  })
}
