import { readFileSync } from 'node:fs'
import { build, type Plugin, type Rollup } from 'vite'
import { type Guards, readGuards } from './find-guards'
import { packSheets } from './pack-sheets'
import { pickRules } from './pick-rules'
import { listModules, mayStand, readWords, type Words } from './read-words'

const name = 'virtual:early-sheets'
const root = new URL('../../', import.meta.url).pathname

interface Route {
  id: string
  file: string
  parentId?: string
}

/** What Remix's plugin tells others of the routes it found. */
interface WithRoutes {
  __remixPluginContext?: { remixConfig: { routes: Record<string, Route> } }
}

/** The product's stylesheet as the browsers get it: imports joined, the kit's classes made, minified. */
async function buildStylesheet(): Promise<string> {
  const input = `${root}app/styles/app.css`
  const options = { write: false, target: 'es2022', assetsInlineLimit: 0, rollupOptions: { input } } as const
  const built = (await build({ root, configFile: false, logLevel: 'silent', build: options })) as Rollup.RollupOutput
  const sheet = built.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('app/styles/app.css gave no stylesheet')
  return sheet.source.toString()
}

function listFiles({ file, parentId }: Route, routes: Record<string, Route>): string[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [...(parent ? listFiles(parent, routes) : []), file]
}

/** A part that is not what it will be before scripts run. */
const changes = /\buseHydrated\(/

/** What a reader opens, says a part's own comment: nothing of it is seen before somebody is there. */
const isOpened = (path: string) => readFileSync(path, 'utf8').includes(' @opened ')

/** The words of a screen, and of those parts of it that scripts change by themselves. */
function readScreen(files: string[]): { all: Words; soon: Words } {
  const words = (): Words => ({ whole: new Set(), beginnings: new Set(), markup: new Set() })
  const screen = { all: words(), soon: words() }
  for (const path of listModules(files)) {
    const text = readFileSync(path, 'utf8')
    readWords(path, text, screen.all)
    if (changes.test(text))
      for (const part of listModules([path], isOpened)) readWords(part, readFileSync(part, 'utf8'), screen.soon)
  }
  return screen
}

/** What every module of the screens writes, and with which classes. */
function readAllGuards(files: string[]): Guards {
  const guards: Guards = { known: new Map(), anywhere: new Set() }
  for (const path of listModules(files)) readGuards(path, readFileSync(path, 'utf8'), guards)
  return guards
}

/**
 * Gives the server, for every route, what its screen can use of the stylesheet: found in the modules it is made of, so
 * that nobody keeps a list. `npm run dev` links the stylesheet instead.
 */
export function earlySheets(): Plugin {
  let routes: Record<string, Route> = {}
  let building = false
  return {
    name: 'skerry:early-sheets',
    configResolved(config) {
      building = config.command === 'build'
      routes = (config as WithRoutes).__remixPluginContext?.remixConfig.routes ?? {}
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const css = building ? await buildStylesheet() : ''
      const listed = building ? Object.values(routes) : []
      const screens = new Map(listed.map((route) => [route.id, readScreen(listFiles(route, routes))]))
      const sheets = new Map([...screens].map(([id, { all }]) => [id, pickRules(css, all)]))
      const guards = readAllGuards(listed.map(({ file }) => file))
      const packed = packSheets(sheets, guards, (id, name) => {
        const soon = screens.get(id)?.soon
        return soon !== undefined && mayStand(name, soon)
      })
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(packed))})`
    },
  }
}
