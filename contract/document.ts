import { OpenAPIHono } from '@hono/zod-openapi'
import { endpoints } from './endpoints'

/** The contract as an OpenAPI 3.1 document. Pure: the same list gives the same document. */
export function contractDocument() {
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  for (const route of endpoints) app.openAPIRegistry.registerPath(route)
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Skerry', version: '1', description: 'The API of a private torrent-tracker community.' },
  })
}
