import { accountNames } from '../lib/account-names/account-names'
import { emailKey } from '../lib/account-names/email-key'
import type { users } from '../platform/db/schema/members'

type UserRow = typeof users.$inferInsert
type DerivedColumn = 'usernameKey' | 'usernameSkeleton' | 'emailKey'

/** Adds the comparison keys. Used by registration, seed and tests. */
export function newAccount<Values extends Omit<UserRow, DerivedColumn>>(values: Values) {
  const { username, email } = values
  return { ...values, ...accountNames(username), ...(email && { emailKey: emailKey(email) }) }
}
