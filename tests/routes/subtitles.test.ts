import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { roles, users } from '../../api/platform/db/schema/members'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { subtitles } from '../../api/platform/db/schema/subtitles'
import { categories, torrentDetails, torrentFiles, torrents } from '../../api/platform/db/schema/torrents'
import { newAccount } from '../../api/users/new-account'
import type { Permission } from '../../contract/permissions'
import { largestSubtitleUpload } from '../../contract/subtitles'
import { readMain } from '../support/page-text'
import { setUpWholeStack } from '../support/set-up'
import { htmlText, t } from '../support/text'

const { stack, member } = setUpWholeStack()
const page = `/torrents/${printSlug('Sintel', 1)}/subtitles`
const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,500\n${text}\n`

const allow = (...permissions: Permission[]) => stack.db.update(roles).set({ permissions })
const open = async (path = page, headers: Record<string, string> = {}) => (await member.send(path, { headers })).text()

beforeAll(async () => {
  const movies = { id: 1, slug: 'movies', name: 'Movies', position: 1 }
  await stack.db.insert(categories).values(movies).onConflictDoNothing()
  const film = { id: 1, infoHash: '1'.repeat(40), name: 'Sintel', categoryId: 1, size: 9, files: 2, addedAt: 1 }
  await stack.db.insert(torrents).values({ ...film, container: 'mkv' })
  await stack.db.insert(torrentDetails).values({ torrentId: 1, pieceLength: 16_384, pieces: 1 })
  await stack.db.insert(torrentFiles).values([
    { torrentId: 1, position: 0, path: 'Extras/Making of.mkv', size: 1 },
    { torrentId: 1, position: 1, path: 'Sintel.2010.mkv', size: 8 },
  ])
  await stack.db.insert(users).values(newAccount({ username: 'bjorn', role: 'member', joinedAt: 0 }))
})

beforeEach(async () => {
  await allow('subtitles.upload')
  await stack.db.delete(subtitles)
  await stack.db.delete(rateWindows)
})

function form(file: BlobPart, fields: Record<string, string> = {}) {
  const body = new FormData()
  body.set('file', new File([file], 'whatever.txt'))
  for (const [name, value] of Object.entries({ language: 'en', note: '', encoding: 'utf-8', ...fields })) {
    body.set(name, value)
  }
  return body
}

const upload = (...sent: Parameters<typeof form>) => member.send(page, { body: form(...sent) })

async function add(...sent: Parameters<typeof form>) {
  const answer = await upload(...sent)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?done=uploaded`])
  const [row] = await stack.db.select().from(subtitles)
  return row?.id ?? 0
}

/** As if another member had uploaded it. */
const giveAway = (id: number) => stack.db.update(subtitles).set({ uploaderId: 2 }).where(eq(subtitles.id, id))

describe('the page of subtitles', () => {
  it('is a tab of the torrent, invites to upload, and has a form without JavaScript', async () => {
    const html = await open()
    expect(html).toMatch(new RegExp(`href="${page}" class="tab" aria-current="page"`))
    for (const key of ['subtitles.none', 'subtitles.invite'] as const) expect(html).toContain(htmlText(key))
    expect(html).toMatch(/<form[^>]*method="post"[^>]*enctype="multipart\/form-data"/i)
    expect(html).toMatch(/<option value="pt-BR">Brazilian Portuguese/)
    expect(html).toMatch(/<select[^>]*name="video"[\s\S]*Making of\.mkv[\s\S]*Sintel\.2010\.mkv/)
    await allow()
    const without = await open()
    expect(without).not.toContain('type="file"')
    expect(without).not.toContain(htmlText('subtitles.invite'))
  })

  it('lists a subtitle after its upload, in the language of the reader', async () => {
    const id = await add(srt('Hei'), { language: 'no', isSdh: 'on', note: 'For <the> WEB-DL', video: '1' })
    const done = await open(`${page}?done=uploaded`)
    const text = readMain(done)
    for (const part of [
      ...[
        t('subtitles.done.uploaded'),
        'Norwegian',
        t('subtitles.sdh'),
        'For <the> WEB-DL',
        'Sintel.2010.mkv',
        'SubRip',
      ],
      ...[t('subtitles.downloads', { count: 0, total: '0' }), 'asta', t('subtitles.edit'), t('subtitles.delete')],
    ]) {
      expect(text).toContain(part)
    }
    expect(done).not.toContain(`href="${page}/${id}/report"`)
    expect(done).toContain(`href="${page}/${id}/download"`)
    expect(readMain(await open(page, { 'accept-language': 'nb' }))).toContain('norsk')
  })

  it('sends the file as text that no browser renders, and counts it', async () => {
    const id = await add(srt('<script>alert(1)</script>'), { isForced: 'on', video: '1' })
    const answer = await member.send(`${page}/${id}/download`)
    expect(await answer.text()).toContain('<script>')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain/),
      'content-disposition': expect.stringContaining('attachment; filename="Sintel.2010.en.forced.srt"'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    await member.send(`${page}/${id}/download`, { headers: { 'sec-purpose': 'prefetch' } })
    expect(readMain(await open())).toContain(t('subtitles.downloads', { count: 1, total: '1' }))
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
    const redirected = await member.send(`${page}/${id}/download`, { headers: foreign })
    expect(redirected.headers.get('location')).toBe(page)
  })
})

describe('a refused upload', () => {
  const typed = { language: 'cs', isForced: 'on', note: 'my note', encoding: 'windows-1250', video: '0' }

  it.each([
    ['a letter', 'Dear captain', t('subtitles.errors.no_subtitle')],
    ['an empty file', '', t('subtitles.errors.empty')],
    ['a wrong time', '1\n00:00:01,000 --> soon\n', t('subtitles.errors.bad_time', { line: '2' })],
    ['a large file', 'x'.repeat(largestSubtitleUpload + 1), t('subtitles.errors.too_large')],
  ])('of %s says why and keeps what was typed', async (_, file, words) => {
    const answer = await upload(file, typed)
    expect([413, 422]).toContain(answer.status)
    const html = await answer.text()
    expect(readMain(html)).toContain(words)
    expect(html).toMatch(/value="my note"/)
    for (const value of ['cs', 'windows-1250', '0'])
      expect(html).toMatch(new RegExp(`<option value="${value}" selected`))
    expect(html).toMatch(/name="isForced"[^>]*checked|checked[^>]*name="isForced"/)
    expect(html).not.toMatch(/name="isSdh"[^>]*checked|checked[^>]*name="isSdh"/)
  })

  it('without a file, a language or an encoding says which one is missing', async () => {
    const body = form(Uint8Array.from([0xe5]), { language: '' })
    body.set('file', new File([], ''))
    const text = readMain(await (await member.send(page, { body })).text())
    for (const key of ['required', 'language'] as const) expect(text).toContain(t(`subtitles.errors.${key}`))
    const coded = await upload(Uint8Array.from([...new TextEncoder().encode(srt('')), 0xe5]))
    expect(readMain(await coded.text())).toContain(t('subtitles.errors.unknown_encoding'))
  })

  it('of the same file says so', async () => {
    await add(srt('Once'))
    await stack.db.update(subtitles).set({ createdAt: 1 })
    const answer = await upload(srt('Once'))
    expect([answer.status, readMain(await answer.text())]).toEqual([
      409,
      expect.stringContaining(t('apiErrors.already_uploaded')),
    ])
  })
})

describe('the pages of a subtitle', () => {
  it('edit it, and keep what was typed when they refuse it', async () => {
    const id = await add(srt('One'), { isSdh: 'on', video: '1' })
    const edit = `${page}/${id}/edit`
    const html = await open(edit)
    expect(html).toMatch(/<option value="en" selected/)
    expect(html).toMatch(/<option value="1" selected/)
    const refused = await member.send(edit, { form: { language: 'xx', note: 'better', isForced: 'on' } })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/value="better"/)
    const saved = await member.send(edit, { form: { language: 'de', note: 'better', isForced: 'on', video: '0' } })
    expect(saved.headers.get('location')).toBe(`${page}?done=edited`)
    const [row] = await stack.db.select().from(subtitles)
    expect(row).toMatchObject({ language: 'de', note: 'better', isForced: true, isSdh: false, video: 'Making of.mkv' })
  })

  it('ask a moderator for a reason, delete it, and restore it from the list', async () => {
    const id = await add(srt('One'))
    await giveAway(id)
    expect((await member.send(`${page}/${id}/delete`)).status).toBe(403)
    await allow('torrents.moderate')
    expect(readMain(await open(`${page}/${id}/edit`))).toContain(t('subtitles.editReasonHint'))
    const asked = await open(`${page}/${id}/delete`)
    expect(readMain(asked)).toContain(t('subtitles.deleteLater'))
    const refused = await member.send(`${page}/${id}/delete`, { form: { reason: '' } })
    expect([refused.status, readMain(await refused.text())]).toEqual([
      422,
      expect.stringContaining(t('forms.errors.required')),
    ])
    for (const _ of ['once', 'again']) {
      const deleted = await member.send(`${page}/${id}/delete`, { form: { reason: 'Of another film' } })
      expect(deleted.headers.get('location')).toBe(`${page}?done=deleted`)
    }
    const list = await open()
    expect(readMain(list)).toContain(t('subtitles.deletedBy.staff', { reason: 'Of another film' }))
    expect(list).toContain(`action="${page}/${id}/restoration"`)
    const restored = await member.send(`${page}/${id}/restoration`, { form: {} })
    expect(restored.headers.get('location')).toBe(`${page}?done=restored`)
    expect(readMain(await open())).not.toContain(t('subtitles.deleted'))
  })

  it('say why a subtitle cannot be restored', async () => {
    const id = await add(srt('Same'))
    await member.send(`${page}/${id}/delete`, { form: {} })
    await upload(srt('Same'))
    const failed = await member.send(`${page}/${id}/restoration`, { form: {} })
    expect(failed.headers.get('location')).toBe(`${page}?failed=already_uploaded`)
    expect(readMain(await open(`${page}?failed=already_uploaded`))).toContain(t('subtitles.errors.sameAgain'))
  })

  it('report it once, with the reasons of subtitles', async () => {
    const id = await add(srt('Two'))
    await giveAway(id)
    const report = `${page}/${id}/report`
    expect(readMain(await open(report))).toContain(t('reports.reasons.mislabelled'))
    const sent = await member.send(report, { form: { reason: 'other', text: 'It is German' } })
    expect(sent.headers.get('location')).toBe(`${report}?sent=1`)
    const text = readMain(await open())
    expect(text).toContain(t('subtitles.reported'))
    const again = await member.send(report, { form: { reason: 'other', text: 'It is German' } })
    expect(readMain(await again.text())).toContain(t('reports.new.already'))
  })
})
