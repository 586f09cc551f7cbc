import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

interface Description {
  paths: Record<string, Record<string, { summary?: string }>>
}

it('leaves descriptions of endpoints out of the web Worker', async () => {
  const bundle = await readFile('build/worker-web/index.js', 'utf8')
  const { paths }: Description = JSON.parse(await readFile('contract/openapi.json', 'utf8'))
  const summaries = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ summary }) => summary ?? ''),
  )
  expect(summaries.length).toBeGreaterThan(100)
  expect(summaries.filter((summary) => summary === '' || bundle.includes(summary))).toEqual([])
  // Names of fields are kept: the settings are validated with the contract's schema.
  expect(bundle).toContain('userColor')
})
