import { z } from '@hono/zod-openapi'

/** Clients translate `code`: the API has no translations. */
export const ApiError = z
  .object({
    message: z.string().describe('English sentence for people who read responses by hand'),
    code: z.string().describe('Stable key, snake_case'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('For 422: input field to the codes of its errors. Some other codes name facts here'),
    subject: z
      .string()
      .max(300)
      .optional()
      .describe('The part of the input that the errors are about, for example the path of a file in a metafile'),
  })
  .openapi('ApiError')

export type ApiError = z.infer<typeof ApiError>

/** The default `code` of each status that an endpoint may declare. */
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

export const errorDescriptions: Record<(typeof errorCodes)[ErrorStatus], string> = {
  bad_request: 'The request could not be parsed',
  unauthenticated: 'The access token is missing, invalid or expired',
  forbidden: 'The caller lacks the permission; `code` names another reason where there is one',
  not_found: 'The resource does not exist, or is not visible to the caller',
  method_not_allowed: 'The path does not support this method',
  conflict: 'The request conflicts with the current state of the resource',
  length_required: 'The Content-Length header is missing',
  too_large: 'The request body is too large',
  unsupported_media_type: 'The media type of the request body is not supported',
  invalid_input: 'The input is invalid; `errors` lists the fields',
  too_many_requests: 'Too many requests; `Retry-After` gives the seconds to wait',
  internal_error: 'Unexpected server error',
  unavailable: 'The service is temporarily unavailable; `Retry-After` gives the seconds to wait',
}

/** `components.responses` has each error response once. */
export const errorReference = (status: ErrorStatus) => ({ $ref: `#/components/responses/${errorCodes[status]}` })
