/** OWASP's scrypt parameters for 32 MiB. If they are raised, hashes are renewed at sign-in. */
export const cost = { ln: 15, r: 8, p: 3 }
