import { expect, it } from 'vitest'
import { roles } from '../../api/platform/db/schema/members'
import { categories } from '../../api/platform/db/schema/torrents'
import { foreignMetafile } from '../support/api-uploads'
import { readForm } from '../support/form-of-page'
import { setUpWholeStack } from '../support/set-up'

const { stack, member } = setUpWholeStack()
const path = '/torrents/upload'

/** Fills in the form of a page and sends it with all of its fields. */
function send(page: string, name: string, consent: 'understood' | 'acceptDuplicate' = 'understood') {
  const form = readForm(page, path)
  expect([form.get('member'), form.get('nfo')]).toEqual(['asta', expect.any(File)])
  const metafile = foreignMetafile(name, [['image.iso', 40_000]])
  form.set('metafile', new File([metafile], `${name}.torrent`))
  form.set('category', 'software')
  form.set('name', name)
  form.set('understood', 'on')
  form.set(consent, 'on')
  return member.send(path, { body: form })
}

it('accepts the upload form with all fields of its page, also after a warning about a duplicate', async () => {
  await stack.db.update(roles).set({ permissions: ['torrents.upload'] })
  await stack.db.insert(categories).values({ slug: 'software', name: 'Software', position: 1 })
  const empty = await (await member.send(path)).text()
  const first = await send(empty, 'Debian 13')
  expect([first.status, first.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/torrents\/debian-13-/)])
  const warned = await send(empty, 'Debian 13 again')
  expect(warned.status).toBe(409)
  const second = await send(await warned.text(), 'Debian 13 again', 'acceptDuplicate')
  expect(second.headers.get('location')).toMatch(/^\/torrents\/debian-13-again-/)
})
