/** At most `most` uses `within` seconds, from the first use on. */
export interface RateLimit {
  most: number
  /** At most a day. */
  within: number
  /** Default: `member`. `network`: the addresses of one household or server. `recipient`: an email address. */
  per?: 'member' | 'network' | 'recipient' | 'feed'
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Every exact limit of the API, under the name that `RateLimit` and `RateLimit-Policy` give it. */
export const rateLimits = {
  // Accounts, without and with a session
  register: { most: 30, within: hour, per: 'network' },
  'register-address': { most: 5, within: hour, per: 'recipient' },
  'invite-code': { most: 60, within: hour, per: 'network' },
  verify: { most: 60, within: hour, per: 'network' },
  reset: { most: 20, within: hour, per: 'network' },
  'reset-address': { most: 5, within: hour, per: 'recipient' },
  'reset-set': { most: 20, within: hour, per: 'network' },
  'email-set': { most: 20, within: hour, per: 'network' },
  // Mail providers send requests for many readers.
  unsubscribe: { most: 600, within: hour, per: 'network' },
  passkey: { most: 60, within: 15 * minute, per: 'network' },
  // Also counts right passwords and codes, so that a thief of an open session cannot guess.
  're-authentication': { most: 10, within: 15 * minute },
  // Across all challenges: someone with the password must not try a million codes.
  'two-factor': { most: 10, within: 15 * minute },
  authenticator: { most: 20, within: 15 * minute },
  email: { most: 5, within: hour },
  export: { most: 5, within: hour },
  'push-subscription': { most: 30, within: hour },
  profile: { most: 30, within: hour },
  avatar: { most: 20, within: hour },
  invite: { most: 20, within: day },
  'rules-accept': { most: 20, within: 10 * minute },
  'rules-read': { most: 120, within: 10 * minute },

  // Torrents and titles
  download: { most: 300, within: hour },
  archive: { most: 20, within: hour },
  'announce-key': { most: 5, within: day },
  // Feed readers send a request every few minutes, and some retry.
  feed: { most: 120, within: hour, per: 'feed' },
  'buy-tokens': { most: 60, within: hour },
  'give-points': { most: 20, within: day },
  // An uploader with some hundred torrents moves here in an evening.
  upload: { most: 200, within: hour },
  'upload-preview': { most: 300, within: hour },
  'torrent-edit': { most: 120, within: hour },
  parser: { most: 600, within: hour },
  package: { most: 120, within: hour },
  collection: { most: 240, within: hour },
  subtitle: { most: 50, within: day },
  'subtitle-edit': { most: 120, within: hour },
  'subtitle-download': { most: 300, within: hour },
  reseed: { most: 10, within: day },
  'torrent-request': { most: 20, within: hour },
  'torrent-request-edit': { most: 120, within: hour },
  'title-edit': { most: 120, within: hour },
  'title-import': { most: 120, within: hour },
  poster: { most: 120, within: hour },
  review: { most: 20, within: 10 * minute },
  'review-edit': { most: 20, within: 10 * minute },

  // Texts, shared by comments, posts, issues and their descriptions
  comment: { most: 20, within: 10 * minute },
  'comment-edit': { most: 20, within: 10 * minute },
  react: { most: 120, within: 10 * minute },
  preview: { most: 60, within: minute },
  draft: { most: 240, within: 10 * minute },
  image: { most: 300, within: hour },
  'image-upload': { most: 50, within: day },
  thread: { most: 5, within: 10 * minute },
  'thread-edit': { most: 60, within: 10 * minute },
  poll: { most: 60, within: 10 * minute },
  vote: { most: 60, within: 10 * minute },
  issue: { most: 5, within: 10 * minute },
  'issue-edit': { most: 60, within: 10 * minute },
  'issue-vote': { most: 120, within: 10 * minute },
  'wiki-read': { most: 120, within: 10 * minute },
  'wiki-edit': { most: 60, within: 10 * minute },
  article: { most: 60, within: 10 * minute },

  // Chat and live connections
  chat: { most: 20, within: minute },
  'chat-edit': { most: 120, within: 10 * minute },
  'chat-react': { most: 120, within: 10 * minute },
  'chat-search': { most: 60, within: minute },
  'chat-direct': { most: 30, within: hour },
  ticket: { most: 600, within: minute },
  // Each ticket is used once. It expires before the window does.
  'realtime-ticket': { most: 1, within: 5 * minute },

  // Staff
  report: { most: 20, within: hour },
  'report-message': { most: 30, within: hour },
  warn: { most: 30, within: 10 * minute },
  'grant-tokens': { most: 60, within: 10 * minute },
  'correct-figure': { most: 60, within: 10 * minute },
  announce: { most: 10, within: hour },
  logo: { most: 20, within: hour },
  'test-mail': { most: 20, within: hour },
  'retry-mails': { most: 20, within: hour },
} satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits

export interface NamedLimit extends RateLimit {
  name: RateLimitName
}

/** Field of a route that counts its requests: `endpoint(access, { ...limitedBy('upload'), … })`. */
export const limitedBy = (...names: RateLimitName[]) => ({
  'x-rate-limits': names.map((name): NamedLimit => ({ name, ...rateLimits[name] })),
})
