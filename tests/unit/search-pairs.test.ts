import { expect, test } from 'vitest'
import { combine, type Group, pairOut, pairUp } from '../../api/search/pairs'

const group = (kind: Group['kind'], ...values: string[]): Group => ({ kind, values })
const [language, codec] = [group('language', 'en'), group('codec', 'H.264')]
const [resolution, tag, other] = [group('resolution', '1080p', '720p'), group('tag', 'maps'), group('tag', 'noir')]
const [uploader, licence] = [group('uploader', 'alice'), group('licence', 'mit')]

test.each<[what: string, groups: Group[], wanted: Group[][]]>([
  ['nothing', [], []],
  ['a single group', [resolution], [[resolution]]],
  ['two groups in any order', [codec, resolution], [[resolution, codec]]],
  [
    'four groups into two pairs',
    [language, codec, tag, resolution],
    [
      [codec, language],
      [resolution, tag],
    ],
  ],
  [
    'a remaining group with one that is already paired',
    [language, resolution, codec],
    [
      [resolution, language],
      [codec, language],
    ],
  ],
  [
    'tags with a resolution only',
    [tag, other, codec, resolution],
    [
      [resolution, tag],
      [resolution, other],
      [resolution, codec],
    ],
  ],
  [
    'neither two tag groups nor an uploader',
    [tag, other, uploader, resolution],
    [[resolution, tag], [resolution, other], [uploader]],
  ],
  ['a licence not with a codec', [licence, codec], [[licence], [codec]]],
])('pairs %s', (_, groups, expected) => {
  expect(pairUp(groups)).toEqual(expected)
})

test('does not pair groups with too many combinations', () => {
  const many = group('tag', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  const few = group('resolution', '480p', '576p', '720p')
  const most = group('resolution', '480p', '576p', '720p', '1080p')
  expect(pairUp([many, few])).toEqual([[few, many]])
  expect(pairUp([many, most])).toEqual([[many], [most]])
})

test('combines every value of one group with every value of the other', () => {
  expect(combine([resolution, tag])).toEqual([
    ['resolution', '1080p', 'tag', 'maps'],
    ['resolution', '720p', 'tag', 'maps'],
  ])
  expect(combine([codec])).toEqual([['codec', 'h.264']])
})

test('pairs excluded groups with a required group, and leaves them single without one', () => {
  const [sizes, lives] = [group('size', 's28', '28'), group('figure', '1', '2')]
  expect(pairOut([sizes, lives, other], [codec, resolution])).toEqual([
    [resolution, sizes],
    [resolution, lives],
    [resolution, other],
  ])
  expect(pairOut([sizes, other], [codec, tag])).toEqual([[sizes], [other]])
  expect(combine([resolution, sizes]).slice(0, 2)).toEqual([
    ['resolution', '1080p', 'figure', 's28'],
    ['resolution', '1080p', 'size', '28'],
  ])
})
