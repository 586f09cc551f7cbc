import type { NamedLimit } from '#contract/rate-limits'

/** The parts of OpenAPI 3.1 that the contract uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  example?: unknown
}

export type Schemas = Record<string, Schema>

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

type Content = Record<string, { schema: Schema }>

interface Response {
  $ref?: string
  description?: string
  content?: Content
}

/** ISO 8601 dates. */
export interface EndOfEndpoint {
  since: string
  sunset: string
}

export interface PathOperation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-access': string
  'x-end'?: EndOfEndpoint
  'x-rate-limits'?: NamedLimit[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}

export interface Contract {
  paths: Record<string, Record<string, PathOperation>>
  components: { schemas: Schemas; responses: Record<string, Response> }
}
