import { execFile } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const hooksFolder = '.githooks'
const rules = [`${hooksFolder}/commit-msg`, 'scripts/commits/message.mjs']

/** @param {string} folder @param {string[]} args @returns {Promise<string | undefined>} undefined when git is missing or refuses */
async function git(folder, args) {
  try {
    return (await run('git', args, { cwd: folder, maxBuffer: 1 << 26 })).stdout
  } catch {
    return undefined
  }
}

/** Whether the folder is the root of its own work tree, and not a copy inside another repository. @param {string} folder */
async function isWorkTree(folder) {
  const top = (await git(folder, ['rev-parse', '--show-toplevel']))?.trim()
  return top !== undefined && (await realpath(top)) === (await realpath(folder))
}

/** Makes git run the hooks of this repository. Does nothing where git is missing or the folder is no work tree. @param {string} folder */
export async function enableHooks(folder) {
  if (!(await isWorkTree(folder))) return
  const current = await git(folder, ['config', '--get', 'core.hooksPath'])
  if (current?.trim() !== hooksFolder) await git(folder, ['config', 'core.hooksPath', hooksFolder])
}

/**
 * The commits written after the last change of the rules: no commit is checked by rules that are newer than itself. In a
 * shallow clone these start at the oldest commit that it has. A commit that was only rebased keeps its author date.
 * @param {string} folder
 * @returns {Promise<{ id: string, message: string }[]>} none where git is missing or the folder is no work tree
 */
export async function listCheckedCommits(folder) {
  if (!(await isWorkTree(folder))) return []
  const changed = await git(folder, ['-c', 'log.showRoot=true', 'log', '-1', '--format=%H %at', '--', ...rules])
  const [start, startTime] = changed?.trim().split(' ') ?? []
  if (!start) return []
  const log = (await git(folder, ['log', '--no-merges', '-z', '--format=%h%n%at%n%B', `${start}..HEAD`])) ?? ''
  const commits = log.split('\0').map((entry) => {
    const [id = '', time, ...lines] = entry.split('\n')
    return { id, time: Number(time), message: lines.join('\n') }
  })
  return commits.filter(({ time }) => time >= Number(startTime))
}
