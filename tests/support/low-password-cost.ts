/** Replaces api/lib/crypto/password-cost in API tests: hashes of the real cost take half of their time. */
export const cost = { ln: 8, r: 8, p: 1 }
