import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Positions of the calls that a module makes when it is evaluated: those in functions are not among them. */
function findCalls(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(findCalls)
  if (!isNode(node) || /Function/.test(node.type)) return []
  const inner = Object.values(node).flatMap(findCalls)
  return node.type === 'CallExpression' ? [node.start, ...inner] : inner
}

/**
 * Rollup then drops the endpoints and schemas that the web Worker does not use. A chain such as `z.string().min(1)` cannot be
 * marked in another way.
 */
export function pureContract(): Plugin {
  return {
    name: 'skerry:pure-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/contract\/[\w-]+\.ts$/.test(id)) return undefined
      const starts = [...new Set(findCalls(this.parse(code)))].sort((a, b) => a - b)
      const pieces = starts.map((start, index) => code.slice(start, starts[index + 1]))
      return { code: [code.slice(0, starts[0]), ...pieces].join('/* @__PURE__ */ '), map: null }
    },
  }
}
