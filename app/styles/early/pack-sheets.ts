import postcss, { type ChildNode } from 'postcss'

/** Sheets that share most of their rules, each rule kept once. */
export interface PackedSheets {
  /** Openings of the blocks rules stand in, such as `@layer pages{@media print{`. */
  contexts: string[]
  rules: string[]
  /** By route: `[context, first rule, last rule]`, in their order. */
  sheets: Record<string, [number, number, number][]>
}

function numberOf(text: string, known: Map<string, number>): number {
  const number = known.get(text) ?? known.size
  known.set(text, number)
  return number
}

/** Keeps each rule of many sheets once: a Worker carries all of them. */
export function packSheets(sheets: ReadonlyMap<string, string>): PackedSheets {
  const contexts = new Map<string, number>()
  const rules = new Map<string, number>()
  const pack = (css: string) => {
    const runs: [number, number, number][] = []
    const visit = (nodes: ChildNode[], around: string) => {
      for (const node of nodes) {
        if (node.type === 'atrule' && node.nodes && !/keyframes$|^property$|^font-face$/.test(node.name)) {
          visit(node.nodes, `${around}@${node.name} ${node.params}{`)
          continue
        }
        const context = numberOf(around, contexts)
        const rule = numberOf(node.type === 'atrule' && !node.nodes ? `${node};` : String(node), rules)
        const run = runs.at(-1)
        if (run?.[0] === context && run[2] === rule - 1) run[2] = rule
        else runs.push([context, rule, rule])
      }
    }
    visit(postcss.parse(css).nodes, '')
    return runs
  }
  const packed = Object.fromEntries([...sheets].map(([route, css]) => [route, pack(css)]))
  return { contexts: [...contexts.keys()], rules: [...rules.keys()], sheets: packed }
}
