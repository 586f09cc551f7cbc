import { build, type Rollup } from 'vite'
import { listModules } from '../build-plugins/critical-css/read-words'
import { compress } from './measure-page'

const root = new URL('..', import.meta.url).pathname
const name = 'virtual:kit'

/** Imports of a part of the kit that are the kit's own; React, the catalogue and the rest of the page are not. */
const isKit = (id: string) => id === name || id === `\0${name}` || /^(?:\.|~\/ui\/)|\/app\/ui\//.test(id)

/** Bytes at brotli 11 of the parts of app/ui that the screens of these routes draw in, minified as one file by themselves. */
export async function weighKit(routes: string[]): Promise<number> {
  const parts = [...listModules(routes)].filter((path) => path.includes('/app/ui/') && !path.includes('.server.'))
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '~': `${root}app` } },
    esbuild: { jsx: 'automatic' },
    plugins: [
      {
        name,
        resolveId: (id) => (id === name ? `\0${name}` : undefined),
        load: (id) =>
          id === `\0${name}`
            ? parts.map((path, at) => `export * as part${at} from ${JSON.stringify(path)}`).join('\n')
            : undefined,
      },
    ],
    build: {
      write: false,
      rollupOptions: { input: name, external: (id) => !isKit(id), preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = ([built].flat() as Rollup.RollupOutput[]).flatMap(({ output }) => output)
  return outputs.reduce((sum, part) => sum + (part.type === 'chunk' ? compress(Buffer.from(part.code), 11) : 0), 0)
}
