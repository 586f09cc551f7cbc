import { readdirSync, readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import type { Plugin } from 'vite'
import { listVersions } from '../app/features/docs/model/contract-version'
import { groupByResource, listOperations, listPages } from '../app/features/docs/model/pages'
import { searchWords } from '../app/features/docs/model/search-words'
import { writeCode } from '../app/ui/code-block/write-code.server'

/** Loaded by pages that have no other script, so they need its address. */
const script = '/app/features/docs/in-place.client.ts'

const contract = new URL('../contract/', import.meta.url)

const markdown = new MarkdownIt()
markdown.renderer.rules.fence = (tokens, index) => {
  const { content, info } = tokens[index] ?? { content: '', info: '' }
  return writeCode({ code: content.trimEnd(), language: info, title: info }).text
}
markdown.renderer.rules.heading_open = (tokens, index) => {
  const id = (tokens[index + 1]?.content ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `<${tokens[index]?.tag} id="${id}"><a class="docs-anchor" href="#${id}">`
}
markdown.renderer.rules.heading_close = (tokens, index) => `</a></${tokens[index]?.tag}>\n`

const read = (path: string) => readFileSync(new URL(path, contract), 'utf8')

const readHistory = (name: string) => JSON.parse(read(`history/${name}.json`))

/** The source of a declaration, with its comment. */
function findDeclaration(source: string, name: string): string {
  const lines = `(?:export )?(?:interface|const|type) ${name}\\b.*(?:\\n .*)*(?:\\n[}\\]].*)?`
  const [declaration] = new RegExp(`(?:^/\\*\\*.*\\*/\\n)?^${lines}`, 'm').exec(source) ?? []
  if (!declaration) throw new Error(`contract/realtime.ts declares no ${name}`)
  return `\`\`\`typescript\n${declaration}\n\`\`\``
}

/** The first line of a guide is its title. `{{Name}}` is replaced by that declaration of contract/realtime.ts. */
function readGuide(name: string) {
  const [first = '', ...rest] = read(`guides/${name}.md`).split('\n')
  const source = rest
    .join('\n')
    .replace(/^{{(\w+)}}$/gm, (_, each: string) => findDeclaration(read('realtime.ts'), each))
  return { title: first.replace(/^# /, ''), html: markdown.render(source) }
}

/** The contents by file name. */
export function writeContractFiles(): Record<string, unknown> {
  const document = JSON.parse(read('openapi.json'))
  const names = readdirSync(new URL('guides/', contract)).map((file) => file.replace(/\.md$/, ''))
  const operations = listOperations(document)
  const resources = Object.entries(groupByResource(document)).map(([name, resource]) => [`api/${name}`, resource])
  return {
    index: listPages(operations),
    words: Object.fromEntries(operations.map((each) => [each.id, searchWords(each, document.components.schemas)])),
    guides: Object.fromEntries(names.map((name) => [name, readGuide(name)])),
    versions: listVersions(document, readHistory('outline'), readHistory('versions')),
    ...Object.fromEntries(resources),
  }
}

/** Writes the contract for the documentation, in a file for each resource: a page reads only its own. */
export function contractFiles(): Plugin {
  return {
    name: 'skerry:contract-files',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(script))
      if (!chunk) this.error(`${script} is no chunk`)
      for (const [name, content] of Object.entries({ ...writeContractFiles(), script: `/${chunk.fileName}` }))
        this.emitFile({ type: 'asset', fileName: `contract/${name}.json`, source: JSON.stringify(content) })
    },
    configureServer(server) {
      server.middlewares.use('/contract', (request, response, next) => {
        const content = { ...writeContractFiles(), script }[request.url?.replace(/^\/(.*)\.json$/, '$1') ?? '']
        if (!content) return next()
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(content))
      })
    },
  }
}
