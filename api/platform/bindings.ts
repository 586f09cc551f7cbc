/** The API Worker's environment. `api/wrangler.toml` declares the resources; `wrangler secret` holds the secrets. */
export interface Bindings {
  DB: D1Database
  FILES: R2Bucket
  /**
   * The Durable Object with the sockets. Left untyped so that this file does not import it: `findHub` gives the type.
   */
  HUB: DurableObjectNamespace
  /**
   * Number of objects that share the sockets; 1 by default. Raise it with a deploy; never lower it while members are
   * connected.
   */
  HUB_SHARDS?: string
  VERSION: string
  /** `kid:base64,kid2:base64`, 32 bytes each. The first key signs, all keys verify. */
  TOKEN_KEYS: string
  /** Base64, 32 bytes. If it is lost, no stored password can be verified any more. */
  PASSWORD_PEPPER: string
  /** Secret shared with the web Worker. It proves that a request comes from there. */
  WEB_KEY: string
  /** Same format as `TOKEN_KEYS`. Signs the addresses of remote images; without it, remote images become links. */
  IMAGE_KEYS?: string
  /** Scheme and host of the web client, for absolute links in mails and texts. */
  PUBLIC_ORIGIN?: string
  /**
   * Secret of the tracker, which reports the swarms' figures. Without it, the tracker endpoints refuse every request.
   */
  TRACKER_KEY?: string
}
