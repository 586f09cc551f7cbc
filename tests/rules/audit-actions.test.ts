import { expect, it } from 'vitest'
import { auditActions } from '../../contract/audit'
import { Permission } from '../../contract/permissions'
import { listFiles, readSource } from '../support/source-tree'

const families = new Set(auditActions.map((action) => action.split('.')[0]))
const others: string[] = [...auditActions, ...Permission.options]

it('lists every action that the API records, so that the audit log has a text for it', () => {
  const sources = listFiles('api').filter((file) => file.endsWith('.ts') && !file.includes('/seed/'))
  const written = sources.flatMap((file) =>
    [...readSource(file).matchAll(/'([a-z_]+)\.([a-z_-]+)'/g)].map(([, family = '', act = '']) => ({ family, act })),
  )
  const actions = written.filter(({ family }) => families.has(family)).map(({ family, act }) => `${family}.${act}`)
  expect(new Set(actions).size).toBeGreaterThan(60)
  expect(actions.filter((action) => !others.includes(action))).toEqual([])
})
