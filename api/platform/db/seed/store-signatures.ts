import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderLine } from '../../../lib/markdown/render'
import { openLibrary } from '../../../texts/library'
import type { SeededMember } from './members'

/** By the place of the member: the first members write most posts. */
const signatures = new Map<number, string>([
  [3, 'My uploads have checksums.\nIf yours differ, tell me.'],
  [6, 'Seeding from a **lighthouse** since 2019.'],
  [7, '*Fair winds and following seeds.*'],
  [9, '`rtorrent` on a Raspberry Pi 4 · 38 TiB and counting'],
  [12, 'Ask me about FLAC.'],
  [15, 'Every film is a silent film when the neighbours sleep.'],
])

/** Six members have a signature; `reader` sees them below posts. */
export async function storeSignatures(db: D1Database, members: SeededMember[], reader: string) {
  const library = openLibrary(drizzle(db), {})
  const rows = members.flatMap(({ id }) => {
    const signature = signatures.get(id)
    return signature === undefined ? [] : [{ id, signature }]
  })
  const texts = await Promise.all(
    rows.map(async ({ id, signature }) => [
      id,
      signature,
      (await renderLine(signature, library)).html,
      rendererVersion,
    ]),
  )
  // Some of them have a profile with their country.
  const sign = db.prepare(
    `insert into profiles (user_id, signature, signature_html, renderer_version) values (?, ?, ?, ?)
     on conflict (user_id) do update set signature = excluded.signature, signature_html = excluded.signature_html,
       renderer_version = excluded.renderer_version`,
  )
  const show = db.prepare(`insert into preferences (user_id, signatures) values (?, 'on')`)
  const readers = members.filter(({ username }) => username === reader)
  await db.batch([...texts.map((row) => sign.bind(...row)), ...readers.map(({ id }) => show.bind(id))])
}
