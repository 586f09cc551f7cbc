import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressMetafile } from '../../api/lib/metainfo/address-metafile'
import { readMetainfo } from '../../api/lib/metainfo/metainfo'
import { normaliseMetafile } from '../../api/lib/metainfo/normalise-metafile'
import { createByLibtorrent, readByLibtorrent } from '../support/libtorrent'

/** Sizes below, at and above the length of a piece, which decides whether a file has piece layers and padding. */
const contents: Record<string, number> = {
  'empty.txt': 0,
  'small.txt': 10,
  'one-piece.bin': 16_384,
  'folder/many pieces.bin': 100_000,
  'folder/blå – 日本.txt': 20_000,
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-libtorrent-'))
  await mkdir(join(folder, 'content', 'folder'), { recursive: true })
  for (const [path, size] of Object.entries(contents)) {
    const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31 + size) % 251)
    await writeFile(join(folder, 'content', path), bytes)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The client library of qBittorrent and Deluge. */
describe.each(['v1', 'v2', 'hybrid'] as const)('a %s torrent made by libtorrent', (kind) => {
  const create = async () => {
    const path = join(folder, `${kind}.torrent`)
    await createByLibtorrent(join(folder, 'content'), path, kind)
    return { path, uploaded: new Uint8Array(await readFile(path)) }
  }
  const hashesOf = ({ version, infoHash, infoHashV2 }: Awaited<ReturnType<typeof readMetainfo>>) => ({
    v1: version === 'v2' ? null : infoHash,
    v2: infoHashV2,
  })

  test('has the same info hashes and files here', async () => {
    const { path, uploaded } = await create()
    const metainfo = await readMetainfo(uploaded)
    const elsewhere = await readByLibtorrent(path)
    expect(metainfo.version).toBe(kind)
    expect(hashesOf(metainfo)).toEqual({ v1: elsewhere.v1, v2: elsewhere.v2 })
    expect(metainfo.files.map((file) => `content/${file.path.join('/')}`).sort()).toEqual(elsewhere.files)
    expect(metainfo.files).toHaveLength(Object.keys(contents).length)
  })

  test('has the info hashes that we store when a member downloads it', async () => {
    const { uploaded } = await create()
    const { metafile, metainfo, uploadedInfoHash } = await normaliseMetafile(uploaded, 'Skerry')
    const path = join(folder, `${kind}-ours.torrent`)
    const announce = 'https://tracker.example/announce/0123456789abcdef0123456789abcdef'
    await writeFile(path, addressMetafile(metafile, { announce, comment: null }))
    const read = await readByLibtorrent(path)
    expect({ v1: read.v1, v2: read.v2 }).toEqual(hashesOf(metainfo))
    expect(read).toMatchObject({ isPrivate: true, announce: [announce] })
    expect(uploadedInfoHash).not.toBe(metainfo.infoHash)
  })
})
