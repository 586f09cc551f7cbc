/** The keyboard is not numeric, because recovery codes contain letters. */
export const oneTimeCode = {
  name: 'code',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
} as const
