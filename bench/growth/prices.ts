/**
 * Prices of the Workers Paid plan in US dollars a month, as published in November 2026:
 * https://developers.cloudflare.com/workers/platform/pricing/, /d1/platform/pricing/, /durable-objects/platform/pricing/, /r2/pricing/.
 */
const plan = 5

interface Price {
  /** In the plan. */
  included: number
  /** Dollars for each further unit. */
  each: number
}

const million = 1e6
const prices = {
  requests: { included: 10 * million, each: 0.3 / million },
  cpuMs: { included: 30 * million, each: 0.02 / million },
  rowsRead: { included: 25_000 * million, each: 0.001 / million },
  rowsWritten: { included: 50 * million, each: 1 / million },
  databaseGB: { included: 5, each: 0.75 },
  /** An incoming message of a socket counts as a twentieth. */
  socketRequests: { included: million, each: 0.15 / million },
  socketGBs: { included: 400_000, each: 12.5 / million },
  filesGB: { included: 10, each: 0.015 },
  fileReads: { included: 10 * million, each: 0.36 / million },
} satisfies Record<string, Price>

export type Use = Record<keyof typeof prices, number>

/** Dollars a month for each part, and with the plan itself for all. */
export function costOf(use: Use): { parts: Use; total: number } {
  const cost = (name: keyof Use) => Math.max(0, use[name] - prices[name].included) * prices[name].each
  const names = Object.keys(prices) as (keyof Use)[]
  const parts = Object.fromEntries(names.map((name) => [name, cost(name)])) as Use
  return { parts, total: plan + names.reduce((sum, name) => sum + parts[name], 0) }
}
