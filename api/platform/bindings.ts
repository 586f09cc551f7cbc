/** What the API Worker is deployed with: api/wrangler.toml names the resources, `wrangler secret` holds the rest. */
export interface Bindings {
  DB: D1Database
  FILES: R2Bucket
  /** Holds the sockets. Untyped, so that this file imports none of them: `findHub` gives the type. */
  HUB: DurableObjectNamespace
  /** How many objects share the sockets; one when left out. More after a deploy, never fewer while members are connected. */
  HUB_SHARDS?: string
  VERSION: string
  /** `kid:base64,kid2:base64`, 32 bytes each. The first signs, all of them verify. */
  TOKEN_KEYS: string
  /** Base64, 32 bytes. Lost, every password is lost with it. */
  PASSWORD_PEPPER: string
  /** Shared with the web Worker, which proves with it that it speaks for a visitor. */
  WEB_KEY: string
  /** The form of `TOKEN_KEYS`: signs the addresses of remote images. Without it they are links. */
  IMAGE_KEYS?: string
  /** Scheme and host of the web client, so that full addresses of its pages are known in texts. */
  PUBLIC_ORIGIN?: string
  /** Of the tracker, which tells us the figures of its swarms. Without one nobody may. */
  TRACKER_KEY?: string
}
