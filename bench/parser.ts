/**
 * `npm run bench:parser [-- --names PATH] [--wrong]`: share of release names of which every checked field is right, for the
 * corpora of PATH and the own tables. Rules are written with the development names of PATH; the held-out quarter shows how they
 * do on other names. `--wrong` lists the wrong names of the rest. Fails below a budget.
 */
import { parseArgs } from 'node:util'
import { parseReleaseName } from '../api/lib/release-name/parse-release-name'
import { ownTables, readField, readOwnTable } from '../tests/support/release-names'
import { parserBudgets } from './budgets'
import { compareField, type Verdict } from './parser/compare-field'
import { isHeldOut, readRecords } from './parser/corpora'
import { Tally } from './parser/tally'

const { values } = parseArgs({
  options: {
    names: { type: 'string', default: `${import.meta.dirname}/../../shared/data/release-names.jsonl` },
    wrong: { type: 'boolean', default: false },
  },
})

const failures: string[] = []

function report(tally: Tally, budget: number): void {
  tally.print()
  if (tally.share < budget) failures.push(`${tally.title}: ${tally.share.toFixed(3)} is below ${budget}`)
}

function printWrong(name: string, verdicts: Verdict[]): void {
  const wrong = verdicts.filter(({ isRight }) => !isRight)
  if (!values.wrong || wrong.length === 0) return
  const print = (value: unknown) => (JSON.stringify(value) ?? 'none').slice(0, 80)
  console.log(`  ${name}`)
  for (const { field, expected, read } of wrong)
    console.log(`    ${field}: expected ${print(expected)}, read ${print(read)}`)
}

const records = readRecords(values.names)
if (records) {
  const parts = { development: new Tally('development names'), heldOut: new Tally('held-out names') }
  const bySource = new Map<string, Tally>()
  for (const { name, expected, from } of records) {
    const release = parseReleaseName(name)
    const verdicts = Object.entries(expected).flatMap(([field, value]) => compareField(field, value, release) ?? [])
    const part = isHeldOut(name) ? 'heldOut' : 'development'
    if (part === 'development') printWrong(name, verdicts)
    parts[part].add(verdicts)
    const source = `${from}, ${parts[part].title}`
    bySource.set(source, (bySource.get(source) ?? new Tally(source)).add(verdicts))
  }
  report(parts.development, parserBudgets.development)
  report(parts.heldOut, parserBudgets.heldOut)
  for (const tally of bySource.values()) tally.printShare()
} else {
  console.log(`${values.names} does not exist: only the own tables are measured`)
}

const own = new Tally('own tables')
for (const table of Object.keys(ownTables) as (keyof typeof ownTables)[]) {
  const tally = new Tally(`own table of ${table}`)
  for (const { name, kind, expected } of readOwnTable(table)) {
    const release = parseReleaseName(name)
    const verdicts = [['kind', kind] as const, ...expected].map(([field, value]): Verdict => {
      const read = readField(release, field)
      return { field, expected: value, read, isExpected: true, isRead: read !== null, isRight: read === value }
    })
    printWrong(name, verdicts)
    tally.add(verdicts)
    own.add(verdicts)
  }
  tally.printShare()
}
report(own, parserBudgets.own)

for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0
