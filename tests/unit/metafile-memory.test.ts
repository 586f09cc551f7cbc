import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metainfoLimits } from '../../api/lib/metainfo/metainfo-limits'

const run = promisify(execFile)

/** An isolate has 128 MiB for this, the request and the response. */
const heap = 48

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skerry-memory-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As large as the limits allow. Every file has a key that must be removed, so that the list is written again. */
function largestMetafile() {
  const pieces = Math.ceil((metainfoLimits.files * 100) / 16_384) * 20
  const names = Array.from({ length: metainfoLimits.files }, (_, index) => `some-file-name-of-${index}.bin`)
  const files = names.map((name, index) => {
    const directory = `folder-${index % 500}`
    return `d6:lengthi100e6:md5sum4:abcd4:pathl${directory.length}:${directory}${name.length}:${name}ee`
  })
  const head = `d4:infod5:filesl${files.join('')}e4:name1:a12:piece lengthi16384e6:pieces${pieces}:`
  return Buffer.concat([Buffer.from(head), Buffer.alloc(pieces), Buffer.from('ee')])
}

test(`normalises a metafile of ${metainfoLimits.files} files within ${heap} MiB`, async () => {
  const entry = resolve('api/lib/metainfo/normalise-metafile.ts')
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: entry, outDir: folder, rollupOptions: { output: { entryFileNames: 'normalise.mjs' } } },
  })
  await writeFile(join(folder, 'large.torrent'), largestMetafile())
  const script = `
    import { readFileSync } from 'node:fs'
    import { normaliseMetafile } from './normalise.mjs'
    const { metainfo, removedKeys } = await normaliseMetafile(new Uint8Array(readFileSync('large.torrent')), 'Skerry')
    console.log(JSON.stringify([metainfo.files.length, removedKeys]))`
  await writeFile(join(folder, 'run.mjs'), script)
  const { stdout } = await run(process.execPath, [`--max-old-space-size=${heap}`, 'run.mjs'], { cwd: folder })
  expect(JSON.parse(stdout)).toEqual([metainfoLimits.files, ['md5sum']])
}, 60_000)
