import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { experimental_getWranglerCommands as getWranglerCommands } from 'wrangler'
import { listFiles, readSource, root } from '../support/source-tree'

const scripts: Record<string, string> = JSON.parse(readSource('package.json')).scripts
const pages = [...listFiles('docs'), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'].filter((path) =>
  path.endsWith('.md'),
)

const { registry, globalFlags } = getWranglerCommands()

function lintWrangler(command: string): string[] {
  const words = command.match(/"[^"]*"|'[^']*'|\S+/g)?.slice(2) ?? []
  let node: typeof registry | undefined = registry
  const path: string[] = []
  while (words[0] !== undefined && node?.subtree.has(words[0])) {
    node = node.subtree.get(words[0])
    path.push(words.shift() ?? '')
  }
  const definition = node?.definition
  if (path.length === 0 && words.length === 0) return []
  if (definition?.type !== 'command') return [`npx wrangler ${[...path, words[0]].join(' ')} is no command`]
  const known = Object.entries({ ...globalFlags, ...definition.args }).flatMap(([name, option]) => {
    const alias: string | readonly string[] = 'alias' in option ? (option.alias ?? []) : []
    return [name, ...[alias].flat()]
  })
  return words
    .filter((word) => /^--?[a-z]/i.test(word))
    .map((word) => word.replace(/^--?/, '').replace(/=.*/s, ''))
    .filter((option) => ![...known, 'help'].includes(option))
    .map((option) => `npx wrangler ${path.join(' ')} has no option ${option}`)
}

function lintCommand(command: string): string[] {
  if (command.startsWith('npx wrangler')) return lintWrangler(command)
  const [tool = ''] = command.split(/\s+/).slice(1)
  if (command.startsWith('npx'))
    return existsSync(`${root}node_modules/.bin/${tool}`) ? [] : [`${tool} is not installed`]
  const name = /^npm (?:run (?:-s )?)?([\w:-]+)/.exec(command)?.[1] ?? ''
  return ['ci', 'install', ...Object.keys(scripts)].includes(name) ? [] : [`npm run ${name} does not exist`]
}

function listCommands(page: string): string[] {
  const inLine = [...page.matchAll(/`((?:npm|npx) [^`]+)`/g)].map(([, command = '']) => command)
  const blocks = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block.replaceAll(/\\\n\s*/g, ''))
  const lines = blocks.flatMap((block) => block.split('\n')).flatMap((line) => line.split(/ && | \| /))
  return [...inLine, ...lines.map((line) => line.trim()).filter((line) => /^np[mx] /.test(line))]
}

describe.each(pages)('%s', (path) => {
  it('names commands that exist', () => {
    expect(listCommands(readSource(path)).flatMap(lintCommand)).toEqual([])
  })

  it('links to files that exist', () => {
    const folder = path.split('/').slice(0, -1).join('/')
    const links = [...readSource(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, link]) => link,
    )
    expect(links.filter((link) => !existsSync(`${root}${folder}/${link}`))).toEqual([])
  })
})

describe('the rules', () => {
  it.each([
    ['npm run deply -- --env production', 'npm run deply does not exist'],
    ['npx wrangler d1 creat skerry', 'npx wrangler d1 creat is no command'],
    ['npx wrangler secret put WEB_KEY --environment x', 'npx wrangler secret put has no option environment'],
    ['npx nothing', 'nothing is not installed'],
  ])('report %s', (command, problem) => {
    expect(lintCommand(command)).toEqual([problem])
  })

  it('find commands in blocks and lines', () => {
    const page = 'Run `npm test`.\n\n```sh\nnpx wrangler d1 execute DB \\\n  --remote\nopenssl rand | npx tsx x\n```\n'
    expect(listCommands(page)).toEqual(['npm test', 'npx wrangler d1 execute DB --remote', 'npx tsx x'])
  })
})
