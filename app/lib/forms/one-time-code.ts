/**
 * Field for a code of an authenticator app or a recovery code. Recovery codes contain letters, so the keyboard is not
 * numeric.
 */
export const oneTimeCode = {
  name: 'code',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
} as const
