import { innermost } from '#contract/error-collector'
import { removeSecrets } from '../errors/remove-secrets'
import { logFault } from '../http/log-failure'
import { notDue } from '../not-due'

export type Job = () => PromiseLike<unknown>

/** `error` is null after success. */
export type RecordRun = (name: string, error: string | null) => PromiseLike<unknown>

/**
 * In parallel, so that a job that fails or hangs does not stop the others.
 * @throws Error with the names of the failed jobs after all have settled, so that the platform counts the run as failed
 */
export async function runAll(jobs: Record<string, Job>, record: RecordRun): Promise<void> {
  const runs = Object.entries(jobs).map(async ([name, job]) => {
    const error = await settle(name, job)
    if (error === notDue) return []
    await settle(`record ${name}`, () => record(name, error))
    return error === null ? [] : [name]
  })
  const failed = (await Promise.all(runs)).flat()
  if (failed.length > 0) throw new Error(`Scheduled work failed: ${failed.join(', ')}`)
}

/** Returns the error's message, or null. */
async function settle(name: string, job: Job): Promise<string | null | typeof notDue> {
  try {
    return (await job()) === notDue ? notDue : null
  } catch (error) {
    logFault(`job ${name}`, error)
    return error instanceof Error ? removeSecrets(innermost(error).message) : 'Something other than an error was thrown'
  }
}
