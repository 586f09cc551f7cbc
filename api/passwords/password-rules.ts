/** Characters. Longer passwords would only cost time. */
export const passwordLength = { least: 8, most: 128 }

/** Shorter words occur in too many other words. */
const minWordLength = 3

/** Clients translate these codes. */
export type PasswordFault = 'too_small' | 'too_big' | 'common' | 'context'

let common: Promise<Set<string>> | undefined

/**
 * Empty when the password is accepted. It must not consist of `words` (the site's title, the username, parts of the email
 * address) with a few other characters. There are no rules about kinds of characters (NIST SP 800-63B).
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

/** The list is large and most requests do not need it. */
async function readCommonPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordLength.least))
}

/** Whether the text repeats one character or a short piece. */
function isRepetition(text: string) {
  return /^(.{1,3}?)\1+.?$/su.test(text)
}

function isMadeOf(text: string, words: (string | null | undefined)[]) {
  const parts = words
    .flatMap((word) => [word ?? '', ...(word ?? '').split(/[@._\s-]+/u)])
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length >= minWordLength)
    .sort((a, b) => b.length - a.length)
  const rest = parts.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && rest.length < passwordLength.least
}
