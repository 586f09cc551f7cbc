import { build, type Rollup } from 'vite'
import { listModules } from './list-modules'
import { compress } from './measure-page'

const root = new URL('..', import.meta.url).pathname
const name = 'virtual:ui'

/** React, texts and the rest of the page are external. */
const isUi = (id: string) => id === name || id === `\0${name}` || /^(?:\.|~\/ui\/)|\/app\/ui\//.test(id)

/** Bytes at brotli 11 of the app/ui components that these routes import, minified as one file. */
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
            ? parts.map((path, index) => `export * as part${index} from ${JSON.stringify(path)}`).join('\n')
            : undefined,
      },
    ],
    build: {
      write: false,
      rollupOptions: { input: name, external: (id) => !isUi(id), preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = ([built].flat() as Rollup.RollupOutput[]).flatMap(({ output }) => output)
  return outputs.reduce((sum, part) => sum + (part.type === 'chunk' ? compress(Buffer.from(part.code), 11) : 0), 0)
}
