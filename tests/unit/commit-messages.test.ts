import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findProblems, stripComments } from '../../scripts/commits/message.mjs'
import { enableHooks, listCheckedCommits } from '../../scripts/commits/repository.mjs'
import { root } from '../../scripts/setup/root.mjs'

const run = promisify(execFile)

describe('findProblems', () => {
  it.each([
    'feat(chat): show who is typing',
    'fix: keep the search words when the page changes',
    'perf(list)!: render rows on the server\n\nThe list takes 2.8x the CPU of hello.\n\nMeasured with bench:server.',
    `docs: link the paper\n\nhttps://example.org/${'a'.repeat(120)}`,
  ])('accepts %j', (message) => {
    expect(findProblems(message)).toEqual([])
  })

  it.each([
    ['A changed password is told of by mail', 2],
    ['feature: add a page', 1],
    ['fix(Chat): wrong scope', 1],
    ['fix:no space', 1],
    [`fix: ${'a'.repeat(68)}`, 1],
    ['fix: summary\nno empty line', 1],
    [`fix: summary\n\n${'word '.repeat(21)}`, 1],
    ['docs: write the page anew', 1],
    ['', 1],
  ])('returns the broken rules of %j', (message, count) => {
    expect(findProblems(message)).toHaveLength(count)
  })

  it('ignores the lines that git removes from a message', () => {
    const file = `fix: summary\n\n# ${'a'.repeat(120)}\n# ------------------------ >8 ------------------------\ndiff anew`
    expect(findProblems(stripComments(file))).toEqual([])
  })
})

describe('in a repository', () => {
  let folder: string
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim()
  const commit = (message: string) => git('commit', '--allow-empty', '-m', message)
  const check = () => run('node', ['scripts/commits/check.mjs'], { cwd: folder })

  async function addHook() {
    await cp(join(root, '.githooks'), join(folder, '.githooks'), { recursive: true })
    await cp(join(root, 'scripts/commits'), join(folder, 'scripts/commits'), { recursive: true })
    await git('add', '.')
    await commit('Add the check')
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skerry-commits-'))
    await git('init', '--quiet')
    await git('config', 'user.name', 'Test')
    await git('config', 'user.email', 'test@skerry.example')
    await commit('Older commits may say anything')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('checks no commit that was made before the hook', async () => {
    expect(await listCheckedCommits(folder)).toEqual([])
    await addHook()
    expect(await listCheckedCommits(folder)).toEqual([])
    await expect(check()).resolves.toBeDefined()
  })

  it('fails on a bad subject that was committed after the hook', async () => {
    await addHook()
    await commit('fix: a good subject')
    await expect(check()).resolves.toBeDefined()
    await commit('A bad subject')
    await expect(check()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('A bad subject') })
  })

  it('checks no commit that was written before the hook and rebased later', async () => {
    await addHook()
    await git('commit', '--allow-empty', '--date', '2020-01-01T00:00:00Z', '-m', 'A subject of an earlier time')
    await expect(check()).resolves.toBeDefined()
  })

  it('checks no commit that is older than the last change of the rules', async () => {
    await addHook()
    await commit('A bad subject')
    await writeFile(join(folder, '.githooks/commit-msg'), '#!/bin/sh\n')
    await git('commit', '--all', '-m', 'test: change the rules')
    await expect(check()).resolves.toBeDefined()
    await commit('Another bad subject')
    await expect(check()).rejects.toMatchObject({ code: 1 })
  })

  it('checks the commits of a shallow clone', async () => {
    await addHook()
    for (const message of ['An older bad subject', 'fix: first', 'fix: second']) await commit(message)
    const clone = join(folder, 'clone')
    await run('git', ['clone', '--quiet', '--depth', '2', `file://${folder}`, clone])
    expect((await listCheckedCommits(clone)).map(({ message }) => message.trim())).toEqual(['fix: second'])
    const shallowest = join(folder, 'shallowest')
    await run('git', ['clone', '--quiet', '--depth', '1', `file://${folder}`, shallowest])
    expect(await listCheckedCommits(shallowest)).toEqual([])
  })

  it('refuses a bad message once the hooks are enabled', async () => {
    await addHook()
    await enableHooks(folder)
    await expect(commit('A bad subject')).rejects.toMatchObject({
      stderr: expect.stringContaining('The subject must be'),
    })
    await expect(commit('fix: a good subject')).resolves.toBeDefined()
  })

  it('changes no configuration in a folder inside another repository', async () => {
    const inside = join(folder, 'inside')
    await mkdir(inside)
    await writeFile(join(inside, 'file'), '')
    await enableHooks(inside)
    await expect(git('config', '--get', 'core.hooksPath')).rejects.toMatchObject({ code: 1 })
    expect(await listCheckedCommits(inside)).toEqual([])
  })

  it('does nothing when git is missing', async () => {
    const path = process.env.PATH
    process.env.PATH = ''
    try {
      await expect(enableHooks(folder)).resolves.toBeUndefined()
      await expect(listCheckedCommits(folder)).resolves.toEqual([])
    } finally {
      process.env.PATH = path
    }
  })
})
