import { afterEach, describe, expect, it, vi } from 'vitest'
import { runAll } from '../../api/platform/jobs/run-jobs'
import { notDue } from '../../api/platform/not-due'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('runAll', () => {
  it('logs the name and the message of each failed job, and runs the others', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const last = vi.fn(async () => {})
    const record = vi.fn(async () => {})
    const sendMails = async () => {
      throw new TypeError('The mail server refused the login')
    }
    const run = runAll({ sendMails, last }, record)
    await expect(run).rejects.toThrow('Scheduled work failed: sendMails')
    expect(last).toHaveBeenCalledOnce()
    expect(record.mock.calls.sort()).toEqual([
      ['last', null],
      ['sendMails', 'The mail server refused the login'],
    ])
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
      { what: 'job sendMails', error: 'TypeError', message: 'The mail server refused the login' },
    ])
  })

  it('keeps the record of a job that has nothing to do at this minute', async () => {
    const record = vi.fn(async () => {})
    await runAll({ hourly: async () => notDue, last: async () => undefined }, record)
    expect(record.mock.calls).toEqual([['last', null]])
  })

  it('runs the other jobs while one hangs', async () => {
    const last = vi.fn(async () => {})
    const hanging = new Promise<void>(() => {})
    void runAll({ sendMails: () => hanging, last }, async () => {})
    await vi.waitFor(() => expect(last).toHaveBeenCalledOnce())
  })
})
