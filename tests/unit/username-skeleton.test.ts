import { expect, it } from 'vitest'
import { usernameSkeleton } from '../../api/lib/account-names/username-skeleton'

it.each([
  ['admin', 'ADMIN'],
  ['admin', 'аdmin'],
  ['admin', 'аԁmіn'],
  ['admin', 'ad_min'],
  ['admin', 'adm1n'],
  ['modern', 'rnodern'],
  ['moderator', 'mоdеrаtоr'],
  ['oslo', '0sl0'],
  ['Åse', 'ase'],
  ['Kari', 'Κari'],
])('%s resembles %s', (one, other) => {
  expect(usernameSkeleton(other)).toBe(usernameSkeleton(one))
})

it.each([
  ['kari', 'mari'],
  ['海鳥', '海島'],
  ['نورس', 'نورا'],
  ['Юлия', 'Юлий'],
])('%s does not resemble %s', (one, other) => {
  expect(usernameSkeleton(other)).not.toBe(usernameSkeleton(one))
})
