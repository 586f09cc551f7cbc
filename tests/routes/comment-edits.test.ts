import { beforeEach, expect, it } from 'vitest'
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

const draft = (savedAt: string) =>
  stack.api.answer('/v1/drafts/comment%3A7', () => Response.json({ source: 'Drafted', savedAt }))

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

it('continues a draft that is newer than the edit of someone else', async () => {
  draft('2026-11-20T11:30:00.000Z')
  expect((await readFields(await member.send(page))).fields).toEqual(['Drafted', '2'])
})
