import { build, type Plugin, type Rollup } from 'vite'
import { splitStylesheet } from './split-stylesheet'

const name = 'virtual:critical-css'
const root = new URL('../../', import.meta.url).pathname

async function buildStylesheet(): Promise<string> {
  const input = `${root}app/styles/app.css`
  const options = { write: false, target: 'es2022', assetsInlineLimit: 0, rollupOptions: { input } } as const
  const built = (await build({ root, configFile: false, logLevel: 'silent', build: options })) as Rollup.RollupOutput
  const sheet = built.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('app/styles/app.css gave no stylesheet')
  return sheet.source.toString()
}

/** The server picks from rules (app/render/README.md). `npm run dev` links the file. */
export function criticalCss(): Plugin {
  let isBuild = false
  return {
    name: 'skerry:critical-css',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const rules = isBuild ? splitStylesheet(await buildStylesheet()) : []
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(rules))})`
    },
  }
}
