import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

interface Route {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  hasAction: boolean
  hasLoader: boolean
  hasClientAction: boolean
  hasClientLoader: boolean
  hasErrorBoundary: boolean
  module: string
}

const flags = [
  'index',
  'caseSensitive',
  'hasAction',
  'hasLoader',
  'hasClientAction',
  'hasClientLoader',
  'hasErrorBoundary',
] as const

const shorten = (id: string) => id.replace(/^routes\//, '')

/** Runs in the browser as it is written here. A row: id, parent's id, path, the file's hash, flags as bits. */
const unfold = `r=>{let i=n=>n&&n!=="root"?"routes/"+n:n;return{routes:Object.fromEntries(r.split("\\n").map(l=>{let[n,p,u,h,b]=l.split(" ");return[i(n),{id:i(n),parentId:i(p)||void 0,path:p?u||void 0:u,module:"/assets/"+n.replace(/\\$/g,"_")+"-"+h+".js",${flags
  .map((flag, at) => `${flag}:!!(b&${1 << at})`)
  .join(',')}}]}))}}`

/**
 * The browser's list of all routes, as text of one line a route: half the bytes of what Remix writes. Which files a route's
 * file imports is left out, as nothing in the browser asks: it is for documents and for links that load ahead.
 */
export function writeShort(routes: Route[]): string {
  const lines = routes.map((route) => {
    const name = shorten(route.id)
    const start = `/assets/${name.replace(/\$/g, '_')}-`
    const hash = route.module.startsWith(start) ? route.module.slice(start.length).replace(/\.js$/, '') : ''
    if (!/^[\w-]+$/.test(hash)) throw new Error(`${route.module} is not named after its route, ${route.id}`)
    const bits = flags.reduce((sum, flag, at) => sum + (route[flag] ? 1 << at : 0), 0)
    return [name, shorten(route.parentId ?? ''), route.path ?? '', hash, bits].join(' ')
  })
  return `window.__remixManifest=(${unfold})(${JSON.stringify(lines.sort().join('\n'))});`
}

/** Shortens the list of routes that Remix has written for the browser. Fails the build where it is not as it was. */
export function shortManifest(): Plugin {
  return {
    name: 'skerry:short-manifest',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    async writeBundle() {
      const folder = 'build/client/assets'
      const files = (await readdir(folder)).filter((name) => name.startsWith('manifest-'))
      const [, json = 'null'] =
        /^window\.__remixManifest=(.*);$/.exec(await readFile(`${folder}/${files[0]}`, 'utf8')) ?? []
      const manifest: { routes: Record<string, Route> } | null = JSON.parse(json)
      if (files.length !== 1 || !manifest) this.error('Remix writes its list of routes in another way')
      await writeFile(`${folder}/${files[0]}`, writeShort(Object.values(manifest.routes)))
    },
  }
}
