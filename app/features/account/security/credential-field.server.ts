import { z } from 'zod'

export const CredentialField = z
  .string()
  .max(16_384)
  .transform((text, context): Record<string, unknown> => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
