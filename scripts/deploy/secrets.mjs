/** The secrets of each Worker: docs/configuration.md. */
export const secrets = {
  api: { required: ['PASSWORD_PEPPER', 'TOKEN_KEYS', 'WEB_KEY'], optional: ['IMAGE_KEYS', 'TRACKER_KEY'] },
  web: { required: ['SESSION_KEYS', 'WEB_KEY'], optional: [] },
}
