import { createExecutionContext, createScheduledController, env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import worker from '../../api/entry'
import { ApiError } from '../../contract/errors'

const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset().mockImplementation(() => undefined))
afterEach(() => logged.mockReset())

const call = (bindings: typeof env, path = '/v1/system') =>
  worker.fetch(new Request(`https://api.example${path}`), bindings, createExecutionContext())

describe('an API Worker with a malformed secret', () => {
  test.each(['/v1/system', '/healthz', '/socket.io/?EIO=4&transport=polling'])('returns 503 at %s', async (path) => {
    const response = await call({ ...env, TOKEN_KEYS: 'k1:short' }, path)
    expect(response.status).toBe(503)
    const body = ApiError.parse(await response.json())
    expect(body).toEqual({ code: 'unavailable', message: expect.not.stringContaining('TOKEN_KEYS') })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('retry-after')).toBe('60')
  })

  test('names the secret once in the log', async () => {
    const broken = { ...env, TOKEN_KEYS: 'k1:short' }
    await call(broken)
    await call(broken)
    expect(logged).toHaveBeenCalledOnce()
    expect(JSON.parse(logged.mock.calls[0]?.[0])).toMatchObject({
      what: 'configuration',
      message: expect.stringMatching(/^Not serving until the configuration is corrected: TOKEN_KEYS must be/),
    })
  })

  test.each([
    ['http://tracker.example', 'PUBLIC_ORIGIN must use https.'],
    ['https://tracker.example/', 'PUBLIC_ORIGIN must be a scheme and a host, without a path.'],
  ])('says in the log what is wrong with the origin %s', async (PUBLIC_ORIGIN, fault) => {
    await call({ ...env, ENVIRONMENT: 'production', PUBLIC_ORIGIN })
    const { message } = JSON.parse(logged.mock.calls[0]?.[0])
    expect(message).toBe(`Not serving until the configuration is corrected: ${fault}`)
  })

  test('runs no scheduled work', async () => {
    const broken = { ...env, PASSWORD_PEPPER: '' }
    await expect(worker.scheduled(createScheduledController(), broken)).rejects.toThrow('PASSWORD_PEPPER must be')
  })
})

test('serves when the environment is complete', async () => {
  expect((await call(env)).status).toBe(200)
  expect(logged).not.toHaveBeenCalled()
})
