import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { readRequests } from '../support/read-statements'
import { higherRows, higherTrips, limits } from './endpoint-limits'

const operations = new Map(
  endpoints.map(({ method, path, operationId }) => [`${method.toUpperCase()} ${path}`, operationId]),
)
const requests = (await readRequests()).flatMap((request) => {
  const operation = operations.get(request.endpoint)
  return operation ? [{ ...request, operation, isRead: request.endpoint.startsWith('GET ') }] : []
})

type Request = (typeof requests)[number]

const defaultTrips = ({ isRead }: Request) => (isRead ? limits.readTrips : limits.changeTrips)
const limitOf = (table: typeof higherTrips, { operation }: Request) =>
  table.find(({ endpoints }) => endpoints.includes(operation))?.limit

/** Entries that no recorded request needs. */
const findUnneeded = (table: typeof higherTrips, isAbove: (request: Request) => boolean) => {
  const needed = new Set(requests.filter(isAbove).map(({ operation }) => operation))
  return table.flatMap(({ endpoints }) => endpoints).filter((operation) => !needed.has(operation))
}

describe('a request of the API tests', () => {
  it('was recorded for most endpoints', () => {
    expect(new Set(requests.map(({ operation }) => operation)).size).toBeGreaterThan(operations.size * 0.9)
  })

  it('needs no more round trips than its endpoint may', () => {
    const faults = requests.filter(
      (request) => request.roundTrips > (limitOf(higherTrips, request) ?? defaultTrips(request)),
    )
    expect(faults.map(({ operation, roundTrips, testFile }) => `${operation}: ${roundTrips}, ${testFile}`)).toEqual([])
  })

  it('reads no more rows than its endpoint may', () => {
    const faults = requests.filter((request) => request.rowsRead > (limitOf(higherRows, request) ?? limits.rowsRead))
    expect(faults.map(({ operation, rowsRead, testFile }) => `${operation}: ${rowsRead}, ${testFile}`)).toEqual([])
  })
})

describe('the higher limits', () => {
  it('are needed', () => {
    expect(findUnneeded(higherTrips, (request) => request.roundTrips > defaultTrips(request))).toEqual([])
    expect(findUnneeded(higherRows, ({ rowsRead }) => rowsRead > limits.rowsRead)).toEqual([])
  })

  it('name each endpoint once', () => {
    for (const table of [higherTrips, higherRows]) {
      const named = table.flatMap(({ endpoints }) => endpoints)
      expect(named).toEqual([...new Set(named)])
    }
  })
})
