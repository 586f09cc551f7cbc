import { describe, expect, test } from 'vitest'
import { parseMediaInfo, summarizeMedia } from '~/features/torrents/detail/media-info.server'
import { readWords } from '~/features/torrents/detail/nfo.server'
import { translatorIn } from '~/lib/i18n/catalogue.server'

const printed = `General
Complete name                            : Sintel.2010.2160p.mkv
Format                                   : Matroska
Duration                                 : 14 min 48 s
Overall bit rate                         : 48.2 Mb/s

Video
Format                                   : HEVC
Format profile                           : Main 10@L5.1@High
Width                                    : 3 840 pixels
Height                                   : 1 634 pixels
Frame rate                               : 24.000 (24000/1000) FPS

Audio #1
Format                                   : FLAC
Channel(s)                               : 6 channels
Language                                 : English
Language                                 : en

Audio #2
Format                                   : AC-3
Channel(s)                               : 2 channels
`
const text = (language: string) => `\nText\nFormat : UTF-8\nLanguage : ${language}\n`
const { t } = translatorIn('en')

describe('MediaInfo', () => {
  test('is parsed into sections', () => {
    const sections = parseMediaInfo(printed)
    expect(sections.map(({ title }) => title)).toEqual(['General', 'Video', 'Audio #1', 'Audio #2'])
    expect(sections[0]?.facts).toHaveLength(4)
    expect(sections[2]?.facts.filter(({ label }) => label === 'Language')).toEqual([
      { label: 'Language', value: 'English' },
    ])
  })

  test('is summarized in lines', () => {
    const languages = Array.from({ length: 12 }, (_, index) => `L${index}`)
    expect(summarizeMedia(printed + languages.map(text).join(''), { t, language: 'en' })).toEqual([
      { label: 'Container', value: 'Matroska' },
      { label: 'Duration', value: '14 min 48 s' },
      { label: 'Video', value: 'HEVC Main 10, 3840 × 1634, 24.000' },
      { label: 'Bit rate', value: '48.2 Mb/s' },
      { label: 'Audio 1', value: 'FLAC, 6 channels, English' },
      { label: 'Audio 2', value: 'AC-3, 2 channels' },
      { label: 'Subtitles', value: 'L0, L1, L2, L3, L4, L5, L6, L7, L8, L9 and 2 more' },
    ])
  })

  test('is summarized in the language of the reader', () => {
    const reader = { t: translatorIn('nb').t, language: 'nb' } as const
    const track = (channels: string, language: string) =>
      `\nAudio\nFormat : AC-3\nChannel(s) : ${channels}\nLanguage : ${language}\n`
    const printedTracks = track('6 channels', 'English') + track('1 channel', 'nb') + track('2', 'Portuguese (BR)')
    expect(summarizeMedia(printedTracks + text('ja') + text('Elvish'), reader)).toEqual([
      { label: 'Lyd 1', value: 'AC-3, 6 kanaler, engelsk' },
      { label: 'Lyd 2', value: 'AC-3, 1 kanal, norsk bokmål' },
      { label: 'Lyd 3', value: 'AC-3, 2, portugisisk (BR)' },
      { label: 'Undertekster', value: 'japansk, Elvish' },
    ])
  })

  test('returns no table for other text, and a bounded one for long text', () => {
    expect(parseMediaInfo('just words\nand more')).toEqual([])
    expect(parseMediaInfo(' : : \n\n:\n')).toEqual([])
    const endless = Array.from({ length: 5000 }, (_, index) => `a${index} : b`).join('\n')
    expect(parseMediaInfo(`General\n${endless}`)[0]?.facts).toHaveLength(120)
    expect(parseMediaInfo('x\ny : z\n\n'.repeat(5000))).toHaveLength(80)
  })
})

test('extracts the words of an NFO drawing', () => {
  expect(readWords('░▒▓█ SINTEL █▓▒░\n║  2010 · 4K  ║\n╚════╝\n -=- \n\n\n\n• Ære være seeders')).toBe(
    'SINTEL\n2010 · 4K\n\nÆre være seeders',
  )
})
