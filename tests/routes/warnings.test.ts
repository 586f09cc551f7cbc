import { beforeEach, describe, expect, it } from 'vitest'
import type { PublicMember } from '#contract/users'
import type { MemberWarning } from '#contract/warnings'
import { postSample, threadPageSample } from '../support/forum-samples'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack, member } = setUpScriptedStack()

const path = '/v1/users/brine/warnings'
const page = '/user/brine/warnings'

const user: PublicMember = {
  ...{
    username: 'brine',
    role: { slug: 'member', name: 'Member', color: '#aabbcc' },
    joinedAt: '2025-01-01T00:00:00.000Z',
  },
  ...{ banned: false, avatar: null, title: null, country: null, aboutHtml: null, stats: null, uploads: null },
  ...{
    achievements: [],
    invitedBy: null,
    sections: [],
    hidden: [],
    self: false,
    blocked: false,
    report: null,
    warnings: 1,
  },
}

const warning: MemberWarning = {
  id: 5,
  reason: 'Be <kind>',
  comment: { id: 1051, subject: { kind: 'thread', slug: 'help-4/ratio-5', name: 'How ratio works' } },
  by: { username: 'tern', role: 'moderator' },
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-31T00:00:00.000Z',
  state: 'active',
  withdrawal: null,
  canWithdraw: true,
}
const comment = {
  ...postSample(51),
  ...{ canWarn: true, source: 'Rude', subject: { kind: 'thread', slug: 'help-4/ratio-5', name: 'How ratio works' } },
}

const answer = (data: MemberWarning[], canWarn = true) =>
  stack.api.answer(path, ({ method }) =>
    method === 'POST'
      ? Response.json(warning, { status: 201 })
      : Response.json({
          data,
          meta: { next: 'bmV4dA', prev: null },
          active: 1,
          canWarn,
          signature: 'Buy <gold>',
          removedSignature: 'Buy <silver>',
        }),
  )
const open = async (address: string) => (await member.send(address)).text()
const send = async (form: Record<string, string>, address = page) => {
  const response = await member.send(address, { form })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
const bodiesOf = (address: string, method: string) =>
  stack.api
    .callsTo(address)
    .filter((call) => call.method === method)
    .map(({ body }) => JSON.parse(body))

beforeEach(() => {
  stack.api.answer('/v1/users/brine', () => Response.json(user))
  stack.api.answer('/v1/comments/1051', () => Response.json(comment))
  answer([warning])
})

describe('the warnings of a member', () => {
  it('are listed with state, expiry, text and a form to withdraw', async () => {
    const withdrawal = { at: '2026-01-02T00:00:00.000Z', by: null, reason: 'Wrong member' }
    answer([
      warning,
      { ...warning, id: 4, state: 'expired', canWithdraw: false },
      { ...warning, id: 3, state: 'withdrawn', expiresAt: null, canWithdraw: false, withdrawal },
    ])
    const html = await open(page)
    const text = readMain(html)
    for (const state of ['active', 'expired', 'withdrawn'] as const)
      expect(text).toContain(t(`warnings.states.${state}`))
    expect(text).toContain(t('warningTexts.expires', { day: '31 Jan 2026' }))
    expect(text).toContain(t('warningTexts.expired', { day: '31 Jan 2026' }))
    expect(text).toContain(t('warningTexts.neverExpires'))
    expect(text).toContain('Wrong member')
    expect(html).toContain('Be &lt;kind&gt;')
    expect(html).toContain('href="/comments/1051"')
    expect(html.split('value="withdraw"')).toHaveLength(2)
    expect(html).toContain(`href="${page}?cursor=bmV4dA"`)
  })

  it('say that there are none, without a form for the member', async () => {
    answer([], false)
    const html = await open(page)
    expect(readMain(html)).toContain(t('warnings.none'))
    expect(html).not.toContain('value="warn"')
  })

  it('are linked from the page of the member for those who see them', async () => {
    expect(await open('/user/brine')).toContain(`href="${page}"`)
    stack.api.answer('/v1/users/brine', () => Response.json({ ...user, warnings: null }))
    expect(await open('/user/brine')).not.toContain(`href="${page}"`)
  })

  it('return 403 for other members', async () => {
    stack.api.answer(path, () => apiError(403, 'forbidden'))
    expect((await member.send(page)).status).toBe(403)
  })
})

describe('a new warning', () => {
  it('is sent with its period', async () => {
    expect(await send({ intent: 'warn', reason: ' Be kind ', days: '30' })).toMatchObject({
      status: 303,
      location: `${page}?done=warned`,
    })
    await send({ intent: 'warn', reason: 'Be kind', days: 'never' })
    expect(bodiesOf(path, 'POST')).toEqual([
      { reason: 'Be kind', days: 30 },
      { reason: 'Be kind', days: null },
    ])
    expect(readMain(await open(`${page}?done=warned`))).toContain(t('warnings.done.warned'))
  })

  it('shows the text that it is about, and links back to it once it is sent', async () => {
    answer([], false)
    const html = await open(`${page}?comment=1051`)
    expect(html).toContain('<p>Text 51</p>')
    expect(html).toContain('<input type="hidden" name="comment" value="1051"/>')
    const form = { intent: 'warn', reason: 'Be kind', days: '7', comment: '1051' }
    expect(await send(form, `${page}?comment=1051`)).toMatchObject({
      status: 303,
      location: `${page}?done=warned&text=1051`,
    })
    expect(bodiesOf(path, 'POST')).toEqual([{ reason: 'Be kind', days: 7, comment: 1051 }])
    const back = `href="/comments/1051">${htmlText('warnings.done.back')}</a>`
    expect(await open(`${page}?done=warned&text=1051`)).toContain(back)
    expect(await open(`${page}?done=warned&text=//other.example`)).not.toContain(htmlText('warnings.done.back'))
  })

  it.each([
    ['of another member', { author: { username: 'tern', role: 'member', avatar: null } }],
    ['that the reader does not moderate', { canWarn: false }],
  ])('ignores a text %s', async (_, changes) => {
    answer([], false)
    stack.api.answer('/v1/comments/1051', () => Response.json({ ...comment, ...changes }))
    expect(await open(`${page}?comment=1051`)).not.toContain('value="warn"')
  })

  it('keeps the reason when it is refused', async () => {
    const empty = await send({ intent: 'warn', reason: ' ', days: '30' })
    expect([empty.status, empty.text.includes(htmlText('forms.errors.too_small'))]).toEqual([422, true])
    stack.api.answer(path, ({ method }) =>
      method === 'POST'
        ? apiError(403, 'beyond_own')
        : Response.json({ data: [], meta: { next: null, prev: null }, active: 0, canWarn: true }),
    )
    const beyond = await send({ intent: 'warn', reason: 'Be kind', days: '90' })
    expect(beyond.status).toBe(403)
    expect(readMain(beyond.text)).toContain(t('warnings.errors.beyondOwn'))
    expect(beyond.text).toContain('>Be kind</textarea>')
    expect(beyond.text).toMatch(/<option value="90" selected="">/)
  })

  it('is offered in the menu of a post', async () => {
    const posts = [{ ...postSample(51), canWarn: true }, postSample(52)]
    stack.api.answer('/v1/threads/how-ratio-works-4', () => Response.json({ ...threadPageSample, posts }))
    const html = await open('/forums/help-4/how-ratio-works-4')
    expect(html).toContain(`href="${page}?comment=1051#warn"`)
    expect(html).not.toContain(`href="${page}?comment=1052#warn"`)
  })
})

it('withdraws a warning with a reason, once', async () => {
  const withdrawal = `${path}/5/withdrawal`
  stack.api.answer(withdrawal, () => Response.json({ ...warning, state: 'withdrawn' }))
  const form = { intent: 'withdraw', id: '5', withdrawReason: 'Wrong member' }
  expect(await send(form)).toMatchObject({ status: 303, location: `${page}?done=withdrawn` })
  expect(bodiesOf(withdrawal, 'PUT')).toEqual([{ reason: 'Wrong member' }])
  const empty = await send({ ...form, withdrawReason: ' ' })
  expect(empty.status).toBe(422)
  expect(empty.text).toContain('<details open="">')
  stack.api.answer(withdrawal, () => apiError(409, 'already_withdrawn'))
  const late = await send(form)
  expect([late.status, readMain(late.text).includes(t('apiErrors.already_withdrawn'))]).toEqual([409, true])
})

it('removes the signature with a reason, which the form keeps when it is refused', async () => {
  const removal = '/v1/admin/members/brine/signature-removal'
  stack.api.answer(removal, () => new Response(null, { status: 204 }))
  expect(await open(page)).toContain('Buy &lt;gold&gt;')
  const short = await send({ intent: 'signature', signatureReason: 'ad' })
  expect([short.status, short.text.includes('value="ad"')]).toEqual([422, true])
  const form = { intent: 'signature', signatureReason: 'It advertises' }
  expect(await send(form)).toMatchObject({ status: 303, location: `${page}?done=signature` })
  expect(bodiesOf(removal, 'POST')).toEqual([{ reason: 'It advertises' }])
  expect(readMain(await open(`${page}?done=signature`))).toContain(t('warnings.done.signature'))
})

it('offers to restore the signature that was removed', async () => {
  const restoration = '/v1/admin/members/brine/signature-restoration'
  stack.api.answer(restoration, () => new Response(null, { status: 204 }))
  expect(await open(page)).toContain('Buy &lt;silver&gt;')
  const answered = await send({ intent: 'restoreSignature' })
  expect(answered).toMatchObject({ status: 303, location: `${page}?done=restoreSignature` })
  expect(stack.api.callsTo(restoration)).toHaveLength(1)
  stack.api.answer(restoration, () => apiError(409, 'no_removed_signature'))
  const late = await send({ intent: 'restoreSignature' })
  expect([late.status, late.text.includes(htmlText('warnings.errors.noRemovedSignature'))]).toEqual([409, true])
})
