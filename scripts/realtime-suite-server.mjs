/** `npm run realtime:suite-server -- 3000`: serves our Socket.IO server for the official protocol test suites. */
import './setup/node-version.mjs'
import { Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorker } from 'wrangler'
import { Problem, runCommand } from './setup/command.mjs'
import { root } from './setup/root.mjs'
import { runTool } from './setup/run-tool.mjs'

const config = 'tests/suite-server/wrangler.toml'

await runCommand('realtime:suite-server', async () => {
  const port = Number(process.argv[2] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Problem('The port must be a number, such as: -- 3000')
  const bundle = `${root}node_modules/.cache/skerry/suite-server`
  await runTool('wrangler', ['deploy', '--dry-run', '-c', config, '--outdir', bundle], {
    failure: 'Building the suite server failed.',
  })
  const { workerOptions } = readWorker(root + config)
  const miniflare = new Miniflare(
    /** @type {import('miniflare').MiniflareOptions} */ ({
      host: 'localhost',
      port,
      cf: false,
      workers: [{ ...workerOptions, name: 'suite', modules: [{ type: 'ESModule', path: `${bundle}/entry.js` }] }],
    }),
  )
  console.log(`Serving the suites at ${(await miniflare.ready).origin}`)
})
