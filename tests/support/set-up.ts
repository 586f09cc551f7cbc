import { afterAll, beforeAll } from 'vitest'
import { Visitor } from './visitor'

interface Stack {
  url: URL
  stop(): Promise<void>
}

/** A stack for the tests of a file, or of a group: it stands before the first of them begins, and goes after the last. */
export function setUpStack<Started extends Stack>(start: () => Promise<Started>): Started {
  const stack = {} as Started
  beforeAll(async () => void Object.assign(stack, await start()), 60_000)
  afterAll(() => stack.stop?.())
  return stack
}

/** One who has signed in before those tests begin. */
export function setUpMember(stack: Stack): Visitor {
  const member = new Visitor(stack)
  beforeAll(async () => void (await member.signIn()))
  return member
}
