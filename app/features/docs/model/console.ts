import type { Operation } from './pages'

/**
 * Operations that take or return passwords, tokens, codes or keys of a sign-in. In the console they would put them into a page
 * and into the browser's memory of forms, so they belong to the site's own forms and to tools.
 */
const credentials = [
  ...['reAuthenticate', 'startReAuthentication', 'changePassword', 'closeAccount', 'createApiToken'],
  ...[
    'beginAuthenticator',
    'readAuthenticator',
    'confirmAuthenticator',
    'renewRecoveryCodes',
    'addPasskey',
    'startPasskey',
  ],
  ...['requestPasswordReset', 'readPasswordReset', 'resetPassword', 'createRegistration', 'readVerification'],
  ...['createVerification', 'confirmEmailChange', 'readUnsubscription', 'createUnsubscription', 'issueRealtimeTicket'],
  'saveMailSettings',
]

export type Reason = 'credentials' | 'key' | 'file'

/** Why the console does not send an operation; null when it does. */
export function withheldFor({ id, path, access, body }: Pick<Operation, 'id' | 'path' | 'access' | 'body'>) {
  if (access === 'tracker' || access === 'web') return 'key' satisfies Reason
  if (path.startsWith('/auth/') || credentials.includes(id)) return 'credentials' satisfies Reason
  return body !== null && body.type !== 'application/json' ? ('file' satisfies Reason) : null
}
