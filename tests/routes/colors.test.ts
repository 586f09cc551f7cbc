import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { meSample, systemSample } from '../support/scripted-samples'
import { startScriptedStack } from '../support/scripted-stack'
import { setUpStack } from '../support/set-up'

const roles = [
  { slug: 'member', name: 'Member', color: '#aabbcc' },
  { slug: 'halyard-crew', name: 'Crew', color: '#0b1f5e' },
]

describe.each([true, false])('with user colours: %s', (userColor) => {
  const stack = setUpStack(startScriptedStack)

  beforeAll(async () => {
    const settings = { ...systemSample, theme: { color: '#336699', userColor }, roles }
    stack.api.answer('/v1/system', () => Response.json(settings))
    // Fills the settings cache.
    await stack.visitor().send('/login')
  })
  afterEach(() => stack.api.reset())

  test('includes the role colours only when enabled', async () => {
    const member = stack.visitor()
    await member.signIn()
    const html = await (await member.send('/')).text()
    const block = /<style id="colors"[^>]*>([^<]*)<\/style>/.exec(html)?.[1]
    const tints = '.role-member{--role:#aabbcc}.role-halyard-crew{--role:#0b1f5e}'
    expect(block).toBe(`:root{--theme:#336699}${userColor ? tints : ''}`)
  })

  test('marks a name with its role class', async () => {
    const member = stack.visitor()
    await member.signIn()
    const html = await (await member.send('/')).text()
    expect(html).toContain(`<a class="user role-member" href="/user/${meSample.username}">${meSample.username}</a>`)
  })
})
