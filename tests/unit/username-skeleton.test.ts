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
])('%s resembles %s', (name, other) => {
  expect(usernameSkeleton(other)).toBe(usernameSkeleton(name))
})

it.each([
  ['kari', 'mari'],
  ['海鳥', '海島'],
  ['نورس', 'نورا'],
  ['Юлия', 'Юлий'],
])('%s does not resemble %s', (name, other) => {
  expect(usernameSkeleton(other)).not.toBe(usernameSkeleton(name))
})
