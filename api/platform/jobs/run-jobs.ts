import { logFault } from '../http/log-failure'

/** A scheduled job. Each run does a limited amount of work. */
export type Job = () => PromiseLike<unknown>

/**
 * Runs the jobs in parallel, so that a job that fails or hangs does not stop the others. Logs each failure with the
 * job's name and the error's message.
 * @throws Error with the names of the failed jobs after all have settled, so that the platform counts the run as failed
 */
export async function runAll(jobs: Record<string, Job>): Promise<void> {
  const runs = Object.entries(jobs).map(async ([name, job]) => {
    try {
      await job()
    } catch (error) {
      logFault(`job ${name}`, error)
      return name
    }
  })
  const failed = (await Promise.all(runs)).filter((name) => name !== undefined)
  if (failed.length > 0) throw new Error(`Scheduled work failed: ${failed.join(', ')}`)
}
