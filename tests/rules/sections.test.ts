import { expect, test } from 'vitest'
import { readImports } from '../support/imports'
import { listFiles, readSource } from '../support/source-tree'

const files = new Set(listFiles('app'))
const routes = [...files].filter((file) => /^app\/routes\/[^/]+\.tsx$/.test(file))

const locale: Record<string, object> = JSON.parse(readSource('public/locale/en.json'))

function listKeys(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${before}${key}`.replace(/_(?:one|other)$/, '')] : listKeys(text, `${before}${key}.`),
  )
}

const keys = new Set(listKeys(locale))

function findSections(source: string): string[] {
  // Some permissions have the name of a text.
  const literals = [...source.matchAll(/(?<!permission: )(['"`])([a-z]\w*\.[\w.]*)(\$\{|\1)/gi)]
  const used = literals.filter(([, , key = '', end]) =>
    end === '${' ? [...keys].some((known) => known.startsWith(key)) : keys.has(key),
  )
  return used.map(([, , key = '']) => key.split('.')[0] ?? '')
}

/** Parts that are loaded on demand load their section themselves. */
const isLoadedBy = (source: string, section: string) => source.includes(`useTranslation(['translation', '${section}'])`)

const modules = new Map<string, { sections: string[]; imports: string[] }>()

function readModule(path: string) {
  const known = modules.get(path)
  if (known) return known
  const source = readSource(path)
  const imports = readImports(path, source, files).flatMap(({ to, isType }) => (isType ? [] : to))
  const module = { sections: findSections(source).filter((section) => !isLoadedBy(source, section)), imports }
  modules.set(path, module)
  return module
}

/** The sections that a module and all it loads in the browser use. */
function findReachedSections(entry: string): Set<string> {
  const sections = new Set<string>()
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path) || !path.startsWith('app/') || !files.has(path) || /\.server\.tsx?$/.test(path)) return
    seen.add(path)
    const module = readModule(path)
    for (const section of module.sections) sections.add(section)
    module.imports.forEach(visit)
  }
  visit(entry)
  return sections
}

/** Flat routes: `_app.chat.$room` is inside `_app.chat`; `$room_` is not inside `$room`. */
function findParent(route: string): string {
  const parts = route.slice('app/routes/'.length, -'.tsx'.length).split('.')
  const parents = parts.map((_, index) => `app/routes/${parts.slice(0, -index - 1).join('.')}.tsx`)
  return parents.find((file) => files.has(file)) ?? 'app/root.tsx'
}

const ancestorsOf = (route: string): string[] => {
  if (route === 'app/root.tsx') return []
  const parent = findParent(route)
  return [parent, ...ancestorsOf(parent)]
}

const hasScreen = (route: string) => /export default|ErrorBoundary/.test(readSource(route))

const readHandle = (route: string): string[] => {
  const [, list = ''] = /\bi18n: \[([^\]]*)\]/.exec(readSource(route)) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, section = '']) => section)
}

test.each(['app/root.tsx', ...routes.filter(hasScreen)])('%s names the sections its screen uses', (route) => {
  const inherited = ancestorsOf(route).flatMap(readHandle)
  const own = [...findReachedSections(route)].filter((section) => !inherited.includes(section))
  expect(readHandle(route)).toEqual(own.sort())
})

/** The keys of texts in the code of the browser: complete ones, and the constant starts of templates. */
function listLookups() {
  const sources = [...files].filter((file) => !/\.server\.tsx?$/.test(file)).map(readSource)
  const literals = sources.flatMap((source) => [...source.matchAll(/(['"`])([a-z]\w*\.[\w.]*)(\$\{|\1)/gi)])
  const starts = literals.filter(([, , , end]) => end === '${').map(([, , start = '']) => start)
  return { whole: new Set(literals.map(([, , key = '']) => key)), starts: [...new Set(starts)] }
}

// Texts that only the server writes have sections of their own, such as torrentTexts, which no screen names.
test('the sections of the screens have only texts that the browser uses', () => {
  const loaded = new Set(routes.concat('app/root.tsx').flatMap(readHandle))
  expect(loaded.size).toBeGreaterThan(30)
  const { whole, starts } = listLookups()
  const isUsed = (key: string) => whole.has(key) || starts.some((start) => key.startsWith(start))
  expect([...keys].filter((key) => loaded.has(key.split('.')[0] ?? '') && !isUsed(key))).toEqual([])
})

test('leaves out the sections that a part loads itself', () => {
  const source = `const { t } = useTranslation(['translation', 'keys']); t('keys.title')`
  expect([isLoadedBy(source, 'keys'), isLoadedBy(source, 'chat')]).toEqual([true, false])
})

test('finds sections in keys and in templates, and no others', () => {
  const source = `t('chat.title'); t(\`torrents.sorts.\${sort}\`); can('torrents.upload'); t('nothing.title')`
  expect(findSections(source)).toEqual(['chat', 'torrents'])
})
