/** Scheduled work of a local community, which has no cron trigger. */

const minute = 60_000

/**
 * Runs the API's scheduled work every minute, like the cron trigger in production. Errors are in the log of the Workers. The
 * timer does not keep the process alive. Returns a function that stops it.
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
