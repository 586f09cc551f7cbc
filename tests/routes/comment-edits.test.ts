import { beforeEach, describe, expect, it } from 'vitest'
import { readForm } from '../support/form-of-page'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { htmlText } from '../support/text'

const { stack, member } = setUpScriptedStack()

const page = '/comments/7/edit'
const detail = {
  ...{ id: 7, author: { username: 'asta', role: 'member' }, isMine: true, replyTo: null, html: '<p>Newest text</p>' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', revision: 2, editedAt: '2026-11-20T11:00:00.000Z', deletion: null },
  ...{ reactions: [], canEdit: true, canDelete: true, canRestore: false, canWarn: false, heldEdit: null },
  ...{ source: 'Newest text', subject: { kind: 'torrent', slug: 'debian-13', name: 'Debian 13' } },
}

/** The fields of the form: its text and revision. */
async function readFields(response: Response) {
  const form = readForm(await response.text(), `${page}#write`)
  form.set('act', 'post')
  return { form, fields: [form.get('source'), form.get('revision')] }
}

/** Earlier versions stored drafts without a revision. */
const draft = (savedAt: string, revision: number | null = null, source = 'Drafted') =>
  stack.api.answer('/v1/drafts/comment%3A7', () => Response.json({ source, savedAt, revision }))

beforeEach(() => {
  stack.api.answer('/v1/comments/7', ({ method }) =>
    method === 'PATCH' ? apiError(409, 'edited_meanwhile') : Response.json(detail),
  )
})

it('shows the newest text before a draft replaces it that is older than the edit of someone else', async () => {
  draft('2026-11-20T10:30:00.000Z')
  const opened = await readFields(await member.send(page))
  expect(opened.fields).toEqual(['Drafted', '1'])
  const conflict = await member.send(page, { body: opened.form })
  expect(conflict.status).toBe(409)
  const html = await conflict.clone().text()
  for (const part of [htmlText('comments.currentText'), '<p>Newest text</p>']) expect(html).toContain(part)
  expect((await readFields(conflict)).fields).toEqual(['Drafted', '2'])
})

it('shows the newest text beside a draft of an earlier revision that was saved later, and after it is posted', async () => {
  draft('2026-11-20T11:30:00.000Z', 1)
  const opened = await member.send(page)
  const html = await opened.clone().text()
  for (const part of [htmlText('commentTexts.outdatedDraft'), '<p>Newest text</p>']) expect(html).toContain(part)
  const { form, fields } = await readFields(opened)
  expect(fields).toEqual(['Drafted', '1'])
  const conflict = await member.send(page, { body: form })
  expect(conflict.status).toBe(409)
  const reply = await conflict.clone().text()
  for (const part of [htmlText('comments.errors.editConflict'), '<p>Newest text</p>']) expect(reply).toContain(part)
  expect((await readFields(conflict)).fields).toEqual(['Drafted', '2'])
})

it.each([
  ['of the newest revision, saved before it was read', 'Drafted', 2],
  ['with the same text', 'Newest text', 1],
])('shows no conflict for a draft %s', async (_, source, revision) => {
  draft('2026-11-20T10:30:00.000Z', revision, source)
  const opened = await member.send(page)
  expect(await opened.clone().text()).not.toContain(htmlText('commentTexts.outdatedDraft'))
  expect((await readFields(opened)).fields).toEqual([source, '2'])
})

it('continues a draft that is newer than the edit of someone else', async () => {
  draft('2026-11-20T11:30:00.000Z')
  expect((await readFields(await member.send(page))).fields).toEqual(['Drafted', '2'])
})

describe('an edit of a comment that was deleted or locked since', () => {
  const closed = { ...detail, canEdit: false }
  const send = async (act: string, read: () => Response, patch: () => Response) => {
    draft('2026-11-20T11:30:00.000Z')
    const { form } = await readFields(await member.send(page))
    form.set('act', act)
    form.set('source', 'Typed for an hour')
    stack.api.answer('/v1/comments/7', ({ method }) => (method === 'PATCH' ? patch() : read()))
    return member.send(page, { body: form })
  }
  const hasText = async (response: Response) => {
    const text = await response.text()
    for (const part of ['>Typed for an hour</textarea>', htmlText('comments.errors.editClosed')]) {
      expect(text).toContain(part)
    }
    expect(text).toContain(htmlText('comments.copyText'))
  }

  it('keeps the text when the API refuses it', async () => {
    const response = await send(
      'post',
      () => Response.json(closed),
      () => apiError(403, 'forbidden'),
    )
    expect(response.status).toBe(403)
    await hasText(response)
  })

  it('keeps the text when the member no longer sees the subject', async () => {
    const gone = () => apiError(404, 'not_found')
    const response = await send('post', gone, gone)
    expect(response.status).toBe(404)
    await hasText(response)
  })

  it('keeps the text of a preview', async () => {
    stack.api.answer('/v1/preview', () => Response.json({ html: '<p>Typed</p>' }))
    const response = await send(
      'preview',
      () => Response.json(closed),
      () => apiError(403, 'forbidden'),
    )
    await hasText(response)
  })
})

it('says why a deletion was refused, and keeps its reason', async () => {
  stack.api.answer('/v1/comments/7', ({ method }) =>
    method === 'DELETE' ? apiError(403, 'forbidden') : Response.json({ ...detail, isMine: false, canDelete: false }),
  )
  const response = await member.send('/comments/7/delete', { form: { reason: 'Off the subject' } })
  const text = await response.text()
  expect(response.status).toBe(403)
  expect(text).toContain(htmlText('comments.errors.deleteClosed'))
  expect(text).toContain('value="Off the subject"')
})
