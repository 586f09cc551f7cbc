import {
  type Candidate,
  candidate,
  claim,
  fillsBracket,
  numberAt,
  type Scan,
  separatorBefore,
  tokenAt,
} from './candidate'

const checksumLength = 8
const sizeUnits: Record<string, string> = { gb: 'GB', mb: 'MB', gib: 'GiB', mib: 'MiB', kb: 'KB', tb: 'TB', gbs: 'GB' }

/** Dimensions, channels, sizes, frame rates, checksums, sampling rates. */
export function findMeasures(scan: Scan): Candidate[] {
  const candidates: Candidate[] = []
  for (let from = 0; from < scan.tokens.length; from++) {
    const token = tokenAt(scan, from)
    if (!token) continue
    const number = token.kind === 'number'
    const read = number
      ? (readDimensions(scan, from) ?? readSize(scan, from) ?? readFrameRate(scan, from) ?? readSampling(scan, from))
      : null
    if (read) candidates.push(read)
    const channels = number ? readChannels(scan, from) : null
    if (channels) candidates.push(channels)
    const checksum = readChecksum(scan, from)
    if (checksum) candidates.push(checksum)
  }
  return candidates
}

/** 1920x1080, 1896x1048p. The value is the standard resolution that the picture fits into. */
function readDimensions(scan: Scan, from: number): Candidate | null {
  const [width, height] = [numberAt(scan, from), numberAt(scan, from + 2)]
  const cross = tokenAt(scan, from + 1)
  if (width === null || height === null || !cross || !(cross.key === 'x' || cross.text === '×')) return null
  if (width < 320 || width > 8192 || scan.tokens[from]?.isGlued) return null
  const to = tokenAt(scan, from + 3)?.isGlued && scan.tokens[from + 3]?.key === 'p' ? from + 4 : from + 3
  return candidate(scan, 'resolution', standardResolution(width, height), [from, to], 'sure')
}

function standardResolution(width: number, height: number): string {
  if (width > 4100 || height > 2200) return '4320p'
  if (width > 2600 || height > 1500) return '2160p'
  if (width > 2000 || height > 1100) return '1440p'
  if (width > 1300 || height > 750) return '1080p'
  if (width > 1050 || height > 580) return '720p'
  if (height > 490) return '576p'
  return width > 640 || height > 400 ? '480p' : '360p'
}

const codecEnds = new Set(
  'ddp dd aac ac eac dts ma flac truehd thd atmos hd hra hr pcm lpcm opus x p ogg mp md ld ddpa'.split(' '),
)

/** 5.1, 2 0. Behind a codec it may be glued to it: DDP5.1, AAC2.0. */
function readChannels(scan: Scan, from: number): Candidate | null {
  const [front, rear] = [tokenAt(scan, from), tokenAt(scan, from + 1)]
  if (front?.text.length !== 1 || rear?.text.length !== 1 || rear.kind !== 'number') return null
  const gap = separatorBefore(scan, from + 1)
  if (!(gap === '.' || gap === ' ') || !'1245679'.includes(front.text) || !'012'.includes(rear.text)) return null
  const before = tokenAt(scan, from - 1)
  if (front.isGlued && !codecEnds.has(before?.key ?? '')) return null
  const next = tokenAt(scan, from + 2)
  const to = next?.isGlued && (next.key === 'ch' || next.key === 'channels') ? from + 3 : from + 2
  if (to === from + 2 && next?.isGlued && next.kind === 'number') return null
  const isTied = front.isGlued || (from > 0 && separatorBefore(scan, from).length <= 1 && gap === '.')
  const isKnown = '567'.includes(front.text) || front.isGlued || to > from + 2
  const strength = front.isGlued ? 'sure' : isKnown && isTied ? 'likely' : 'after'
  return candidate(scan, 'channels', `${front.text}.${rear.text}`, [from, to], strength)
}

/** 1.4GB, 700 Mb, 384Kbps */
function readSize(scan: Scan, from: number): Candidate | null {
  if (scan.tokens[from]?.isGlued) return null
  const isDecimal = separatorBefore(scan, from + 1) === '.' && numberAt(scan, from + 1, 3) !== null
  const to = isDecimal ? from + 2 : from + 1
  const unit = tokenAt(scan, to)
  if (!unit || separatorBefore(scan, to).length > 1 || tokenAt(scan, to + 1)?.isGlued) return null
  const text = scan.name.slice(scan.tokens[from]?.start, scan.tokens[to - 1]?.end)
  const size = sizeUnits[unit.key]
  if (size) return candidate(scan, 'size', `${text}${size}`, [from, to + 1], unit.isGlued ? 'sure' : 'after')
  return unit.key === 'kbps' ? candidate(scan, 'bitRate', text, [from, to + 1], 'sure') : null
}

/** 60fps, 23.976 FPS */
function readFrameRate(scan: Scan, from: number): Candidate | null {
  const isDecimal = separatorBefore(scan, from + 1) === '.' && numberAt(scan, from + 1, 3) !== null
  const to = isDecimal ? from + 2 : from + 1
  const unit = tokenAt(scan, to)?.key
  if (unit !== 'fps' && unit !== '帧率版本') return null
  const text = scan.name.slice(scan.tokens[from]?.start, scan.tokens[to - 1]?.end)
  return candidate(scan, 'frameRate', text, [from, to + 1], 'sure')
}

const depths = new Set(['16', '24', '32'])
const rates = new Set(['44', '48', '88', '96', '176', '192', '441', '384'])

function readSampling(scan: Scan, from: number): Candidate | null {
  const first = tokenAt(scan, from)
  if (!first || first.isGlued) return null
  let index = from
  let depth = ''
  if (depths.has(first.text)) {
    depth = first.text
    index++
    if (/^(bits?|b)$/.test(tokenAt(scan, index)?.key ?? '')) index++
  }
  const rate = tokenAt(scan, index)
  if (!rate || !rates.has(rate.text) || (depth === '' && index !== from)) return null
  let to = index + 1
  if (separatorBefore(scan, to) === '.' && numberAt(scan, to, 1) !== null) to++
  const hasUnit = /^k?hz|k$/.test(tokenAt(scan, to)?.key ?? '')
  const value = `${depth ? `${depth}-bit/` : ''}${scan.name.slice(rate.start, scan.tokens[to - 1]?.end)}kHz`
  if (hasUnit) return candidate(scan, 'bitRate', value, [from, to + 1], 'sure')
  if (depth === '' || tokenAt(scan, to)?.isGlued) return null
  return candidate(scan, 'bitRate', value, [from, to], index > from + 1 ? 'likely' : 'after')
}

/** Eight hexadecimal digits that fill a bracket. */
function readChecksum(scan: Scan, from: number): Candidate | null {
  const { tokens, brackets, name } = scan
  const token = tokens[from]
  const bracket = brackets[token?.bracket ?? -1]
  if (!token || !bracket || bracket.first !== from || !fillsBracket(scan, from, bracket.last)) return null
  const end = tokens[bracket.last - 1]?.end ?? 0
  if (end - token.start !== checksumLength) return null
  const text = name.slice(token.start, end)
  if (!/^[0-9A-Fa-f]{8}$/.test(text) || (!/\d/.test(text) && text !== text.toUpperCase())) return null
  // A date is more likely than a checksum of decimal digits only, except at the end.
  if (/^(19|20)\d{6}$/.test(text) && bracket.last < tokens.length - 2) return null
  return {
    ...{ from, to: bracket.last, strength: 'sure', isTail: true },
    claims: [claim(scan, 'checksum', text.toUpperCase(), from, bracket.last)],
  }
}
