import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { layouts, routeTable } from '../support/route-table'

test('the table of what each route answers names every route', async () => {
  const files = await readdir('app/routes')
  expect(Object.keys(routeTable).sort()).toEqual(files.filter((file) => !layouts.includes(file)).sort())
})
