import { expect, it } from 'vitest'
import type { TorrentDeletion } from '#contract/torrent-deletions'
import { readMain } from '../support/page-text'
import { apiError } from '../support/scripted-api'
import { setUpScriptedStack } from '../support/set-up'
import { t } from '../support/text'

const path = '/torrents/debian-13'
const { stack, member } = setUpScriptedStack()

const deletion: TorrentDeletion = {
  name: 'Debian 13 netinst',
  title: null,
  deletedAt: '2026-11-20T10:00:00.000Z',
  deletedBy: 'staff',
  reason: 'Debian 13.1 <replaces> it',
}

const title = { kind: 'package', slug: 'debian', name: 'Debian', artist: null, year: null } as const

const forget = () => stack.api.answer(`/v1${path}`, () => apiError(404, 'torrent_deleted'))

async function open(change: Partial<TorrentDeletion> = {}) {
  stack.api.answer(`/v1${path}/deletion`, () => Response.json({ ...deletion, ...change }))
  const page = await member.send(`${path}/deleted`)
  const html = await page.text()
  return { status: page.status, html, text: readMain(html) }
}

it.each(['', '/comments', '/peers'])('leads from %s of a deleted torrent to the page that says why', async (part) => {
  forget()
  const page = await member.send(path + part)
  expect([page.status, page.headers.get('location')]).toEqual([302, `${path}/deleted`])
})

it('keeps the text of a form whose torrent was deleted', async () => {
  forget()
  stack.api.answer(`/v1${path}/comments`, () => apiError(404, 'not_found'))
  const text = 'A long comment about a torrent that is no more, which took minutes to write.'
  const page = await member.send(`${path}/comments`, { form: { act: 'post', source: text } })
  expect(page.status).toBe(404)
  expect(readMain(await page.text())).toContain(text)
})

it('says when and why, and links the other releases', async () => {
  const { status, html, text } = await open({ title })
  expect(status).toBe(200)
  for (const part of [deletion.name, deletion.reason, t('deletedTorrent.by.staff'), '20 Nov'])
    expect(text).toContain(part)
  expect(html).toContain('href="/software/debian"')
})

it('does without a reason and a title', async () => {
  const { text } = await open({ deletedBy: 'uploader', reason: null })
  expect(text).toContain(t('deletedTorrent.by.uploader'))
  expect(text).not.toContain(t('deletedTorrent.reason'))
})
