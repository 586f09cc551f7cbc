import { describe, expect, it } from 'vitest'
import { readTorrentSlug } from '~/features/torrent-requests/torrent-address.server'

describe('readTorrentSlug', () => {
  it.each([
    ['debian-13', 'debian-13'],
    [' /torrents/debian-13 ', 'debian-13'],
    ['/nb/torrents/debian-13/', 'debian-13'],
    ['https://skerry.example/torrents/debian-13/files?q=a+b#top', 'debian-13'],
    ['/torrents/h%C3%A6-4', 'hæ-4'],
  ])('reads %s', (text, slug) => {
    expect(readTorrentSlug(text)).toBe(slug)
  })

  it.each([
    '',
    '/',
    '/torrents/',
    '/movies/debian-13',
    'https://skerry.example/',
    'two words',
    '/torrents/%',
    'x'.repeat(161),
  ])('does not read "%s"', (text) => {
    expect(readTorrentSlug(text)).toBeNull()
  })
})
