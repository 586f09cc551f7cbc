import { expect } from 'vitest'
import { readSubtitle } from '../../api/lib/subtitles/read-subtitle'

type ReadRows = <Row>(query: string) => Promise<Row[]>

interface Row {
  key: string
  format: string
  size: number
  cues: number
}

/** The subtitles of a seeded community, with their files. */
export async function expectSubtitles(rows: ReadRows, files: R2Bucket): Promise<void> {
  const stored = await rows<Row>('select key, format, size, cues from subtitles')
  expect(stored.length).toBeGreaterThanOrEqual(8)
  for (const { key, ...row } of stored) {
    const bytes = new Uint8Array((await (await files.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0))
    const { format, cues } = readSubtitle(bytes, 'utf-8')
    expect({ format, cues, size: bytes.length }).toEqual(row)
  }
  const wrong = `select subtitles.id from subtitles join torrents on torrents.id = torrent_id
    where subtitles.uploader_id = 0 or created_at <= added_at or subtitles.video = ''`
  expect(await rows(wrong)).toEqual([])
  expect(await rows('select id from subtitles where deleted_at is not null')).toHaveLength(1)
  expect(await rows("select id from audit_events where action = 'subtitle.delete'")).toHaveLength(1)
}
