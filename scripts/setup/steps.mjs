/** The steps of a first start take seconds to minutes: each one is printed when it starts, with its duration when it ends. */

/** @typedef {<T>(name: string, body: () => Promise<T>) => Promise<T>} RunStep */

const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs a step without printing. @type {RunStep} */
export const runQuietly = (_name, body) => body()

/** @type {RunStep} */
export async function runStep(name, body) {
  const start = performance.now()
  process.stdout.write(`${name} ... `)
  try {
    const result = await body()
    process.stdout.write(`${seconds(start)}\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}
