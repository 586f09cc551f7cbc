/** What makes two e-mail addresses the same: case does not tell mailboxes apart. The value of `users.email_key`. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
