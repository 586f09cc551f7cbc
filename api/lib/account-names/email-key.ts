/** Comparison key of an email address, without case. The value of `users.email_key`. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
