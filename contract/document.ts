import { OpenAPIHono } from '@hono/zod-openapi'
import { endpoints } from './endpoints'
import { ApiError, errorCodes, errorDescriptions } from './errors'

export function contractDocument() {
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  app.openAPIRegistry.register('ApiError', ApiError)
  for (const code of Object.values(errorCodes)) {
    app.openAPIRegistry.registerComponent('responses', code, {
      description: errorDescriptions[code],
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
    })
  }
  for (const route of endpoints) app.openAPIRegistry.registerPath(route)
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Skerry',
      version: '1',
      description: 'The API of a private torrent-tracker community.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: 'https://api.tracker.example', description: 'Each community has its own' }],
  })
  const plain: typeof document = JSON.parse(JSON.stringify(document, tidy))
  return plain
}

/**
 * zod-openapi adds the flags of a regular expression to its pattern. Patterns of JSON Schema are always of Unicode. It also lets
 * a number read from text be null, which no address contains.
 */
function tidy(key: string, value: unknown): unknown {
  if (key === 'pattern' && typeof value === 'string') return value.replace(/\/u$/, '')
  return key === 'parameters' && Array.isArray(value) ? value.map(withoutNull) : value
}

function withoutNull(parameter: { schema?: { type?: string | string[] } }) {
  const { type } = parameter.schema ?? {}
  const [only, ...more] = Array.isArray(type) ? type.filter((each) => each !== 'null') : []
  return only && more.length === 0 ? { ...parameter, schema: { ...parameter.schema, type: only } } : parameter
}
