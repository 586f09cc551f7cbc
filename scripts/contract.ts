/** Writes contract/openapi.json and contract/client.d.ts; with --check only compares and fails on drift. */
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { contractDocument } from '../contract/document'

const root = new URL('../contract/', import.meta.url)
const document = contractDocument()
const types = astToString(await openapiTS(document as unknown as OpenAPI3, { alphabetize: false }))
const generated = {
  'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'client.d.ts': `/** Generated from openapi.json by \`npm run contract\`. */\n${types}`,
}

const stale: string[] = []
for (const [name, text] of Object.entries(generated)) {
  const file = new URL(name, root)
  const current = await readFile(file, 'utf8').catch(() => '')
  if (current === text) continue
  if (process.argv.includes('--check')) stale.push(`contract/${name}`)
  else await writeFile(file, text)
}
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run \`npm run contract\` and commit the result.`)
  process.exit(1)
}
