import { readFile, writeFile } from 'node:fs/promises'
import { type ContractVersion, listVersions } from '../app/features/docs/model/contract-version'
import type { Contract } from '../app/features/docs/model/openapi'
import { outlineContract } from '../app/features/docs/model/outline'

const history = new URL('../contract/history/', import.meta.url)

const readHistory = async (name: string) => JSON.parse(await readFile(new URL(name, history), 'utf8'))

/** Ends a version of the contract: its changes get the day, and later changes are compared with it. */
export async function recordVersion(contract: Contract, day: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error('Name the day: npm run contract -- --record 2026-12-01')
  const versions: ContractVersion[] = await readHistory('versions.json')
  const [newest, ...others] = listVersions(contract, await readHistory('outline.json'), versions)
  if (newest?.day !== null) return console.log('The contract has not changed since the last version.')
  const recorded = [{ ...newest, day }, ...others]
  for (const [name, content] of Object.entries({ versions: recorded, outline: outlineContract(contract) }))
    await writeFile(new URL(`${name}.json`, history), `${JSON.stringify(content, null, 1)}\n`)
}
