import { expect, test } from 'vitest'
import { combine, type Group, pairOut, pairUp } from '../../api/search/pairs'

const group = (kind: Group['kind'], ...values: string[]): Group => ({ kind, values })
const [language, codec] = [group('language', 'en'), group('codec', 'H.264')]
const [resolution, tag, other] = [group('resolution', '1080p', '720p'), group('tag', 'maps'), group('tag', 'noir')]
const [uploader, licence] = [group('uploader', 'alice'), group('licence', 'mit')]

test.each<[what: string, groups: Group[], wanted: Group[][]]>([
  ['nothing', [], []],
  ['one by itself', [resolution], [[resolution]]],
  ['two together, whatever their order', [codec, resolution], [[resolution, codec]]],
  [
    'four, two by two',
    [language, codec, tag, resolution],
    [
      [codec, language],
      [resolution, tag],
    ],
  ],
  [
    'one left over with another, once more',
    [language, resolution, codec],
    [
      [resolution, language],
      [codec, language],
    ],
  ],
  [
    'tags with a resolution alone',
    [tag, other, codec, resolution],
    [
      [resolution, tag],
      [resolution, other],
      [resolution, codec],
    ],
  ],
  [
    'no pair of tags, nor of an uploader',
    [tag, other, uploader, resolution],
    [[resolution, tag], [resolution, other], [uploader]],
  ],
  ['a licence not with a codec', [licence, codec], [[licence], [codec]]],
])('asks for %s', (_, groups, wanted) => {
  expect(pairUp(groups)).toEqual(wanted)
})

test('many alternatives of both are not asked for together', () => {
  const many = group('tag', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  const few = group('resolution', '480p', '576p', '720p')
  const most = group('resolution', '480p', '576p', '720p', '1080p')
  expect(pairUp([many, few])).toEqual([[few, many]])
  expect(pairUp([many, most])).toEqual([[many], [most]])
})

test('the alternatives of a pair are each of one with each of the other', () => {
  expect(combine([resolution, tag])).toEqual([
    ['resolution', '1080p', 'tag', 'maps'],
    ['resolution', '720p', 'tag', 'maps'],
  ])
  expect(combine([codec])).toEqual([['codec', 'h.264']])
})

test('what is left out has pairs with what is asked for, and stands alone without', () => {
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
