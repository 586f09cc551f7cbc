import { expect, it } from 'vitest'
import { limitsOf } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { rateLimits } from '#contract/rate-limits'
import { readLimits } from '../support/read-statements'

/** Tickets of live connections are not used at an endpoint. */
const elsewhere = ['realtime-ticket']

const declared = endpoints.map((route) => ({
  endpoint: `${route.method.toUpperCase()} ${route.path}`,
  names: limitsOf(route).map(({ name }) => name as string),
}))

it('counts each request against the limits that its endpoint declares', async () => {
  const used = await readLimits()
  // Slow mode is a setting of a chat room.
  const named = (endpoint: string) => [...(used.get(endpoint) ?? [])].filter((name) => name in rateLimits)
  for (const { endpoint, names } of declared) {
    expect([endpoint, named(endpoint).sort()]).toEqual([endpoint, names.sort()])
  }
})

it('declares every limit at an endpoint', () => {
  const names = new Set([...declared.flatMap(({ names }) => names), ...elsewhere])
  expect([...names].sort()).toEqual(Object.keys(rateLimits).sort())
})
