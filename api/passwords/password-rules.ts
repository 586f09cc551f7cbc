/** Shortest and longest password. Longer ones would only cost time; every character counts up to here. */
export const passwordLength = { least: 8, most: 128 }

/** Context words shorter than this are in too many other words. */
const shortestWord = 3

/** What is wrong with a password, as keys that clients translate. */
export type PasswordFault = 'too_small' | 'too_big' | 'common' | 'context'

let common: Promise<Set<string>> | undefined

/**
 * What is wrong with a new password; empty when it will do. There are no rules of composition: it must not be short, not
 * one of those everybody tries, and not made of the words at hand (`words`: the site's title, the username, the parts of
 * the e-mail address) with a few characters around them.
 */
export async function judgePassword(password: string, words: (string | null | undefined)[]): Promise<PasswordFault[]> {
  const plain = password.normalize('NFKC')
  if ([...plain].length < passwordLength.least) return ['too_small']
  if ([...plain].length > passwordLength.most) return ['too_big']
  const folded = plain.toLowerCase()
  common ??= readCommonPasswords()
  if ((await common).has(folded) || isRepetition(folded)) return ['common']
  return isMadeOf(folded, words) ? ['context'] : []
}

/** The list is large, and most requests have no password to judge: it is read when the first one does. */
async function readCommonPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordLength.least))
}

/** One character, or one short piece, again and again. */
function isRepetition(text: string) {
  return /^(.{1,3}?)\1+.?$/su.test(text)
}

function isMadeOf(text: string, words: (string | null | undefined)[]) {
  const parts = words
    .flatMap((word) => [word ?? '', ...(word ?? '').split(/[@._\s-]+/u)])
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length)
  const rest = parts.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && rest.length < passwordLength.least
}
