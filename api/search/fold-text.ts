import { fold } from './words'

/** Scripts that are written without spaces, so that any part of a run may be searched for. */
const unspaced =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}/u
const eachUnspaced = new RegExp(unspaced.source, 'gu')

/** Words with punctuation inside: `don't`, `H.264`, `Wi-Fi`, a name with dots for spaces. */
const compound = /[\p{L}\p{N}]+(?:[.'’_-][\p{L}\p{N}]+)+/gu
const longestJoined = 40

export function isUnspaced(text: string): boolean {
  return unspaced.test(text)
}

/** With a space around each character of an unspaced script, so that the index has it as a word. */
export function spaceOut(text: string): string {
  return text.replace(eachUnspaced, ' $& ').replace(/ {2,}/g, ' ').trim()
}

/**
 * Further spellings of a text for the index: `dont` for `don't`, `h264` for `H.264`, `shield` for `S.H.I.E.L.D`, and characters
 * of unspaced scripts one by one.
 */
export function foldText(text: string): string {
  const joined = new Set<string>()
  for (const [match] of text.matchAll(compound)) {
    const words = match.split(/[.'’_-]/).map(fold)
    for (let index = 0; index + 1 < words.length; index++) joined.add(`${words[index]}${words[index + 1]}`)
    for (const run of match.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[.'’_-][\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu) ?? [])
      joined.add(fold(run.replace(/[.'’_-]/g, '')))
    if (words.length === 3) joined.add(words.join(''))
  }
  const short = [...joined].filter((word) => word.length <= longestJoined)
  return [...(isUnspaced(text) ? [spaceOut(text)] : []), ...short].join(' ')
}

/** A text with its further spellings. */
export function withFolded(text: string): string {
  const folded = foldText(text)
  return folded === '' ? text : `${text} ${folded}`
}
