import { readdirSync, readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import type { Plugin } from 'vite'
import { groupByResource, listOperations, listPages } from '../app/features/docs/model/pages'
import { writeCode } from '../app/ui/code-block/write-code.server'

const contract = new URL('../contract/', import.meta.url)

const markdown = new MarkdownIt()
markdown.renderer.rules.fence = (tokens, index) => {
  const { content, info } = tokens[index] ?? { content: '', info: '' }
  return writeCode({ code: content.trimEnd(), language: info, title: info }).text
}
markdown.renderer.rules.heading_open = (tokens, index) => {
  const id = (tokens[index + 1]?.content ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `<${tokens[index]?.tag} id="${id}">`
}

const read = (path: string) => readFileSync(new URL(path, contract), 'utf8')

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
  const resources = Object.entries(groupByResource(document)).map(([name, resource]) => [`api/${name}`, resource])
  return {
    index: listPages(listOperations(document)),
    guides: Object.fromEntries(names.map((name) => [name, readGuide(name)])),
    ...Object.fromEntries(resources),
  }
}

/** Writes the contract for the documentation, in a file for each resource: a page reads only its own. */
export function contractFiles(): Plugin {
  return {
    name: 'skerry:contract-files',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      for (const [name, content] of Object.entries(writeContractFiles()))
        this.emitFile({ type: 'asset', fileName: `contract/${name}.json`, source: JSON.stringify(content) })
    },
    configureServer(server) {
      server.middlewares.use('/contract', (request, response, next) => {
        const content = writeContractFiles()[request.url?.replace(/^\/(.*)\.json$/, '$1') ?? '']
        if (!content) return next()
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(content))
      })
    },
  }
}
