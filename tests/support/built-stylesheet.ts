import { build, type Rollup } from 'vite'
import { root } from './source-tree'

export async function buildStylesheet(path: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', assetsInlineLimit: 0, rollupOptions: { input: root + path } },
  })) as Rollup.RollupOutput
  const sheet = built.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error(`${path} gave no stylesheet`)
  return sheet.source.toString()
}

export function readClasses(css: string): Set<string> {
  const withoutStrings = css.replace(/url\((?:"[^"]*"|'[^']*'|[^)]*)\)|"[^"]*"/g, '')
  const matches = withoutStrings.matchAll(/\.(-?(?:[_a-zA-Z]|\\.|[^\0-\x7f])(?:[\w-]|\\.|[^\0-\x7f])*)/g)
  return new Set([...matches].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))
}

/** The first declaration counts. */
export function readProperties(css: string): Map<string, string> {
  const properties = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;}]+)/g)) {
    if (!properties.has(name)) properties.set(name, value.trim())
  }
  return properties
}
