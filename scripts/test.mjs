/** `npm test`: the whole proof. `npm test -- lint unit` runs the parts named. Stops at the first part that fails. */
import './setup/node-version.mjs'

const { Problem, runCommand } = await import('./setup/problem.mjs')
const { parts } = await import('./proof/parts.mjs')

await runCommand('test', async () => {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !parts.some((part) => part.name === name))
  if (unknown) throw new Problem(`No part is called ${unknown}. There are: ${parts.map((part) => part.name).join(' ')}`)

  let [passed, failed] = [0, 0]
  for (const part of parts.filter(({ name }) => named.length === 0 || named.includes(name))) {
    const start = performance.now()
    const outcome = await part.run()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    passed += outcome.passed
    failed += outcome.failed
    if (outcome.failed > 0) console.log(outcome.output)
    const counts = `${outcome.passed} passed${outcome.failed > 0 ? `, ${outcome.failed} failed` : ''}`
    console.log(`${part.name.padEnd(9)} ${seconds.padStart(6)} s  ${counts}`)
    if (outcome.failed > 0) break
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
})
