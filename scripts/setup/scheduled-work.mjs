/** Scheduled work of a community on this machine, where no cron trigger rings. */

const minute = 60_000

/**
 * Runs the API's scheduled work by the minute, as the cron trigger of its wrangler.toml does where it is deployed. What
 * goes wrong stands in the log of the Workers; the next minute tries again. The process may end meanwhile; what is
 * given back stops it.
 * @param {{ getWorker: (name: string) => Promise<{ scheduled: (event: { scheduledTime: Date, cron: string }) => Promise<unknown> }> }} miniflare
 */
export function runScheduledWork(miniflare) {
  const timer = setInterval(async () => {
    try {
      const api = await miniflare.getWorker('skerry-api')
      await api.scheduled({ scheduledTime: new Date(), cron: '* * * * *' })
    } catch {
      // The next minute tries again.
    }
  }, minute)
  timer.unref()
  return () => clearInterval(timer)
}
