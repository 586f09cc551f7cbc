import postcss, { type ChildNode } from 'postcss'
import type { Guards } from './find-guards'
import { readClassDemands, readMarkDemands } from './pick-rules'

/** Sheets that share most of their rules, each rule kept once. */
export interface PackedSheets {
  /** Openings of the blocks rules stand in, such as `@layer pages{@media print{`. */
  contexts: string[]
  rules: string[]
  /** Classes that rules ask for. */
  classes: string[]
  /** By rule: lists of classes, by their places in `classes`. A page must have all of one for the rule to match anything. */
  needs: number[][][]
  /** By route: `[context, first rule, last rule]`, in their order. */
  sheets: Record<string, [number, number, number][]>
  /** By route: classes that scripts bring into the page by themselves. */
  soon: Record<string, number[]>
}

function numberOf(text: string, known: Map<string, number>): number {
  const number = known.get(text) ?? known.size
  known.set(text, number)
  return number
}

/** The lists of classes of which a page must have one for a selector to match, all in it. */
function readNeed(selector: string, { known, anywhere }: Guards): string[][] {
  let lists = [readClassDemands(selector)]
  for (const mark of readMarkDemands(selector)) {
    if (anywhere.has(mark)) continue
    // Written text brings elements of its own.
    const guards = [...(known.get(mark) ?? []), ['prose']]
    lists = lists.flatMap((list) => guards.map((guard) => [...list, ...guard]))
  }
  const unique = new Set(lists.map((list) => [...new Set(list)].sort().join(' ')))
  return [...unique].map((list) => list.split(' ').filter(Boolean))
}

/** Keeps each rule of many sheets once: a Worker carries all of them. */
export function packSheets(
  sheets: ReadonlyMap<string, string>,
  guards: Guards,
  mayComeSoon: (route: string, name: string) => boolean = () => false,
): PackedSheets {
  const contexts = new Map<string, number>()
  const rules = new Map<string, number>()
  const classes = new Map<string, number>()
  const needs: number[][][] = []

  const readNeeds = (node: ChildNode) =>
    node.type === 'rule'
      ? node.selectors.flatMap((selector) =>
          readNeed(selector, guards).map((list) => list.map((name) => numberOf(name, classes))),
        )
      : [[]]
  /** A motion is needed where a rule that moves is. */
  const readMotionNeeds = (rule: string, at: number) => {
    const name = /^@keyframes ([\w-]+)/.exec(rule)?.[1]
    if (name === undefined) return needs[at] ?? [[]]
    const moves = new RegExp(`animation[^;}]*[: ]${name}[; }]`)
    return [...rules.keys()].flatMap((other, place) => (moves.test(other) ? (needs[place] ?? []) : []))
  }

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
        needs[rule] ??= readNeeds(node)
        const run = runs.at(-1)
        if (run?.[0] === context && run[2] === rule - 1) run[2] = rule
        else runs.push([context, rule, rule])
      }
    }
    visit(postcss.parse(css).nodes, '')
    return runs
  }

  const packed = [...sheets].map(([route, css]) => [route, pack(css)] as const)
  const names = [...classes.keys()]
  const soon = packed.map(([route]) => [route, names.flatMap((name, at) => (mayComeSoon(route, name) ? [at] : []))])
  return {
    contexts: [...contexts.keys()],
    rules: [...rules.keys()],
    classes: names,
    needs: [...rules.keys()].map(readMotionNeeds),
    sheets: Object.fromEntries(packed),
    soon: Object.fromEntries(soon),
  }
}
