import type { NamedLimit } from '#contract/rate-limits'
import type { Contract, EndOfEndpoint, Parameter, Schema, Schemas } from './openapi'

interface Body {
  type: string
  schema: Schema
}

export interface OperationAnswer {
  status: string
  description: string
  body: Body | null
}

export interface Operation {
  id: string
  /** Upper case. */
  method: string
  path: string
  summary: string
  description: string | null
  access: string
  end: EndOfEndpoint | null
  limits: NamedLimit[]
  parameters: Parameter[]
  body: Body | null
  answers: OperationAnswer[]
}

/** One file of the build: the operations of a resource, and the schemas that they use. */
export interface Resource {
  operations: Operation[]
  schemas: Schemas
}

export type OperationLine = Pick<Operation, 'id' | 'method' | 'path' | 'summary' | 'access'>

/** A page below /docs/api. Pages without operations list the pages below them. */
export interface ApiPage {
  /** `users/user/reviews`. */
  path: string
  operations: OperationLine[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Pages of one package have a shorter address than those of other resources. */
const shortened: [string, string] = ['packages/package', 'package']

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return plural.endsWith('s') ? plural.slice(0, -1) : plural
}

/** `users/user/reviews` for `/v1/users/{username}/reviews`: a parameter has the name of one of those before it. */
export function pageOfPath(path: string): string {
  const parts: string[] = []
  let isAfterParameter = false
  for (const segment of path.split('/').filter((part) => part !== '' && part !== 'v1')) {
    const [, parameter] = /^{(.*)}$/.exec(segment) ?? []
    const above = parts.at(-1) ?? ''
    if (parameter === undefined) parts.push(segment.replaceAll('.', '-'))
    else if (!isAfterParameter) parts.push(singularOf(above) === above ? parameter : singularOf(above))
    isAfterParameter = parameter !== undefined
  }
  const [long, short] = shortened
  return parts.join('/').replace(new RegExp(`^${long}(?=/|$)`), short)
}

export const resourceOf = (page: string) => page.split('/')[0] ?? ''

export function listOperations({ paths, components }: Contract): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const { operationId: id, summary, description = null, requestBody, responses } = operation
      return {
        ...{ id, method: method.toUpperCase(), path, summary, description },
        access: operation['x-access'],
        end: operation['x-end'] ?? null,
        limits: operation['x-rate-limits'] ?? [],
        parameters: operation.parameters ?? [],
        body: requestBody ? firstBody(requestBody.content) : null,
        answers: Object.entries(responses).map(([status, response]) => {
          const named = response.$ref ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response
          return { status, description: named?.description ?? '', body: firstBody(named?.content) }
        }),
      }
    }),
  )
}

/** Endpoints with several media types have the same schema for all. */
function firstBody(content: Record<string, { schema: Schema }> = {}): Body | null {
  const types = Object.keys(content)
  const [schema] = Object.values(content).map((each) => each.schema)
  return schema ? { type: types.join(', '), schema } : null
}

/** Pages of all operations and the pages above them, in the order of their addresses. */
export function listPages(operations: readonly Operation[]): ApiPage[] {
  const pages = new Map<string, ApiPage>()
  for (const { id, method, path, summary, access } of operations) {
    const address = pageOfPath(path)
    const parts = address.split('/')
    for (const [index] of parts.entries()) {
      const above = parts.slice(0, index + 1).join('/')
      if (!pages.has(above)) pages.set(above, { path: above, operations: [] })
    }
    pages.get(address)?.operations.push({ id, method, path, summary, access })
  }
  return [...pages.values()].sort((a, b) => compareAddresses(a.path, b.path))
}

/** A page comes before those below it: `issues`, `issues/issue`, `issue-labels`. */
function compareAddresses(a: string, b: string): number {
  const [left, right] = [a, b].map((path) => path.replaceAll('/', '\0'))
  return (left ?? '') < (right ?? '') ? -1 : 1
}

/** Adds the names of the schemas that a value mentions, directly and indirectly. */
export function addNames(value: unknown, schemas: Schemas, names: Set<string>) {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key !== '$ref') addNames(inner, schemas, names)
    else if (typeof inner === 'string' && !names.has(nameOfReference(inner))) {
      names.add(nameOfReference(inner))
      addNames(schemas[nameOfReference(inner)], schemas, names)
    }
  }
}

export const nameOfReference = (reference: string) => reference.split('/').at(-1) ?? ''

export function groupByResource(contract: Contract): Record<string, Resource> {
  const { schemas } = contract.components
  const resources: Record<string, Resource> = {}
  for (const operation of listOperations(contract)) {
    const name = resourceOf(pageOfPath(operation.path))
    resources[name] ??= { operations: [], schemas: {} }
    resources[name].operations.push(operation)
  }
  for (const resource of Object.values(resources)) {
    const names = new Set<string>()
    addNames(resource.operations, schemas, names)
    for (const name of names) if (schemas[name]) resource.schemas[name] = schemas[name]
  }
  return resources
}
