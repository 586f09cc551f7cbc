import { z } from '@hono/zod-openapi'

/** Every failure of the API has this shape. `code` is a stable key: clients translate it, the API never localises. */
export const ApiError = z
  .object({
    message: z.string().describe('English sentence for people who read responses by hand'),
    code: z.string().describe('Stable key, snake_case'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Input field to the codes of what is wrong with it'),
  })
  .openapi('ApiError')

export type ApiError = z.infer<typeof ApiError>

/** The statuses an endpoint may declare, with the code that stands for each when nothing more exact is known. */
export const errorCodes = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  411: 'length_required',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'invalid_input',
  429: 'too_many_requests',
  500: 'internal_error',
  503: 'unavailable',
} as const

export type ErrorStatus = keyof typeof errorCodes
