export const secrets = {
  api: {
    required: ['PASSWORD_PEPPER', 'TOKEN_KEYS', 'WEB_KEY'],
    optional: ['IMAGE_KEYS', 'MAIL_API_KEY', 'TRACKER_KEY'],
  },
  web: { required: ['SESSION_KEYS', 'WEB_KEY'], optional: [] },
}
