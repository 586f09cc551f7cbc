import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { contractDocument } from '../../contract/document'

async function lint(source: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(source), config })
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)
}

it('passes the recommended rules of a public linter', async () => {
  expect(await lint(contractDocument())).toEqual([])
})

it('reports a path parameter that is not declared', async () => {
  const document = contractDocument()
  delete document.paths?.['/v1/users/{username}']?.get?.parameters
  expect((await lint(document)).join()).toContain('path-parameters-defined')
})

it('declares no parameter that can be null', () => {
  const operations = Object.values(contractDocument().paths ?? {}).flatMap((path) => [path.get, path.post, path.delete])
  const schemas = operations.flatMap((operation) =>
    (operation?.parameters ?? []).map((parameter) => ('schema' in parameter ? parameter.schema : undefined)),
  )
  expect(schemas.length).toBeGreaterThan(300)
  expect(schemas.filter((schema) => JSON.stringify(schema)?.includes('"null"'))).toEqual([])
})

it('writes descriptions without the line breaks of their source', () => {
  const written = JSON.stringify(contractDocument()).match(/"(?:summary|description)":"(?:[^"\\]|\\.)+"/g) ?? []
  expect(written.length).toBeGreaterThan(1000)
  expect(written.filter((text) => text.includes('\\n'))).toEqual([])
})
