import { usernameSkeleton } from '../../../lib/account-names/username-skeleton'
import { hashPassword } from '../../../lib/crypto/hash-password'
import { makePassword } from './make-password'
import type { Random } from './random'

export interface Login {
  username: string
  password: string
  role: string
}

export interface SeededMember {
  id: number
  username: string
  role: string
  joinedAt: number
  passwordHash: string | null
}

const year = 365.25 * 24 * 3600 * 1000
const memberCount = 420

const accounts = ['admin', 'moderator', 'uploader', 'member', 'test']

/** Includes long, accented and non-Latin names. */
const others = [
  'Ægir',
  'Åsmund_Brækhan',
  'Þórunn',
  'Łukasz',
  'Ødegård.M',
  'Zoë-Marie',
  'Юлия',
  'Νηρηίδα',
  '海鳥の声',
  'نورس',
  'the-lighthouse-keeper.24',
  'Donaudampfschifffahrt_22',
]
const firsts =
  'salt grey north low high night kelp tide drift storm harbour granite amber silent wild slow bright cold deep far'.split(
    ' ',
  )
const lasts =
  'gull heron otter seal tern cod eider skua auk whale pilot keeper sailor reader listener archivist lamp buoy oar keel'.split(
    ' ',
  )

export async function makeMembers(random: Random, now: number, pepper: string) {
  const logins = accounts.map((name): Login => ({ username: name, password: makePassword(), role: name }))
  const hashes = await Promise.all(logins.map(({ password }) => hashPassword(password, pepper)))
  const names = [...accounts, ...others, ...inventNames(random, memberCount - accounts.length - others.length)]
  const members = names.map((username, index): SeededMember => {
    const role = logins[index]?.role ?? roleOf(index)
    const isOld = role !== 'member' || index < accounts.length
    return {
      id: index + 1,
      username,
      role,
      joinedAt: Math.floor(now - year * (isOld ? 4.2 + random.next() * 1.8 : random.next() * 4)),
      passwordHash: hashes[index] ?? null,
    }
  })
  return { members, logins }
}

function roleOf(index: number): string {
  if (index % 97 === 7) return 'moderator'
  if (index % 41 === 9) return 'uploader'
  return index % 16 === 3 ? 'elder' : 'member'
}

function inventNames(random: Random, count: number): string[] {
  const names = new Map<string, string>()
  const taken = new Set([...accounts, ...others].map(usernameSkeleton))
  while (names.size < count) {
    const [first, last, number] = [random.pick(firsts), random.pick(lasts), random.between(2, 99)]
    const name = random.pick([
      `${first}${last}`,
      `${first}_${last}`,
      `${capitalise(first)}${capitalise(last)}`,
      `${last}${number}`,
      `${first}.${last}${number}`,
    ])
    const skeleton = usernameSkeleton(name)
    if (!taken.has(skeleton) && !names.has(skeleton)) names.set(skeleton, name)
  }
  return [...names.values()]
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
