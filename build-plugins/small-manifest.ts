import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

interface Route {
  imports?: string[]
  [field: string]: unknown
}

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, Route>
}

const before = 'window.__remixManifest='

const isBare = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0)

/** The manifest without fields that are false or empty and without files that every screen loads, in the order of its routes. */
export function trimManifest(script: string): string {
  const manifest: Manifest = JSON.parse(script.slice(before.length, -1))
  const shared = new Set(manifest.entry.imports)
  const trim = (route: Route) => {
    const imports = route.imports?.filter((file) => !shared.has(file))
    return Object.fromEntries(Object.entries({ ...route, imports }).filter(([, value]) => !isBare(value)))
  }
  const ids = Object.keys(manifest.routes).sort()
  const routes = Object.fromEntries(ids.map((id) => [id, trim(manifest.routes[id] ?? {})]))
  return `${before}${JSON.stringify({ ...manifest, routes })};`
}

/** Shortens the list of all routes, which every screen loads, by a tenth. Remix writes it during the build of the server. */
export function smallManifest(): Plugin {
  const folder = `${import.meta.dirname}/../build/client/assets`
  return {
    name: 'skerry:small-manifest',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    writeBundle() {
      for (const name of readdirSync(folder).filter((file) => file.startsWith('manifest-'))) {
        const path = `${folder}/${name}`
        writeFileSync(path, trimManifest(readFileSync(path, 'utf8')))
      }
    },
  }
}
