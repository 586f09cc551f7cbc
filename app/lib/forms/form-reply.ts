/** Result of an action that refused a form. */
export interface FormReply {
  /** Submitted values without secrets. */
  values: Record<string, string>
  errors: Record<string, string[]>
  /** Error code of the whole form; null when only fields have errors. */
  failed: string | null
  /** The API's English message, for codes without a translation. */
  message?: string
  /** Path of the conflicting resource on this site. */
  other?: string
  /** Unique for each reply, so that a form can tell a new reply from the last. */
  attempt: string
  /** Seconds until the form may be sent again. */
  retryAfter?: number
}
