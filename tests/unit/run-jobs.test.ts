import { afterEach, describe, expect, it, vi } from 'vitest'
import { runAll } from '../../api/platform/jobs/run-jobs'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('runAll', () => {
  it('logs the name and the message of each failed job, and runs the others', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const last = vi.fn(async () => {})
    const run = runAll({
      sendMails: async () => {
        throw new TypeError('The mail server refused the login')
      },
      last,
    })
    await expect(run).rejects.toThrow('Scheduled work failed: sendMails')
    expect(last).toHaveBeenCalledOnce()
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
      { what: 'job sendMails', error: 'TypeError', message: 'The mail server refused the login' },
    ])
  })

  it('runs the other jobs while one hangs', async () => {
    const last = vi.fn(async () => {})
    const hanging = new Promise<void>(() => {})
    void runAll({ sendMails: () => hanging, last })
    await vi.waitFor(() => expect(last).toHaveBeenCalledOnce())
  })
})
