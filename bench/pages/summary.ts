import { budgets } from '../budgets'
import type { PageFigures, Resource } from '../measure-page'

export type Summary = Record<string, number>

const sum = (resources: Resource[]) => resources.reduce((total, { brotli }) => total + brotli, 0)

/** Posters are content. They are lazy and cached for good, so they are not part of a screen's requests and icons. */
const isPoster = ({ url }: Resource) => url.includes('/static/poster-')

export function summarize(
  { resources, requests, inlinedCss, blocking, nodes, tbt, cls, lcp }: PageFigures,
  isList: boolean,
): Summary {
  const ofType = (...types: string[]) => resources.filter(({ type, isInitial }) => isInitial && types.includes(type))
  const [document] = ofType('document')
  const icons = ofType('font', 'image').filter((resource) => !isPoster(resource))
  const origin = new URL(document?.url ?? 'about:blank').origin
  const isOther = ({ url }: Resource) => !url.startsWith(origin) && !/^(data|blob):/.test(url)
  return {
    'document with critical CSS, bytes': document?.brotli ?? 0,
    'inlined CSS, bytes': inlinedCss,
    'document at brotli 5, bytes': document?.brotli5 ?? 0,
    'blocking, bytes': sum(resources.filter(({ url }) => blocking.includes(url))),
    [isList ? 'script of the list, bytes' : 'script of any other screen, bytes']: sum(ofType('script')),
    'words as a file, bytes': sum(resources.filter(({ url, isInitial }) => isInitial && url.includes('/locale/'))),
    'fonts and icons, bytes': sum(icons),
    'posters, bytes': sum(resources.filter(isPoster)),
    'everything, bytes': sum(resources),
    requests: requests - resources.filter(isPoster).length,
    'requests to other origins': resources.filter(isOther).length,
    'blocking requests': blocking.length,
    elements: nodes,
    'blocking time, ms': Math.round(tbt),
    'layout shift': Math.round(cls * 1000) / 1000,
    'largest contentful paint, ms': Math.round(lcp),
  }
}

export function budgetOf(name: string): number | undefined {
  return (budgets as Record<string, number>)[name]
}

export function isOverBudget(name: string, value: number): boolean {
  const budget = budgetOf(name)
  return budget !== undefined && value > budget
}

/** @returns whether the value is over its budget */
export function printFigure(name: string, value: number): boolean {
  const budget = budgetOf(name)
  const limit = budget === undefined ? '' : `  of ${Math.floor(budget * 100) / 100}${value > budget ? '  OVER' : ''}`
  console.log(`  ${name.padEnd(36)} ${String(value).padStart(8)}${limit}`)
  return isOverBudget(name, value)
}
