/**
 * `npm run setup -- --env production`: gives an empty database what a community needs (settings, roles, categories, chat rooms,
 * forums, rules, logo), and prints a link by which the first administrator chooses a password. Changes nothing that exists.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { EmailAddress } from '#contract/joining-fields'
import { Username } from '#contract/me'
import { makeToken } from '../api/lib/crypto/random-token'
import { siteFileKey } from '../api/platform/files/site-files'
import { newCommunity } from '../api/setup/new-community'
import {
  linkLifetime,
  readState,
  type SetupState,
  stateQuery,
  writeAdministrator,
  writeCommunity,
} from '../api/setup/setup-sql'
import { Problem, runCommand } from './setup/command.mjs'
import { locateData, putObject, readRow, runStatements } from './setup/community-data.mjs'
import { migrateDatabase } from './setup/database.mjs'
import { lockFolder } from './setup/folder-lock.mjs'
import { localFolder } from './setup/root.mjs'
import { runStep } from './setup/steps.mjs'

const usage =
  'Usage: npm run setup -- --env production|staging|local [--username NAME] [--email ADDRESS] [--origin URL] [--folder PATH]'

const names = { type: 'string' } as const

function readSetupOptions(args: string[]) {
  try {
    const options = { env: names, username: names, email: names, origin: names, folder: names }
    const { env, username, email, origin, folder } = parseArgs({ args, options }).values
    if (!env) throw new Error('--env is missing')
    if (username !== undefined && !Username.safeParse(username).success)
      throw new Error('--username must have 3 to 24 letters, digits, dots, hyphens or underscores')
    if (email !== undefined && !EmailAddress.safeParse(email).success)
      throw new Error('--email must be an email address')
    if (origin !== undefined && !URL.canParse(origin)) throw new Error('--origin must be a URL')
    return { env, username, email, origin, folder: folder ? resolve(folder) : localFolder }
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`)
  }
}

type Options = ReturnType<typeof readSetupOptions>

function chooseAdministrator({ administrator }: SetupState, { username, email }: Options) {
  return {
    id: administrator?.id,
    username: username ?? administrator?.username ?? 'admin',
    email: email ?? administrator?.email ?? null,
  }
}

function printResult(
  { hasBegun }: SetupState,
  { username, email }: ReturnType<typeof chooseAdministrator>,
  link?: URL,
) {
  const { roles, categories, rooms, forums } = newCommunity
  const places = `${categories.length} categories, ${rooms.length} chat rooms, ${forums.length} forums`
  const parts = `settings, ${roles.length} roles, ${places}, rules and logo`
  console.log(hasBegun ? 'The community exists already: nothing in it was changed.' : `Created: ${parts}.`)
  if (!link) {
    console.log('An administrator has signed in before, so that no link was made. Members are invited on the site.')
    return
  }
  console.log(
    `\nOpen this link within ${linkLifetime / 3_600_000} hours to choose the password of ${username}. It works once:`,
  )
  console.log(`\n  ${link}\n`)
  if (hasBegun) console.log('Links that were printed earlier no longer work.')
  if (!email) console.log(`${username} has no email address: add one with --email, or on the site after signing in.`)
}

await runCommand('setup', async () => {
  const options = readSetupOptions(process.argv.slice(2))
  const location = locateData(options.env, options.folder)
  const origin = options.origin ?? location.origin
  if (!origin) throw new Problem(`api/wrangler.toml has no PUBLIC_ORIGIN for ${options.env}: add it, or use --origin.`)
  if (options.env === 'local') {
    lockFolder(options.folder)
    await migrateDatabase(options.folder, runStep)
  }
  const failure = 'The database cannot be read. Create it and apply the migrations first (docs/operating.md).'
  const state = readState(await runStep('Reading the database', () => readRow(location, stateQuery, failure)))
  const administrator = chooseAdministrator(state, options)
  const { content, settings } = writeCommunity(newCommunity, Date.now())
  const community = state.hasBegun ? [] : [...content, settings]
  if (!state.hasBegun) {
    const { name, svg } = newCommunity.logo
    // Before the settings, which mark the community as complete.
    await runStep('Storing the logo', () =>
      putObject(location, siteFileKey(name), { content: svg, type: 'image/svg+xml' }),
    )
  }
  const token = makeToken()
  const statements = [...community, ...(state.hasSignedIn ? [] : writeAdministrator(administrator, token, Date.now()))]
  if (statements.length > 0) {
    const failure = 'Writing to the database failed: nothing was changed.'
    await runStep('Writing to the database', () => runStatements(location, statements, failure))
  }
  const link = new URL('/password/reset', origin)
  link.searchParams.set('token', token)
  printResult(state, administrator, state.hasSignedIn ? undefined : link)
})
