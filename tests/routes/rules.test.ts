import { describe, expect, it } from 'vitest'
import type { RulesAcceptance } from '#contract/rules'
import { apiError } from '../support/scripted-api'
import { acceptanceSample, meSample, rulesSample } from '../support/scripted-samples'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const piece = (text: string) => [{ text, isChanged: false }]
const changes: RulesAcceptance['changes'] = {
  added: 1,
  removed: 1,
  lines: [
    { kind: 'removed', pieces: piece('1. Seed.'), before: 1, after: null, count: 1 },
    { kind: 'added', pieces: piece('1. Seed for a week.'), before: null, after: 1, count: 1 },
  ],
}
const due: RulesAcceptance = { ...acceptanceSample, accepted: null, isDue: true }

function owe(acceptance: RulesAcceptance = due) {
  stack.api.answer('/v1/me', () => Response.json({ ...meSample, rulesDue: true }))
  stack.api.answer('/v1/me/rules', ({ method }) =>
    method === 'GET' ? Response.json(acceptance) : new Response(null, { status: 204 }),
  )
}
const read = async (path: string) => (await member.send(path)).text()
const prompt = htmlText('shell.rules.due')
const button = htmlText('rules.due.accept')

describe('the page of the rules', () => {
  it('shows the rules, the version and the acceptance, and no form', async () => {
    const page = await read('/rules')
    expect(page).toContain('Be kind.')
    for (const text of [htmlText('ruleTexts.version', { version: 2 }), htmlText('ruleTexts.accepted')])
      expect(page).toContain(text)
    expect(page).not.toContain(button)
    expect(page).not.toContain(`${htmlText('wiki.edit')}</a>`)
  })

  it('asks a member to accept a new version and shows what changed', async () => {
    owe({ ...due, accepted: acceptanceSample.accepted, changes, acceptedBy: 12, canEdit: true })
    const page = await read('/rules')
    const expected = [htmlText('rules.due.again'), 'Seed for a week.', button, 'href="/wiki/rules/edit"']
    for (const text of [...expected, htmlText('ruleTexts.acceptedBy', { count: 12 })]) expect(page).toContain(text)
    const sent = await member.send('/rules', { form: { version: '2' } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/rules'])
    const call = stack.api.callsTo('/v1/me/rules').find(({ method }) => method === 'PUT')
    expect(JSON.parse(call?.body ?? '')).toEqual({ version: 2 })
  })

  it('stays with a message when a newer version came into force', async () => {
    stack.api.answer('/v1/me/rules', ({ method }) =>
      method === 'GET' ? Response.json(due) : apiError(409, 'rules_changed'),
    )
    const sent = await member.send('/rules', { form: { version: '1' } })
    expect(sent.status).toBe(409)
    expect(await sent.text()).toContain(htmlText('apiErrors.rules_changed'))
  })

  it('opens in the language of the address', async () => {
    await read('/rules?language=nb')
    const searches = ['/v1/rules', '/v1/me/rules'].map((path) => stack.api.callsTo(path).at(-1)?.search)
    expect(searches).toEqual(['?language=nb', '?language=nb'])
  })
})

describe('other pages', () => {
  it('ask for the acceptance, work as before, and let the member sign out', async () => {
    expect(await read('/')).not.toContain(prompt)
    owe()
    const list = await read('/')
    expect(list).toContain(prompt)
    expect(list).toContain('debian-13')
    expect(await read('/rules')).not.toContain(prompt)
    expect((await member.send('/account/out')).status).toBe(200)
  })

  it('send the version that the registration form showed', async () => {
    stack.api.answer('/v1/registrations/terms', () => Response.json({ mode: 'open', invite: null, inviter: null }))
    stack.api.answer('/v1/rules', () => Response.json(rulesSample))
    expect(await (await stack.visitor().send('/register')).text()).toContain('name="rulesVersion" value="2"')
  })
})
