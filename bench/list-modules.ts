import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const app = new URL('../app/', import.meta.url).pathname

function resolveImport(from: string, to: string): string | undefined {
  const base = to.startsWith('~/') ? join(app, to.slice(2)) : join(dirname(from), to)
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => /\.tsx?$/.test(path) && existsSync(path))
}

/** Follows the imports of `routeFiles`. Absolute paths. */
export function listModules(routeFiles: string[], isLeftOut: (path: string) => boolean = () => false): Set<string> {
  const modules = new Set<string>()
  const visit = (path: string) => {
    if (modules.has(path) || isLeftOut(path)) return
    modules.add(path)
    const text = readFileSync(path, 'utf8')
    for (const [, to = ''] of text.matchAll(/(?:from |import\()'((?:~\/|\.)[^']+)'/g)) {
      const next = resolveImport(path, to)
      if (next) visit(next)
    }
  }
  for (const file of routeFiles) visit(resolve(app, file))
  return modules
}
