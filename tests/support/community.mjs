/**
 * Serves the built product for the browser tests, as a child process that sends its addresses to its parent: the whole
 * community; one whose API fails some calls; and one whose API is unavailable until a file exists.
 */
import { existsSync } from 'node:fs'
import { fetch, Response } from 'miniflare'
import { buildWhenChanged } from '../../scripts/build.mjs'
import { migrateDatabase, withData } from '../../scripts/setup/database.mjs'
import { seedOnce } from '../../scripts/setup/seed.mjs'
import { startStack } from '../../scripts/stack.mjs'
import { addLongRoom } from './long-room.mjs'

const [, , folder = '', torrents] = process.argv
const fail = (/** @type {number} */ status) =>
  Response.json({ message: 'SQLITE_ERROR: no such column: secret', code: 'internal_error' }, { status })

/** Responses by path; other requests are forwarded to the API. @type {[RegExp, () => Response][]} */
const faults = [
  [/^\/v1\/torrents\/fault-500$/, () => fail(500)],
  [/^\/v1\/torrents\/fault-503$/, () => fail(503)],
  [/^\/v1\/torrents\/fault-403$/, () => Response.json({ message: 'Not for you', code: 'forbidden' }, { status: 403 })],
  [/^\/v1\/torrents\/fault-shape$/, () => Response.json({ name: 'no torrent' })],
  [/^\/v1\/torrents\/fault-text$/, () => new Response('<h1>gateway</h1>', { status: 200 })],
  [/^\/v1\/torrents\/[^/]+\/(peers|files|releases)$/, () => fail(500)],
]

await buildWhenChanged()
await migrateDatabase(folder)
const logFile = `${folder}/workers.log`
const logins = await seedOnce(folder, undefined, torrents ? Number(torrents) : undefined)

/** Accounts that a test may change for good, one per project. */
const keepers = ['keeper', 'keeper-without', 'leaver', 'leaver-without']
const member = logins.find(({ role }) => role === 'member')
await withData(folder, async ({ db }) => {
  await addLongRoom(db, Date.now())
  for (const keeper of keepers) {
    await db
      .prepare(
        `insert into users (username, username_key, username_skeleton, role, password_hash, joined_at)
         select ?1, ?1, ?1, role, password_hash, joined_at from users where username = ?2`,
      )
      .bind(keeper, member?.username)
      .run()
    logins.push({ username: keeper, password: member?.password ?? '', role: keeper })
  }
  // With this mode members can join by invite or by application, so that both are tested.
  await db.prepare(`update settings set registration_mode = 'application'`).run()
})
const whole = await startStack({ folder, logFile })

/** @param {import('miniflare').Request} request */
async function forward(request) {
  const { pathname, search } = new URL(request.url)
  const answer = await fetch(new URL(pathname + search, whole.apiUrl), /** @type {any} */ (request))
  // Forwards a WebSocket without the headers of its handshake, since the browser's handshake is with this server.
  return answer.webSocket ? new Response(null, { status: 101, webSocket: answer.webSocket }) : answer
}

/** @typedef {NonNullable<Parameters<typeof startStack>[0]['api']>} StandIn */
const faulty = await startStack({
  folder,
  logFile,
  api: /** @type {StandIn} */ (
    (/** @type {any} */ request) => {
      const { pathname } = new URL(request.url)
      const fault = faults.find(([path]) => path.test(pathname))
      return fault ? fault[1]() : forward(request)
    }
  ),
})
const waking = await startStack({
  folder,
  logFile,
  api: /** @type {StandIn} */ (
    (/** @type {any} */ request) => (existsSync(`${folder}/api-is-awake`) ? forward(request) : fail(503))
  ),
})

process.on('disconnect', () => process.exit(0))
process.send?.({
  logins,
  // Browsers store secure cookies for localhost over http.
  whole: `http://localhost:${whole.url.port}`,
  faulty: `http://localhost:${faulty.url.port}`,
  waking: `http://localhost:${waking.url.port}`,
  api: `http://localhost:${whole.apiUrl?.port}`,
})
