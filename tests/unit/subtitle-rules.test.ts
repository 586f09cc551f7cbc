import { describe, expect, it, test } from 'vitest'
import { findVideos, nameSubtitle } from '../../api/subtitles/subtitle.rules'
import { takesSubtitles } from '../../api/torrents/takes-subtitles'

const english = { language: 'en', isSdh: false, isForced: false, format: 'srt' } as const

describe('nameSubtitle', () => {
  test.each([
    [{ ...english, video: 'Big.Buck.Bunny.2008.mkv' }, 'Big.Buck.Bunny.2008.en.srt'],
    [{ ...english, video: 'Sintel.mp4', isSdh: true }, 'Sintel.en.sdh.srt'],
    [{ ...english, video: 'Sintel.mp4', isForced: true, format: 'ass' as const }, 'Sintel.en.forced.ass'],
    [{ ...english, video: '', language: 'pt-BR' }, 'A.Torrent.x264.pt-BR.srt'],
  ])('of %o is %s', (subtitle, expected) => {
    const { base, extension } = nameSubtitle(subtitle, 'A.Torrent.x264')
    expect(`${base}.${extension}`).toBe(expected)
  })

  it('keeps the language and the format of a video with the longest name, within 255 bytes', () => {
    const { base, extension } = nameSubtitle({ ...english, video: `${'字'.repeat(83)}.mkv` }, '')
    expect(extension).toBe('en.srt')
    expect(new TextEncoder().encode(`${base}.${extension}`).length).toBeLessThanOrEqual(255)
    expect(base).toMatch(/^字{82}$/)
  })
})

describe('findVideos', () => {
  it('lists the videos in metafile order, without their folders, and finds the largest', () => {
    const files = [
      { position: 3, path: 'Extras/making of.mkv', size: 5 },
      { position: 1, path: 'film.MKV', size: 9 },
      { position: 2, path: 'film.nfo', size: 99 },
      { position: 0, path: 'sample.mkv', size: 1 },
    ]
    const { main, videos } = findVideos(files)
    expect(main?.name).toBe('film.MKV')
    expect(videos.map(({ name }) => name)).toEqual(['sample.mkv', 'film.MKV', 'making of.mkv'])
    expect(findVideos([{ position: 0, path: 'album.flac', size: 1 }])).toEqual({ main: undefined, videos: [] })
  })
})

describe('takesSubtitles', () => {
  test.each([
    ['mkv', null, true],
    ['iso', 'movie', true],
    ['zip', 'show', true],
    ['flac', 'album', false],
    [null, null, false],
  ] as const)('of the container %s and a title of the kind %s is %s', (container, titleKind, expected) => {
    expect(takesSubtitles({ container, titleKind })).toBe(expected)
  })
})
