import { SubtitleError } from './subtitle-error'

const subRipTime = String.raw`\d{1,3}:\d{1,2}:\d{1,2}[,.:]\d{1,3}`
const subRipTimes = new RegExp(String.raw`^\s*${subRipTime}\s*-->\s*${subRipTime}(?:\s.*)?$`)
const webVttTime = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`
const webVttTimes = new RegExp(String.raw`^\s*${webVttTime}[ \t]+-->[ \t]+${webVttTime}(?:[ \t].*)?$`)
const assTime = /^\s*\d{1,2}:\d{1,2}:\d{1,2}[.:]\d{1,3}\s*$/

/** Begins with the times of a cue, or with its number and then the times. */
export function isSubRip(lines: readonly string[]): boolean {
  const [first = '', second = ''] = lines.filter((line) => line.trim() !== '')
  return subRipTimes.test(first) || (/^\s*\d+\s*$/.test(first) && second.includes('-->'))
}

export function isWebVtt([first = '']: readonly string[]): boolean {
  return /^WEBVTT(?:[ \t].*)?$/.test(first)
}

/** Begins with the section of the script, after comments at most. */
export function isAss(lines: readonly string[]): boolean {
  const first = lines.find((line) => line.trim() !== '' && !line.startsWith(';'))
  return /^\[script info\]\s*$/i.test(first ?? '')
}

/**
 * SubRip has no specification. As players do, blank lines within a text and missing numbers are accepted.
 * @returns the number of cues
 * @throws SubtitleError `bad_time`
 */
export function countSubRip(lines: readonly string[]): number {
  return countTimes(lines, (line) => {
    if (subRipTimes.test(line)) return true
    // An arrow within a text follows words.
    return /^\s*\d[\d:.,\s]*-->/.test(line) ? 'bad' : false
  })
}

/** W3C WebVTT: a line with an arrow has the times of a cue. Like `countSubRip`. */
export function countWebVtt(lines: readonly string[]): number {
  return countTimes(lines, (line) => line.includes('-->') && (webVttTimes.test(line) || 'bad'))
}

/** Advanced SubStation Alpha v4.00+ and SubStation Alpha v4.00: the dialogues of the section `[Events]`. Like `countSubRip`. */
export function countAss(lines: readonly string[]): number {
  let section = ''
  let fields = ['layer', 'start', 'end']
  return countTimes(lines, (line) => {
    const [, name] = /^\[(.+)\]\s*$/.exec(line) ?? []
    if (name !== undefined) section = name.toLowerCase()
    if (section !== 'events') return false
    const [, kind = '', rest = ''] = /^(Format|Dialogue):(.*)$/i.exec(line) ?? []
    if (kind.toLowerCase() === 'format') fields = rest.split(',').map((field) => field.trim().toLowerCase())
    if (kind.toLowerCase() !== 'dialogue') return false
    const values = rest.split(',')
    const isTimed = ['start', 'end'].every((field) => assTime.test(values[fields.indexOf(field)] ?? ''))
    return isTimed || 'bad'
  })
}

/** Scripts of v4.00 are `ssa`. */
export function isOldAss(lines: readonly string[]): boolean {
  const has = (pattern: RegExp) => lines.some((line) => pattern.test(line))
  return !has(/^(?:\[v4\+ styles\]|scripttype:\s*v4\.00\+)/i) && has(/^(?:\[v4 styles\]|scripttype:\s*v4\.00\s*$)/i)
}

function countTimes(lines: readonly string[], judge: (line: string) => boolean | 'bad'): number {
  let cues = 0
  for (const [index, line] of lines.entries()) {
    const verdict = judge(line)
    if (verdict === 'bad') throw new SubtitleError('bad_time', index + 1)
    if (verdict) cues += 1
  }
  return cues
}
