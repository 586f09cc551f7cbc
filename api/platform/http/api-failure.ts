import { type ApiError, type ErrorStatus, errorCodes } from '#contract/errors'

interface Details {
  code?: string
  errors?: ApiError['errors']
  /** The part of the input with the error, for example the path of a file. */
  subject?: string
  headers?: Record<string, string>
}

/** Handlers and guards throw it. The caller sees `message`, so it must not contain internals or input. */
export class ApiFailure extends Error {
  readonly code: string
  readonly errors: ApiError['errors']
  readonly subject: string | undefined
  readonly headers: Record<string, string>

  constructor(
    readonly status: ErrorStatus,
    message: string,
    { code = errorCodes[status], errors, subject, headers = {} }: Details = {},
  ) {
    super(message)
    this.name = 'ApiFailure'
    this.code = code
    this.errors = errors
    this.subject = subject?.slice(0, 300)
    this.headers = headers
  }

  toBody(): ApiError {
    const { message, code, errors, subject } = this
    return { message, code, ...(errors && { errors }), ...(subject !== undefined && { subject }) }
  }
}
