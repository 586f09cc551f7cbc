import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { environmentNames } from '../../scripts/deploy/environments.mjs'
import { listFiles, readSource } from '../support/source-tree'

interface Step {
  uses?: string
  run?: string
}
interface Job {
  uses?: string
  needs?: string
  steps?: Step[]
  'timeout-minutes'?: number
}
interface Workflow {
  name: string
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const scripts: Record<string, string> = JSON.parse(readSource('package.json')).scripts
const files = listFiles('.github/workflows')
const workflows = files.map((path): [string, Workflow] => [path, parse(readSource(path))])
const read = (path: string) => workflows.find(([file]) => file.endsWith(path))?.[1]

function findUnknownScripts({ jobs }: Pick<Workflow, 'jobs'>): string[] {
  const lines = Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run))
  const names = lines.flatMap((line) => [...line.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name))
  return names.filter((name) => !['ci', ...Object.keys(scripts)].includes(name))
}

/** Expressions run what a title or an input says: they belong in `env`. */
const findExpressions = ({ jobs }: Pick<Workflow, 'jobs'>) =>
  Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap(({ run = '' }) => run.match(/\$\{\{.*?\}\}/g) ?? []))

const findPackages = (text: string) => /--no-install-recommends ([\w -]+?)( \\)?$/m.exec(text)?.[1]?.split(' ').sort()

describe.each(workflows)('%s', (_path, workflow) => {
  it('runs commands that exist, and no text of others', () => {
    expect([findUnknownScripts(workflow), findExpressions(workflow)]).toEqual([[], []])
  })

  it('may only read the repository, and ends', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const { uses, 'timeout-minutes': minutes } of Object.values(workflow.jobs))
      expect(uses ?? minutes).toBeDefined()
  })

  it('uses actions of a version', () => {
    const actions = Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps.flatMap(({ uses }) => uses ?? []))
    expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([])
  })
})

describe('the workflows', () => {
  it('run the command of the README for every change', () => {
    const steps = Object.values(read('check.yml')?.jobs ?? {}).flatMap((job) => job.steps ?? [])
    expect(steps.map(({ run }) => run)).toContain('npm test')
    expect(readSource('README.md')).toContain('npm test')
    expect(Object.keys(read('check.yml')?.on ?? {})).toContain('pull_request')
  })

  it('deploy every environment by hand and production by tag, after the checks', () => {
    const { on, jobs } = read('deploy.yml') ?? {}
    expect(on?.workflow_dispatch).toMatchObject({ inputs: { environment: { options: environmentNames } } })
    expect(on?.push).toEqual({ tags: ['v*'] })
    expect(jobs?.deploy?.needs).toBe('check')
    expect(jobs?.check?.uses).toBe('./.github/workflows/check.yml')
  })

  it('installs the same tools as the development container', () => {
    const packages = findPackages(readSource('.github/workflows/check.yml'))
    expect(packages).toEqual(findPackages(readSource('.devcontainer/Dockerfile')))
    for (const name of packages ?? []) expect(readSource('.ci/run')).toContain(name)
  })

  it('keep the packages up to date, also those of the workflows', () => {
    const { updates } = parse(readSource('.github/dependabot.yml')) as { updates: { 'package-ecosystem': string }[] }
    expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions'])
  })
})

describe('the rules', () => {
  it('report an unknown script and an expression in a command', () => {
    const expression = `$\u007b{ github.head_ref }}`
    const jobs = { a: { steps: [{ run: 'npm run tset' }, { run: `echo ${expression}` }] } }
    expect(findUnknownScripts({ jobs })).toEqual(['tset'])
    expect(findExpressions({ jobs })).toEqual([expression])
  })
})
