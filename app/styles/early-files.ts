import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** What a first visit may be shown: signing in, the list, a torrent somebody linked, and the root's error screens. */
const firstRoutes = [
  'root.tsx',
  'routes/_auth.tsx',
  'routes/_auth.login.tsx',
  'routes/_app.tsx',
  'routes/_app._index.tsx',
  'routes/_app.torrents.$slug.tsx',
]

const app = new URL('..', import.meta.url).pathname

function resolveImport(from: string, to: string): string | undefined {
  const base = to.startsWith('~/') ? join(app, to.slice(2)) : join(dirname(from), to)
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => /\.tsx?$/.test(path) && existsSync(path))
}

/**
 * The files a first visit is made of, found by following imports: only their classes stand in the sheet that is printed
 * into the document. Everything else is in kit.css, which later screens link. Paths from the project's folder.
 */
export function listEarlyFiles(): string[] {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(/from '((?:~\/|\.)[^']+)'/g)) {
      const next = resolveImport(path, to)
      if (next) visit(next)
    }
  }
  for (const route of firstRoutes) if (existsSync(join(app, route))) visit(join(app, route))
  return [...found].map((path) => relative(join(app, '..'), path))
}
