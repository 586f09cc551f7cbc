import { z } from '@hono/zod-openapi'
import { binding, Key, Keyring, Origin } from '#contract/configuration'

/** `api/wrangler.toml` names the resources and variables, `wrangler secret` holds the rest. See `docs/configuration.md`. */
export const Bindings = z
  .object({
    DB: binding<D1Database>(),
    FILES: binding<R2Bucket>(),
    /** The Durable Object with the sockets. Untyped so that this file does not import it: `findHub` gives the type. */
    HUB: binding<DurableObjectNamespace>(),
    /** Only the environments in wrangler.toml have them. */
    SIGN_IN_LIMIT: binding<RateLimit>().optional(),
    SEARCH_LIMIT: binding<RateLimit>().optional(),
    ANNOUNCE_LIMIT: binding<RateLimit>().optional(),
    VERSION: z.string().min(1, 'must not be empty'),
    /** Without one the checks are those of production, so that no deployment escapes them by omission. */
    ENVIRONMENT: z
      .enum(['local', 'staging', 'production'], { error: 'must be local, staging or production' })
      .optional(),
    PUBLIC_ORIGIN: Origin.optional(),
    TOKEN_KEYS: Keyring,
    PASSWORD_PEPPER: Key,
    WEB_KEY: Key,
    IMAGE_KEYS: Keyring.optional(),
    TRACKER_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    /** API key of the mail service that the site's settings name. */
    MAIL_API_KEY: z.string().min(8, 'must have at least 8 characters').max(500).optional(),
    MAIL_RATE: z
      .string()
      .regex(/^[1-9]\d?$/, 'must be a number from 1 to 99')
      .optional(),
    HUB_SHARDS: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
      .optional(),
  })
  .refine(
    ({ ENVIRONMENT, PUBLIC_ORIGIN }) => ENVIRONMENT === 'local' || /^https:/.test(PUBLIC_ORIGIN ?? ''),
    // Runs also when another variable is wrong, so that the log shows all faults at once.
    { path: ['PUBLIC_ORIGIN'], message: 'must use https', when: () => true },
  )

export type Bindings = z.infer<typeof Bindings>
