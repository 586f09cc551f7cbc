import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readSubtitle } from '../../api/lib/subtitles/read-subtitle'
import { SubtitleError } from '../../api/lib/subtitles/subtitle-error'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string, encoding = 'utf-8') => readSubtitle(utf8(text), encoding)

/** The code of the error, with the line of a wrong time. */
function refusal(bytes: Uint8Array, encoding = 'utf-8') {
  try {
    return readSubtitle(bytes, encoding).format
  } catch (error) {
    if (!(error instanceof SubtitleError)) throw error
    return error.line === undefined ? error.code : `${error.code} ${error.line}`
  }
}

const srt = [
  '1',
  '00:00:01,000 --> 00:00:02,500',
  'Good evening.',
  '',
  '2',
  '00:00:03,000 --> 00:00:04,000',
  'Hei!',
  '',
]
const vtt = ['WEBVTT - a comment', '', 'NOTE', 'drawn by hand', '', '00:01.000 --> 00:02.000 line:0', 'Hello']
const ass = [
  '; made by hand',
  '[Script Info]',
  'ScriptType: v4.00+',
  '[V4+ Styles]',
  'Format: Name, Fontname',
  'Style: Default,Arial',
  '[Events]',
  'Format: Layer, Start, End, Style, Text',
  'Dialogue: 0,0:00:01.00,0:00:02.50,Default,Hello, sailor',
  'Comment: 0,0:00:01.00,0:00:02.50,Default,not shown',
]
const ssa = ass.map((line) => line.replace('v4.00+', 'v4.00').replace('V4+', 'V4').replace('Layer', 'Marked'))

describe('readSubtitle', () => {
  test.each([
    ['SubRip', srt, { format: 'srt', cues: 2 }],
    ['SubRip without numbers', srt.filter((line) => !/^\d$/.test(line)), { format: 'srt', cues: 2 }],
    [
      'SubRip with positions and short milliseconds',
      ['0:0:1,5-->00:00:02,0  X1:10 X2:20', 'Hi'],
      { format: 'srt', cues: 1 },
    ],
    ['WebVTT', vtt, { format: 'vtt', cues: 1 }],
    ['ASS', ass, { format: 'ass', cues: 1 }],
    ['SSA', ssa, { format: 'ssa', cues: 1 }],
  ])('recognises %s by its content, with each kind of line break', (_, lines, expected) => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(read(lines.join(end))).toEqual({ ...expected, text: lines.join(end) })
    }
  })

  it('keeps a blank line and an arrow within a text of SubRip', () => {
    const lines = [...srt.slice(0, 3), '', '<-- left, right -->', '', ...srt.slice(4)]
    expect(read(lines.join('\n'))).toMatchObject({ format: 'srt', cues: 2 })
  })

  test.each([
    ['nothing', '', 'empty'],
    ['blank lines', ' \n\n', 'empty'],
    ['a letter', 'Dear captain,\n1\n00:00:01,000 --> 00:00:02,000\nHi', 'no_subtitle'],
    ['a page', '<!doctype html><p>00:00:01,000 --> 00:00:02,000', 'no_subtitle'],
    ['WebVTT without a cue', 'WEBVTT\n\nNOTE nothing', 'no_cues'],
    ['ASS with comments only', ass.filter((line) => !line.startsWith('Dialogue')).join('\n'), 'no_cues'],
    ['dialogues outside of the events', ass.filter((line) => line !== '[Events]').join('\n'), 'no_cues'],
    ['SubRip with a wrong first time', '1\n00:00:01 --> 00:00:02\nHi', 'bad_time 2'],
    ['SubRip with a wrong later time', [...srt, '3', '00:00:05,000 --> soon', 'Hi'].join('\n'), 'bad_time 10'],
    ['WebVTT with the comma of SubRip', 'WEBVTT\n\n00:01,000 --> 00:02,000\nHi', 'bad_time 3'],
    ['ASS with a wrong time', ass.join('\n').replace('0:00:02.50', '2.5 s'), 'bad_time 9'],
  ])('refuses %s', (_, text, code) => {
    expect(refusal(utf8(text))).toBe(code)
  })

  it('reads UTF-8 and UTF-16 with a byte order mark, and leaves the mark out', () => {
    const text = srt.join('\r\n').replace('Hei!', 'Blåbær 🫐')
    const units = Uint16Array.from(`\uFEFF${text}`.split(''), (unit) => unit.charCodeAt(0))
    const little = new Uint8Array(units.buffer)
    const big = little.map((_, index) => little[index ^ 1] ?? 0)
    for (const bytes of [utf8(`\uFEFF${text}`), little, big]) {
      expect(readSubtitle(bytes, 'windows-1251')).toEqual({ format: 'srt', cues: 2, text })
    }
  })

  test.each([
    ['windows-1250', [0xe8, 0xf8], 'čř'],
    ['windows-1251', [0xcf, 0xf0], 'Пр'],
    ['windows-1252', [0xe5], 'å'],
    ['shift_jis', [0x93, 0xfa], '日'],
  ])('reads %s when it is chosen, and says so when no encoding is', (encoding, bytes, letters) => {
    const file = Uint8Array.from([...utf8('1\n00:00:01,000 --> 00:00:02,000\n'), ...bytes])
    expect(readSubtitle(file, encoding).text.endsWith(letters)).toBe(true)
    expect(refusal(file)).toBe('unknown_encoding')
  })

  it('refuses bytes that the chosen encoding does not have, and binary files', () => {
    const start = utf8('1\n00:00:01,000 --> 00:00:02,000\n')
    expect(refusal(Uint8Array.from([...start, 0x81, 0x20]), 'shift_jis')).toBe('wrong_encoding')
    expect(refusal(Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0]), 'windows-1252')).toBe('wrong_encoding')
    expect(refusal(Uint8Array.from([...start].flatMap((byte) => [byte, 0])))).toBe('unknown_encoding')
  })

  it('gives a known code for any bytes, and does not throw anything else', () => {
    const encodings = fc.constantFrom('utf-8', 'windows-1252', 'big5')
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), encodings, (bytes, encoding) => void refusal(bytes, encoding)),
    )
  })
})
