import type { RouteConfig } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { exampleOf } from '~/features/docs/model/examples'
import type { Contract } from '~/features/docs/model/openapi'
import { listOperations } from '~/features/docs/model/pages'
import { exampleRequests } from '~/features/docs/model/requests'
import { endpoints } from '../../contract/endpoints'
import contract from '../../contract/openapi.json'

const document = contract as unknown as Contract
const { schemas } = document.components
const operations = listOperations(document)

const findRoute = (id: string): RouteConfig => {
  const route = (endpoints as readonly RouteConfig[]).find(({ operationId }) => operationId === id)
  return route ?? expect.fail(`${id} is no endpoint`)
}

type Content = Record<string, { schema: z.ZodType }> | undefined

const schemaOf = (content: Content) => Object.values(content ?? {})[0]?.schema

function findFaults(schema: z.ZodType | undefined, value: unknown): string[] {
  const result = schema?.safeParse(value)
  return result?.success === false
    ? result.error.issues.map(
        ({ path, message }) => `${path.join('.')}: ${message} (${JSON.stringify(value).slice(0, 200)})`,
      )
    : []
}

describe.each(operations)('the example of $id', (operation) => {
  const { body, parameters, answers, id } = operation
  const route = findRoute(id)

  it('is accepted by the schemas of the endpoint', () => {
    const isFile = body?.type === 'multipart/form-data'
    const input = body && !isFile ? exampleOf(body.schema, schemas, true) : undefined
    const values = (place: string) =>
      Object.fromEntries(
        parameters
          .filter((each) => each.in === place && each.required)
          .map(({ name, schema }) => [name, String(exampleOf(schema, schemas, true, name))]),
      )
    const request = route.request as { params?: z.ZodType; query?: z.ZodType; body?: { content: Content } } | undefined
    expect(isFile ? [] : findFaults(schemaOf(request?.body?.content), input)).toEqual([])
    expect(findFaults(request?.params, values('path'))).toEqual([])
    expect(findFaults(request?.query, values('query'))).toEqual([])
    for (const answer of answers) {
      if (answer.body?.type !== 'application/json' || answer.status >= '400') continue
      const { content } = route.responses[answer.status] as { content?: Content }
      expect(findFaults(schemaOf(content), exampleOf(answer.body.schema, schemas, false))).toEqual([])
    }
  })

  it('has requests for curl, fetch and Python', () => {
    const requests = exampleRequests(operation, schemas, 'https://api.example')
    expect(requests.map(({ language }) => language)).toEqual(['bash', 'javascript', 'python'])
    for (const { code } of requests) {
      expect(/https:\/\/api\.example\/[^'"]*/.exec(code)?.[0]).toMatch(/^[^{}]+$/)
      expect(code).not.toMatch(/undefined|\[object/)
    }
  })
})
