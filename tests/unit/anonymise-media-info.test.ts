import { describe, expect, it } from 'vitest'
import { anonymiseMediaInfo } from '../../api/uploads/anonymise-media-info'

const general = (path: string) =>
  `General\nUnique ID     : 1234 (0x4D2)\nComplete name : ${path}\nFormat        : Matroska`

describe('anonymiseMediaInfo', () => {
  it.each([
    '/home/kari.nordmann/Films/Sintel.2010.mkv',
    '/Users/kari/Movies/Sintel.2010.mkv',
    '/mnt/nas of kari/in progress/Sintel.2010.mkv',
    '~/Films/Sintel.2010.mkv',
    '~kari/Films/Sintel.2010.mkv',
    'C:\\Users\\Kari Nordmann\\Videos\\Sintel.2010.mkv',
    'd:/kari/Sintel.2010.mkv',
    '\\\\KARIS-PC\\share\\kari\\Sintel.2010.mkv',
    'file:///home/kari/Sintel.2010.mkv',
    'smb://kari@karis-nas/films/Sintel.2010.mkv',
    'sftp://kari@seedbox.example:22/home/kari/Sintel.2010.mkv',
    'kari/Films/Sintel.2010.mkv',
    'kari\\Films\\Sintel.2010.mkv',
  ])('keeps only the file name of %s', (path) => {
    expect(anonymiseMediaInfo(general(path))).toBe(general('Sintel.2010.mkv'))
  })

  it('removes folders from JSON and XML', () => {
    const json = '{ "@ref": "/home/kari/a b/Sintel.mkv", "CompleteName": "C:\\\\Users\\\\kari\\\\Sintel.mkv" }'
    expect(anonymiseMediaInfo(json)).not.toContain('kari')
    const xml = '<File><CompleteName>/home/kari/Films/Sintel.mkv</CompleteName></File>'
    expect(anonymiseMediaInfo(xml)).toBe('<File><CompleteName>Sintel.mkv</CompleteName></File>')
  })

  it('removes lines that name a person or a computer', () => {
    const text = [
      'General',
      'Encoded by      : Kari Nordmann',
      'Tagged by : kari',
      'Host name : KARIS-PC',
      'Encoded date    : 2010-09-30',
      'Computer : KARIS-PC',
    ].join('\n')
    expect(anonymiseMediaInfo(text)).toBe('General\nEncoded date    : 2010-09-30')
  })

  it('does not change the figures of a track', () => {
    const track = [
      'Video',
      'Format settings  : CABAC / 4 Ref Frames',
      'Codec ID         : V_MPEG4/ISO/AVC',
      'Writing library  : x264 core 164 r3095 / 64 bits',
      'Encoding settings: cabac=1 / ref=4 / deblock=1:-1:-1 / analyse=0x3:0x113 / me=umh / rc=crf / mbtree=1',
      'HDR format       : Dolby Vision, Version 1.0, dvhe.08.06, BL+RPU / SMPTE ST 2086, HDR10 compatible',
      'Website          : https://studio.blender.org/films/sintel/',
      'Frame rate       : 23.976 (24000/1001) FPS',
      'Title            : AC/DC - Live at 1/2 speed',
      'Source           : Blu-ray',
      '00:00:00.000     : en:Chapter 01',
    ].join('\n')
    expect(anonymiseMediaInfo(track)).toBe(track)
  })

  it('takes time in proportion to the length of hostile texts', () => {
    for (const part of ['/a', 'C:\\a\\', ' /', '~', '\\\\a', 'Complete name : /', '://a/'])
      expect(anonymiseMediaInfo(part.repeat(100_000 / part.length)).length).toBeLessThanOrEqual(100_000)
  }, 20_000)
})
