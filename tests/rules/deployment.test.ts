import { describe, expect, it } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { environmentNames, findUrl, readEnvironment } from '../../scripts/deploy/environments.mjs'
import { secrets } from '../../scripts/deploy/secrets.mjs'
import { root } from '../../scripts/setup/root.mjs'
import { listCode, readSource } from '../support/source-tree'

function lintWrangler(text: string): string[] {
  const top = text.split(/^\[/m)[0] ?? ''
  const required = ['workers_dev = false', 'preview_urls = false', '"nodejs_compat"']
  const missing = required.filter((line) => !top.includes(line)).map((line) => `lacks ${line}`)
  const secrets = [...text.matchAll(/^\s*(\w*(?:KEY|SECRET|PEPPER|TOKEN|PASSWORD)\w*)\s*=/gim)]
  return [...missing, ...secrets.map((match) => `holds ${match[1]}`)]
}

const readDate = (file: string) => /compatibility_date = "(.*)"/.exec(readSource(file))?.[1]

type Config = ReturnType<typeof readEnvironment>['api']

/** Bindings and variables, which environments of wrangler do not inherit. */
const listBindings = (config: Config) => ({
  d1: config.d1_databases.map(({ binding }) => binding),
  r2: config.r2_buckets.map(({ binding }) => binding),
  durableObjects: config.durable_objects.bindings.map(({ name, class_name }) => `${name} ${class_name}`),
  services: (config.services ?? []).map(({ binding }) => binding),
  assets: config.assets?.binding,
})

const listResources = ({ api, web }: { api: Config; web: Config }) => [
  api.name,
  web.name,
  findUrl(api),
  findUrl(web),
  ...api.d1_databases.flatMap(({ database_name, database_id }) => [database_name, database_id]),
  ...api.r2_buckets.map(({ bucket_name }) => bucket_name),
  ...api.ratelimits.map(({ namespace_id }) => namespace_id),
]

/** The platform caps PBKDF2 at 100,000 iterations, which is too few. The local runtime has no cap. */
const weakHash = /pbkdf2/i

describe('the configuration of the Workers', () => {
  it.each(['wrangler.toml', 'api/wrangler.toml'])('%s has no public preview and no secret', (file) => {
    expect(lintWrangler(readSource(file))).toEqual([])
  })

  it('has one compatibility date', () => {
    expect(readDate('wrangler.toml')).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(readDate('api/wrangler.toml')).toBe(readDate('wrangler.toml'))
  })
})

describe.each(environmentNames)('the environment %s', (name) => {
  const { api, web } = readEnvironment(name)

  it.each([
    ['wrangler.toml', web],
    ['api/wrangler.toml', api],
  ])('binds in %s the same resources as the local community', (file, config) => {
    expect(listBindings(config)).toEqual(listBindings(readConfig({ config: root + file }, { hideWarnings: true })))
  })

  it('calls its own API Worker', () => {
    expect(web.services?.map(({ service }) => service)).toEqual([api.name])
  })

  it('serves both Workers on domains of their own, without previews', () => {
    for (const { routes, workers_dev, preview_urls } of [api, web]) {
      expect(routes).toMatchObject([{ custom_domain: true }])
      expect([workers_dev, preview_urls]).toEqual([false, false])
    }
    expect(api.vars.PUBLIC_ORIGIN).toBe(findUrl(web))
    expect(api.vars.VERSION).toBe(JSON.parse(readSource('package.json')).version)
  })

  it('places the API near its database, the web Worker near its visitors', () => {
    expect([api.placement?.mode, web.placement]).toEqual(['smart', undefined])
  })

  it('logs, and stores no URL of a request', () => {
    for (const { observability } of [api, web]) {
      expect(observability).toEqual({ enabled: true, logs: { invocation_logs: false } })
    }
  })

  it('has the scheduled work, the flood limits and every migration of Durable Objects', () => {
    expect(api.triggers.crons).toEqual(['* * * * *'])
    expect(api.ratelimits.map(({ name }) => name)).toEqual(['SIGN_IN_LIMIT', 'SEARCH_LIMIT', 'ANNOUNCE_LIMIT'])
    expect(api.migrations.flatMap((migration) => migration.new_sqlite_classes)).toEqual(['Hub'])
  })
})

function readSecrets(worker: string, isRequired: boolean) {
  const rows = readSource('docs/configuration.md')
    .split('\n')
    .filter((line) => /^\| `\w+` +\|[^|]*\| secret /.test(line))
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  return cells
    .filter(([, , workers = '']) => workers.split(', ').includes(worker))
    .filter((row) => /serve/.test(row.at(-2) ?? '') === isRequired)
    .map(([, name = '']) => name.replaceAll('`', ''))
    .sort()
}

describe('the preflight of a deployment', () => {
  it.each([
    ['API', secrets.api],
    ['web', secrets.web],
  ])('asks for the secrets of the %s Worker in docs/configuration.md', (worker, { required, optional }) => {
    expect([required, optional]).toEqual([readSecrets(worker, true), readSecrets(worker, false)])
  })
})

describe('the environments', () => {
  it('share no resource', () => {
    const resources = environmentNames.flatMap((name) => listResources(readEnvironment(name)))
    expect(resources.filter((resource, index) => resources.indexOf(resource) !== index)).toEqual([])
  })
})

describe('password hashing', () => {
  it('does not use PBKDF2', () => {
    const product = listCode().filter((path) => /^(app|api|contract|scripts)\//.test(path))
    expect(product.filter((path) => weakHash.test(readSource(path)))).toEqual([])
  })
})

describe('the rules', () => {
  it('report an unsafe configuration', () => {
    const unsafe =
      'workers_dev = true\ncompatibility_flags = ["nodejs_compat"]\n[vars]\npreview_urls = false\nWEB_KEY = "x"\n'
    expect(lintWrangler(unsafe)).toEqual(['lacks workers_dev = false', 'lacks preview_urls = false', 'holds WEB_KEY'])
  })

  it('report PBKDF2', () => {
    expect(weakHash.test("crypto.subtle.deriveBits({ name: 'PBKDF2' })")).toBe(true)
  })
})
