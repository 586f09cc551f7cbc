import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ScriptedApi } from './scripted-api'
import { startScriptedStack } from './scripted-stack'
import { WebClient } from './web-client'
import { startWholeStack } from './whole-stack'

interface Stack {
  url: URL
  stop(): Promise<void>
}

/** For a file or a `describe`. */
export function setUpStack<Started extends Stack>(start: () => Promise<Started>): Started {
  const stack = {} as Started
  beforeAll(async () => void Object.assign(stack, await start()), 60_000)
  afterAll(() => stack.stop?.())
  return stack
}

/** Signs in before those tests. */
export function setUpMember(stack: Stack): WebClient {
  const member = new WebClient(stack)
  beforeAll(async () => void (await member.signIn()))
  return member
}

/** Before each test the API forgets its calls and answers; `prepare` gives it the answers that every test of the file needs. */
export function setUpScriptedStack(prepare: (api: ScriptedApi) => void = () => undefined) {
  const stack = setUpStack(startScriptedStack)
  beforeAll(() => prepare(stack.api))
  const member = setUpMember(stack)
  beforeEach(() => {
    stack.api.reset()
    prepare(stack.api)
  })
  return { stack, member }
}

/** The database holds one member: `asta`, whose password is `right`. */
export function setUpWholeStack() {
  const stack = setUpStack(startWholeStack)
  return { stack, member: setUpMember(stack) }
}
