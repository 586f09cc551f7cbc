/** What an action returns when a form did not go through. */
export interface FormReply {
  /** What was typed, secrets left out. */
  values: Record<string, string>
  /** Field to the codes of what is wrong with it. */
  errors: Record<string, string[]>
  /** Why the whole form failed, as a code of the API; null when the fields say it all. */
  failed: string | null
  /** The API's sentence on it, in English: for codes the locale has no words for. */
  message?: string
  /** Path on this site of what stands in the way. */
  other?: string
  /** Differs from reply to reply, so that a form can tell a new one from the last. */
  attempt: string
  /** Seconds until another attempt makes sense. */
  retryAfter?: number
}
