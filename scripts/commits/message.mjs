/** The rules for commit messages: conventional commits, and plain English. */

const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore']
const maxSubject = 72
const maxBodyLine = 100
const subjectPattern = new RegExp(`^(${types.join('|')})(\\([a-z0-9-]+\\))?!?: \\S`)

const bannedWords = {
  anew: 'again',
  meanwhile: 'at the same time',
  nobody: 'no member, no one',
  whoever: 'the member who',
  'told of': 'notified of',
  'comes to nothing': 'fails',
  'come to nothing': 'fail',
  'of itself': 'automatically',
  'but for': 'except for',
  unseal: 'decrypt',
}

/** Git appends the diff below this line when `commit.verbose` is set. */
const scissors = /^# -+ >8 -+$/m

/** @param {string} text a message file as git hands it to a hook @returns {string} the message that git will store */
export function stripComments(text) {
  const [message = ''] = text.split(scissors)
  return message
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trim()
}

/** @param {string} message @returns {string[]} one sentence for each broken rule; none when the message is fine */
export function findProblems(message) {
  const [subject = '', second, ...rest] = message.trimEnd().split('\n')
  const problems = []
  if (!subjectPattern.test(subject))
    problems.push(`The subject must be "type(scope): summary" with one of these types: ${types.join(', ')}.`)
  if (subject.length > maxSubject)
    problems.push(`The subject has ${subject.length} characters; the limit is ${maxSubject}.`)
  if (second) problems.push('Leave the second line empty.')
  for (const line of [second ?? '', ...rest]) {
    if (line.length > maxBodyLine && !line.includes('://'))
      problems.push(`Wrap the body at ${maxBodyLine} characters: "${line.slice(0, 40)}..." has ${line.length}.`)
  }
  for (const [word, better] of Object.entries(bannedWords)) {
    if (new RegExp(`\\b${word}\\b`, 'i').test(message)) problems.push(`Instead of "${word}" write "${better}".`)
  }
  return problems
}

/** @param {string} message @returns {boolean} whether git wrote the subject itself: a merge, or a commit for `rebase --autosquash` */
export const isWrittenByGit = (message) => /^(Merge |fixup! |squash! |amend! )/.test(message)
