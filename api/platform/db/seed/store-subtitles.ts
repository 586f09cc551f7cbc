import { createHash } from 'node:crypto'
import { containers } from '#contract/release-words'
import { type Cell, insertRows } from './insert-rows'
import type { SeededMember } from './members'
import { createRandom } from './random'
import { seededSubtitles } from './subtitle-texts'

const day = 24 * 60 * 60_000

/** Seconds that a cue is shown. */
const shown = 3.25

/** Releases of a film that get its subtitles. */
const releases = 3

/** Subtitles for releases of the open films, and one that a moderator deleted. Call it after the titles are stored. */
export async function storeSubtitles(
  db: D1Database,
  files: R2Bucket,
  members: SeededMember[],
  now: number,
): Promise<void> {
  const random = createRandom('subtitles')
  const idOf = (name: string) => members.find(({ username }) => username === name)?.id ?? 0
  const { results } = await db
    .prepare(
      `select torrents.id, torrents.added_at as addedAt, titles.name as film,
          (select path from torrent_files where torrent_id = torrents.id order by size desc limit 1) as path
        from titles join title_releases on title_releases.title_id = titles.id join torrents on torrents.id = torrent_id
        where titles.kind = 'movie' and torrents.status = 'approved'
          and torrents.container in (select value from json_each(?)) order by torrents.id desc`,
    )
    .bind(JSON.stringify(containers.video?.split(' ')))
    .all<{ id: number; addedAt: number; film: string; path: string }>()
  const rows = seededSubtitles.flatMap((subtitle, index) =>
    results
      .filter(({ film }) => film === subtitle.film)
      .slice(0, releases)
      .map((torrent) => ({ subtitle, index, torrent })),
  )
  // Ids ascend with time. A subtitle is younger than its torrent.
  const dated = rows
    .map((row) => ({
      ...row,
      at: Math.max(now - row.subtitle.age * day, row.torrent.addedAt + 60_000 * (row.index + 1)),
    }))
    .sort((a, b) => a.at - b.at)
  const cells: Cell[][] = []
  for (const { subtitle, index, torrent, at } of dated) {
    const { language, format, isSdh = false, isForced = false, note = '', uploader, cues } = subtitle
    const bytes = new TextEncoder().encode(writeSubtitle(subtitle))
    const key = `subtitles/seeded-${torrent.id}-${index}.${format}`
    await files.put(key, bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const video = torrent.path.slice(torrent.path.lastIndexOf('/') + 1)
    const about = [torrent.id, idOf(uploader), language, format, Number(isSdh), Number(isForced), note, video]
    cells.push([...about, key, hash, bytes.length, cues.length, random.between(0, 140), at])
  }
  await insertRows(
    db,
    'subtitles',
    [
      ...['torrent_id', 'uploader_id', 'language', 'format', 'is_sdh', 'is_forced', 'note', 'video'],
      ...['key', 'hash', 'size', 'cues', 'downloads', 'created_at'],
    ],
    cells,
  )
  await deleteOne(db, idOf('moderator'), now)
}

/** The newest French one, within the days in which it can be restored. */
async function deleteOne(db: D1Database, moderatorId: number, now: number): Promise<void> {
  const reason = 'It is two seconds late from the second reel on.'
  const newest = "(select max(id) from subtitles where language = 'fr')"
  await db.batch([
    db
      .prepare(`update subtitles set deleted_at = ?, deleted_by = ?, delete_reason = ? where id = ${newest}`)
      .bind(now - 2 * day, moderatorId, reason),
    db
      .prepare(
        `insert into audit_events (actor_id, action, subject_kind, subject_id, reason, at, detail)
          select ?, 'subtitle.delete', 'subtitle', id, ?, ?, json_object('language', language, 'format', format)
          from subtitles where id = ${newest}`,
      )
      .bind(moderatorId, reason, now - 2 * day),
  ])
}

function writeSubtitle({ format, film, cues }: (typeof seededSubtitles)[number]): string {
  const timed = cues.map(([from, text]) => ({ from, until: from + shown, text }))
  if (format === 'srt') {
    const blocks = timed.map(
      ({ from, until, text }, index) => `${index + 1}\n${clock(from, ',', 3)} --> ${clock(until, ',', 3)}\n${text}\n`,
    )
    return blocks.join('\n')
  }
  if (format === 'vtt') {
    const blocks = timed.map(({ from, until, text }) => `${clock(from, '.', 3)} --> ${clock(until, '.', 3)}\n${text}\n`)
    return `WEBVTT\n\n${blocks.join('\n')}`
  }
  const dialogues = timed.map(
    ({ from, until, text }) =>
      `Dialogue: 0,${clock(from, '.', 2).slice(1)},${clock(until, '.', 2).slice(1)},Default,${text}`,
  )
  return [
    ...['[Script Info]', `Title: ${film}`, 'ScriptType: v4.00+', '', '[V4+ Styles]'],
    ...['Format: Name, Fontname, Fontsize', 'Style: Default,Arial,48', '', '[Events]'],
    ...['Format: Layer, Start, End, Style, Text', ...dialogues, ''],
  ].join('\n')
}

/** `00:01:44,000`. */
function clock(seconds: number, mark: string, decimals: number): string {
  const [whole = '', fraction = ''] = (seconds % 60).toFixed(decimals).split('.')
  const pad = (value: number | string) => String(value).padStart(2, '0')
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(whole)}${mark}${fraction}`
}
