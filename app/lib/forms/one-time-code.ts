/** The field for a code of an app, or a recovery code: the latter have letters, and neither is a word. */
export const oneTimeCode = {
  name: 'code',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
} as const
