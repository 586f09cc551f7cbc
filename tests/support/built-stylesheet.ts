import { build, type Rollup } from 'vite'
import { root } from './source-tree'

/** A stylesheet of the product as `npm run build` makes it: imports joined, the kit's classes generated, minified. */
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

/** The classes a stylesheet has rules for, unescaped. */
export function readClasses(css: string): Set<string> {
  const withoutStrings = css.replace(/url\((?:"[^"]*"|'[^']*'|[^)]*)\)|"[^"]*"/g, '')
  const found = withoutStrings.matchAll(/\.(-?(?:[_a-zA-Z]|\\.|[^\0-\x7f])(?:[\w-]|\\.|[^\0-\x7f])*)/g)
  return new Set([...found].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))
}

/** The custom properties a stylesheet declares, as written; the first declaration counts. */
export function readProperties(css: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;}]+)/g)) {
    if (!found.has(name)) found.set(name, value.trim())
  }
  return found
}
