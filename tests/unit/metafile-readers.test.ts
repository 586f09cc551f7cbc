import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeAnnounce } from '../../api/downloads/announce-url'
import { makeKey } from '../../api/lib/crypto/random-token'
import { addressMetafile } from '../../api/lib/metainfo/address-metafile'
import { normaliseMetafile } from '../../api/lib/metainfo/normalise-metafile'
import { readElsewhere, republish } from '../support/metafile-readers'

const fixtures = 'node_modules/webtorrent-fixtures/fixtures'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-metafiles-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(name: string, metafile: Uint8Array) {
  const path = join(folder, `${name}.torrent`)
  await writeFile(path, metafile)
  return readElsewhere(path)
}

/** aria2, Transmission and another library must read the metafile as this code does. */
describe.each([
  ['leaves', 1],
  ['bunny', 1],
  ['numbers', 3],
  ['lots-of-numbers', 6],
])('the torrent %s, downloaded by two members', (name, files) => {
  test('is the same private torrent in other programs, with only the announce URL of the tracker', async () => {
    const brought = republish(await readFile(`${fixtures}/${name}.torrent`), `Somebody's ${name} (1)`)
    const { metafile } = await normaliseMetafile(brought, 'Skerry')
    const give = (announceKey: string) =>
      addressMetafile(metafile, {
        announce: writeAnnounce('https://tracker.example/announce/{announceKey}', announceKey),
        comment: 'https://skerry.example/torrents/numbers-1',
      })
    const keys = [makeKey(), makeKey()]
    const [before, ...metafiles] = await Promise.all([
      read(`${name}-before`, brought),
      ...keys.map((key, index) => read(`${name}-${index}`, give(key))),
    ])
    for (const [index, { readings, privacy }] of metafiles.entries()) {
      expect(readings.transmission).toEqual(readings.aria2)
      expect(readings.library).toEqual(readings.aria2)
      expect(readings.aria2.announce).toEqual([`https://tracker.example/announce/${keys[index]}`])
      expect(readings.aria2.files).toHaveLength(files)
      expect(readings.aria2.files).toEqual(before?.readings.aria2.files)
      expect(readings.aria2.infoHash).toMatch(/^[0-9a-f]{40}$/)
      expect(readings.aria2.infoHash).toBe(metafiles[0]?.readings.aria2.infoHash)
      expect(readings.aria2.infoHash).not.toBe(before?.readings.aria2.infoHash)
      expect(privacy).toBe('Private torrent')
    }
  })
})
