import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { deployCommunity } from '../../scripts/deploy/deploy-community.mjs'
import { environmentNames, readEnvironment } from '../../scripts/deploy/environments.mjs'
import { addPreviousAssets } from '../../scripts/deploy/previous-assets.mjs'
import { rollBackCommunity } from '../../scripts/deploy/rollback-community.mjs'
import { realTools } from '../../scripts/deploy/tools.mjs'
import { Problem } from '../../scripts/setup/command.mjs'
import { runQuietly } from '../../scripts/setup/steps.mjs'
import { makeFakeWrangler, versions } from '../support/fake-wrangler'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-assets-'))
  cleanUps.push(() => rm(folder, { recursive: true }))
  return folder
}

/** The environment of the repository as an operator would complete it. */
function readCompleted(name?: string) {
  const { api, web } = readEnvironment(name)
  const [database] = api.d1_databases
  return {
    name: name ?? '',
    web: { ...web, routes: ['skerry.test'] },
    api: {
      ...api,
      routes: ['api.skerry.test'],
      vars: { ...api.vars, PUBLIC_ORIGIN: 'https://skerry.test' },
      d1_databases: database ? [{ ...database, database_id: '6f1c2d3e-aaaa-bbbb-cccc-0123456789ab' }] : [],
    },
  }
}

const healthy = { status: 'ok', database: 'ok', migration: '' }
const loginPage = '<form></form><script src="/assets/entry-1.js"></script>'

type Answer = (url: string, headers: Headers) => Response | undefined

/** The deployed Workers: healthy, unless `answer` says otherwise. */
async function makeSite(answer: Answer = () => undefined) {
  const names = (await readdir('api/platform/db/migrations')).filter((name) => name.endsWith('.sql')).sort()
  const requests: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input)
    const headers = new Headers(init?.headers)
    requests.push(url)
    const own = answer(url, headers)
    if (own) return own
    if (url.endsWith('/healthz')) return Response.json({ ...healthy, migration: names.at(-1) })
    if (url.endsWith('/login')) return new Response(loginPage, { headers: { 'content-security-policy': 'x' } })
    return new Response('', { status: url.endsWith('.json') ? 404 : 200 })
  }
  return { requests, fetch: fetch as typeof globalThis.fetch }
}

interface Scene extends NonNullable<Parameters<typeof makeFakeWrangler>[0]> {
  answer?: Answer
  tree?: string
}

async function makeTools({ answer, tree = '', ...answers }: Scene = {}) {
  const fake = await makeFakeWrangler(answers)
  cleanUps.push(fake.remove)
  const assetsFolder = await makeFolder()
  const site = await makeSite(answer)
  const printed: string[] = []
  const waits: number[] = []
  const tools = {
    wrangler: fake.wrangler,
    readEnvironment: readCompleted,
    assetsFolder,
    readTree: async () => tree,
    build: async () => undefined,
    fetch: site.fetch,
    wait: async (seconds: number) => waits.push(seconds),
    print: (line: string) => printed.push(line),
    runStep: runQuietly,
  }
  return { tools, printed, waits, commands: fake.commands, requests: site.requests }
}

async function findProblem(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'succeeded',
    (error) => {
      if (error instanceof Problem) return error.message
      throw error
    },
  )
}

const checks = [
  'secret list --format json (api)',
  'secret list --format json (web)',
  'd1 migrations list DB --remote (api)',
]
const statuses = ['deployments status --json (api)', 'deployments status --json (web)']
const rollback = `npm run rollback -- --env production --web ${versions.oldWeb} --api ${versions.oldApi}`

describe('npm run deploy', () => {
  it('migrates, deploys and tests the API, then the web Worker, and prints how to roll back', async () => {
    const { tools, printed, commands, requests } = await makeTools({ pending: ['0007_new.sql'] })
    await deployCommunity({ env: 'production' }, tools)
    const changes = ['d1 migrations apply DB --remote (api)', 'deploy (api)', 'deploy (web)']
    expect(await commands()).toEqual([...checks, ...statuses, ...changes])
    expect(requests).toEqual([
      'https://api.skerry.test/healthz',
      'https://skerry.test/assets/build-files.json',
      'https://skerry.test/healthz',
      'https://skerry.test/login',
      'https://skerry.test/assets/entry-1.js',
    ])
    expect(printed).toContain('ok       Migrations to apply: 0007_new.sql')
    expect(printed.at(-1)).toBe(`To roll back: ${rollback}`)
  })

  it.each([
    ['changes are not committed', { tree: ' M api/app.ts\n' }, 'uncommitted changes'],
    ['the API lacks a secret', { apiSecrets: ['TOKEN_KEYS', 'WEB_KEY'] }, 'lacks the secrets PASSWORD_PEPPER'],
    ['the web Worker has no secrets', { webSecrets: [] }, 'lacks the secrets SESSION_KEYS, WEB_KEY'],
  ])('changes nothing when %s', async (_case, scene, problem) => {
    const { tools, printed, commands } = await makeTools(scene)
    expect(await findProblem(deployCommunity({ env: 'production' }, tools))).toContain('Not deployed')
    expect(printed.find((line) => line.startsWith('PROBLEM'))).toContain(problem)
    expect(await commands()).toEqual(checks)
  })

  it.each([
    ['migrating', 'd1 migrations apply', 'd1 migrations apply DB --remote (api)', 'No Worker was deployed'],
    ['deploying the API', 'deploy --env production -c api/', 'deploy (api)', rollback],
    ['deploying the web Worker', 'deploy --env production -c wrangler', 'deploy (web)', rollback],
  ])('stops when %s fails', async (_case, fails, last, message) => {
    const { tools, commands } = await makeTools({ fails })
    expect(await findProblem(deployCommunity({ env: 'production' }, tools))).toContain(message)
    expect((await commands()).at(-1)).toBe(last)
  })

  it('does not deploy the web Worker when the API is unhealthy for minutes', async () => {
    const unhealthy: Answer = (url) => (url.endsWith('/healthz') ? new Response('{}', { status: 503 }) : undefined)
    const { tools, commands, waits } = await makeTools({ answer: unhealthy })
    const problem = await findProblem(deployCommunity({ env: 'production' }, tools))
    expect(problem).toContain('https://api.skerry.test/healthz: status 503')
    expect(problem).toContain(rollback)
    expect((await commands()).at(-1)).toBe('deploy (api)')
    expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(120)
  })

  it('does not deploy the web Worker when the API has an older database', async () => {
    const old: Answer = (url) =>
      url.endsWith('/healthz') ? Response.json({ ...healthy, migration: '0000_a' }) : undefined
    const { tools } = await makeTools({ answer: old })
    expect(await findProblem(deployCommunity({ env: 'production' }, tools))).toContain('is missing')
  })

  it('deploys an earlier version, whose database has newer migrations', async () => {
    const newer: Answer = (url) =>
      url.endsWith('/healthz') ? Response.json({ ...healthy, migration: '9999_later.sql' }) : undefined
    const { tools, printed } = await makeTools({ answer: newer })
    await deployCommunity({ env: 'production' }, tools)
    expect(printed.at(-1)).toBe(`To roll back: ${rollback}`)
  })

  it('waits for a new domain', async () => {
    let calls = 0
    const slow: Answer = (url) =>
      url.endsWith('/healthz') && ++calls < 3 ? new Response('', { status: 525 }) : undefined
    const { tools, printed } = await makeTools({ answer: slow, isFirst: true })
    await deployCommunity({ env: 'production' }, tools)
    expect(printed.at(-1)).toBe('There is no earlier version to roll back to.')
  })

  it('reports a feature of the zone that changes the HTML', async () => {
    const page = `${loginPage}<script src="/cdn-cgi/scripts/rocket-loader.min.js"></script>`
    const headers = { 'content-security-policy': 'x' }
    const answer: Answer = (url) => (url.endsWith('/login') ? new Response(page, { headers }) : undefined)
    const { tools } = await makeTools({ answer })
    expect(await findProblem(deployCommunity({ env: 'production' }, tools))).toContain('feature of the zone')
  })

  it('reports Workers with different keys', async () => {
    const answer: Answer = (url) =>
      url === 'https://skerry.test/healthz' ? Response.json({ web: 'ok', api: { webKey: 'wrong' } }) : undefined
    const { tools } = await makeTools({ answer })
    expect(await findProblem(deployCommunity({ env: 'production' }, tools))).toContain('WEB_KEY is not the same')
  })

  it('gives a share of the visitors the new web Worker, and tests that version', async () => {
    const asked: (string | null)[] = []
    const watch: Answer = (url, headers) => {
      if (url.endsWith('/login')) asked.push(headers.get('Cloudflare-Workers-Version-Overrides'))
      return undefined
    }
    const { tools, printed, commands } = await makeTools({ answer: watch })
    await deployCommunity({ env: 'production', share: 10 }, tools)
    expect((await commands()).slice(-3)).toEqual([
      'deploy (api)',
      'versions upload (web)',
      `versions deploy ${versions.newWeb}@10% ${versions.oldWeb}@90% --yes (web)`,
    ])
    expect(asked).toEqual([`skerry-web="${versions.newWeb}"`])
    expect(printed.at(-2)).toContain(`npx wrangler versions deploy ${versions.newWeb}@100% --yes --env production`)
  })

  it.each([undefined, 'live'])('asks for the environment when it is %s', async (env) => {
    expect(await findProblem(deployCommunity({ env }))).toContain('--env staging or --env production')
  })
})

describe('npm run deploy -- --dry-run', () => {
  it.each(environmentNames)('bundles both Workers of %s without an account', async (env) => {
    const printed: string[] = []
    const print = (line: string) => printed.push(line)
    await deployCommunity({ env, dryRun: true }, { ...realTools, readTree: async () => '', runStep: runQuietly, print })
    expect(printed.at(-1)).toBe('Nothing was deployed.')
    // The repository contains no database id and no domain.
    expect(printed.filter((line) => line.startsWith('PROBLEM'))).toHaveLength(3)
  })
})

describe('npm run rollback', () => {
  it('rolls back the web Worker, then the API, tests, and says what stays', async () => {
    const { tools, printed, commands, requests } = await makeTools()
    await rollBackCommunity({ env: 'production', web: versions.oldWeb, api: versions.oldApi }, tools)
    expect(await commands()).toEqual([
      `rollback ${versions.oldWeb} --message npm run rollback --yes (web)`,
      `rollback ${versions.oldApi} --message npm run rollback --yes (api)`,
    ])
    expect(requests.slice(0, 2)).toEqual(['https://skerry.test/healthz', 'https://skerry.test/login'])
    expect(printed[0]).toContain('Not rolled back: migrations, data')
  })

  it('names the secrets whose earlier values are in use again', async () => {
    const { tools, printed } = await makeTools({ changedSecrets: ['SESSION_KEYS', 'WEB_KEY'] })
    await rollBackCommunity({ env: 'production' }, tools)
    expect(printed.filter((line) => line.startsWith('WARNING'))).toEqual([
      'WARNING  The web Worker has earlier values of SESSION_KEYS, WEB_KEY again: docs/operating.md, Roll back',
    ])
  })

  it('leaves the API when the web Worker cannot be rolled back', async () => {
    const { tools, commands } = await makeTools({ fails: 'rollback' })
    expect(await findProblem(rollBackCommunity({ env: 'production' }, tools))).toContain('web Worker failed')
    expect(await commands()).toEqual(['rollback --message npm run rollback --yes (web)'])
  })
})

describe('addPreviousAssets', () => {
  it('adds the files of the deployed build that the new one lacks, and lists its own', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'entry-2.js'), 'new')
    const files = ['entry-1.js', 'entry-2.js', '../../evil.js', 7]
    const { fetch } = await makeSite((url) => (url.endsWith('build-files.json') ? Response.json(files) : undefined))
    expect(await addPreviousAssets({ fetch, assetsFolder: folder }, 'https://skerry.test')).toBe(1)
    expect((await readdir(folder)).sort()).toEqual(['build-files.json', 'entry-1.js', 'entry-2.js'])
  })
})
