import { expect, test } from 'vitest'
import { Profile } from '../../contract/profile'
import { Registration } from '../../contract/registrations'
import { TorrentPatch } from '../../contract/uploads'

test.each([
  ['the text about a member', Profile.shape.about, 10_000],
  ['an application', Registration.shape.application, 5000],
  ['a description', TorrentPatch.shape.description, 50_000],
  ['MediaInfo', TorrentPatch.shape.mediaInfo, 100_000],
])('counts a line break from a browser as one character in %s', (_, schema, longest) => {
  const text = 'ab\n'.repeat(longest / 4).padEnd(longest, 'x')
  expect(schema.safeParse(text.replaceAll('\n', '\r\n'))).toEqual({ success: true, data: text })
  expect(schema.safeParse(`${text}x`).success).toBe(false)
})
