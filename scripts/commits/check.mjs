/** Checks the message in the file given (by the commit-msg hook), or without one the messages of all new commits. */
import { readFile } from 'node:fs/promises'
import { findProblems, isWrittenByGit, stripComments } from './message.mjs'
import { listCheckedCommits } from './repository.mjs'

/** @param {string} file @returns {Promise<string[]>} */
async function checkFile(file) {
  const message = stripComments(await readFile(file, 'utf8'))
  return isWrittenByGit(message) ? [] : findProblems(message)
}

/** @param {string} folder @returns {Promise<string[]>} */
async function checkHistory(folder) {
  const commits = await listCheckedCommits(folder)
  return commits.flatMap(({ id, message }) => {
    const [subject] = message.split('\n')
    return findProblems(message).map((problem) => `${id} ${subject}\n  ${problem}`)
  })
}

const [, , file] = process.argv
const problems = file ? await checkFile(file) : await checkHistory(process.cwd())
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
