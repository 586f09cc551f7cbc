import { afterEach, expect, test, vi } from 'vitest'
import type { Letter } from '../../api/platform/mail/mail-provider'
import { openPostmark } from '../../api/platform/mail/postmark'
import { openResend } from '../../api/platform/mail/resend'

const sender = { name: 'Sjø "boden", Ltd', address: 'post@tideway.example' }
const letter: Letter = {
  ...{ key: '7.1795262400000', messageId: '<7.1795262400000@tideway.example>', recipient: 'kari@x.example' },
  ...{
    subject: 'Hello',
    text: 'Text',
    html: '<p>Text</p>',
    unsubscribe: 'https://tideway.example/unsubscribe?token=x',
  },
}
const resend = openResend('re_key', sender)
const postmark = openPostmark('pm-token', sender)

afterEach(() => vi.restoreAllMocks())

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  const spy = vi.spyOn(globalThis, 'fetch')
  spy.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }))
  return () => {
    const [url = '', init = {}] = spy.mock.calls[0] ?? []
    const { method, headers: sent, body: text = 'null', redirect } = init as RequestInit
    return { url: String(url), method, headers: sent, body: JSON.parse(String(text)), redirect }
  }
}

test('sends by Resend with the key of the mail', async () => {
  const sent = answerWith(200, { id: '49a3999c' })
  await resend.send(letter)
  expect(sent()).toEqual({
    ...{ url: 'https://api.resend.com/emails', method: 'POST', redirect: 'manual' },
    headers: {
      ...{ Accept: 'application/json', 'Content-Type': 'application/json' },
      ...{ Authorization: 'Bearer re_key', 'Idempotency-Key': letter.key },
    },
    body: {
      ...{ from: '"Sjø \\"boden\\", Ltd" <post@tideway.example>', to: ['kari@x.example'], subject: 'Hello' },
      ...{ text: 'Text', html: '<p>Text</p>' },
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': `<${letter.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  })
})

test('sends by Postmark with its message id, and asks whether a mail was accepted', async () => {
  const sent = answerWith(200, { ErrorCode: 0, Message: 'OK' })
  await postmark.send({ ...letter, unsubscribe: null })
  expect(sent()).toMatchObject({
    ...{ url: 'https://api.postmarkapp.com/email', method: 'POST' },
    headers: { 'X-Postmark-Server-Token': 'pm-token' },
    body: {
      ...{ From: '"Sjø \\"boden\\", Ltd" <post@tideway.example>', To: 'kari@x.example', Subject: 'Hello' },
      ...{ TextBody: 'Text', HtmlBody: '<p>Text</p>', MessageStream: 'outbound', Metadata: { key: letter.key } },
      Headers: [
        { Name: 'Message-ID', Value: letter.messageId },
        { Name: 'X-PM-KeepID', Value: 'true' },
        { Name: 'Auto-Submitted', Value: 'auto-generated' },
      ],
    },
  })
  vi.restoreAllMocks()
  const asked = answerWith(200, { TotalCount: 1, Messages: [{}] })
  expect(await postmark.hasAccepted?.(letter.key)).toBe(true)
  const search = `https://api.postmarkapp.com/messages/outbound?count=1&offset=0&metadata_key=${letter.key}`
  expect(asked()).toMatchObject({ url: search, method: 'GET' })
  vi.restoreAllMocks()
  answerWith(200, { TotalCount: 0, Messages: [] })
  expect(await postmark.hasAccepted?.(letter.key)).toBe(false)
})

test.each([
  [resend, 422, { message: 'Invalid `to` field' }, 'refused', '422: Invalid `to` field'],
  [resend, 409, { message: 'Another request runs' }, 'later', '409: Another request runs'],
  [resend, 401, { message: 'API key is invalid' }, 'unreachable', '401: API key is invalid'],
  [resend, 500, 'x', 'unreachable', '500: "x"'],
  [postmark, 422, { ErrorCode: 406, Message: 'Inactive recipient' }, 'refused', '422: Inactive recipient'],
  [postmark, 422, { ErrorCode: 412, Message: 'Account is pending' }, 'unreachable', '422: Account is pending'],
  [postmark, 302, {}, 'unreachable', '302: {}'],
] as const)('reads the answer of a service: %#', async (provider, status, body, verdict, message) => {
  answerWith(status, body)
  await expect(provider.send(letter)).rejects.toMatchObject({ verdict, message, retryAfter: null })
})

test('reads how long to wait after too many requests, at most an hour', async () => {
  answerWith(429, { message: 'Too many requests' }, { 'retry-after': '2' })
  await expect(resend.send(letter)).rejects.toMatchObject({ verdict: 'busy', retryAfter: 2000 })
  vi.restoreAllMocks()
  answerWith(429, { Message: 'Quota' }, { 'retry-after': '90000' })
  await expect(postmark.send(letter)).rejects.toMatchObject({ verdict: 'busy', retryAfter: 3_600_000 })
})

test('treats a request without an answer as one of unknown outcome', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error('Network connection lost.'))
  await expect(postmark.send(letter)).rejects.toMatchObject({ verdict: 'unknown' })
})
