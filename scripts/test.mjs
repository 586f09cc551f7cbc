/** `npm test`: all checks. `npm test -- lint unit` runs only these parts. After a failure no further part starts. */
import './setup/node-version.mjs'

const { enableHooks } = await import('./commits/repository.mjs')
const { Problem, runCommand } = await import('./setup/command.mjs')
const { root } = await import('./setup/root.mjs')
const { parts } = await import('./checks/parts.mjs')

/** Parts at the same time: most tools and builds use one processor. */
const lanes = 2

await runCommand('test', async () => {
  await enableHooks(root)
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !parts.some((part) => part.name === name))
  if (unknown) throw new Problem(`Unknown part: ${unknown}. Parts: ${parts.map((part) => part.name).join(' ')}`)

  let [passed, failed] = [0, 0]
  const waiting = parts.filter(({ name }) => named.length === 0 || named.includes(name))
  /** @type {Set<string>} */
  const running = new Set()

  /** The next part whose prerequisites have ended. */
  function takeNext() {
    const isOpen = (/** @type {string} */ name) => running.has(name) || waiting.some((part) => part.name === name)
    const next = failed > 0 || running.size === lanes ? -1 : waiting.findIndex(({ after }) => !after.some(isOpen))
    return next < 0 ? undefined : waiting.splice(next, 1)[0]
  }

  /** @param {import('./checks/parts.mjs').Part} part */
  async function run({ name, run }) {
    running.add(name)
    const start = performance.now()
    const outcome = await run()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    running.delete(name)
    passed += outcome.passed
    failed += outcome.failed
    if (outcome.failed > 0) console.log(outcome.output)
    const counts = `${outcome.passed} passed${outcome.failed > 0 ? `, ${outcome.failed} failed` : ''}`
    console.log(`${name.padEnd(9)} ${seconds.padStart(6)} s  ${counts}`)
    await runNext()
  }

  async function runNext() {
    const started = []
    for (let part = takeNext(); part; part = takeNext()) started.push(run(part))
    await Promise.all(started)
  }

  await runNext()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
})
