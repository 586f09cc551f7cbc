import { describe, expect, it } from 'vitest'
import { joinAddresses, packAddress } from '../../api/tracker/peer-address'
import { readAnnounce } from '../../api/tracker/read-announce'

/** As Transmission and libtorrent encode 20 bytes: letters and digits as they are, everything else in percent. */
const hash = '%124Vx%9A%BC%DE%F1%23Eg%89%AB%CD%EF%124Vx%9A'
const totals = 'uploaded=0&downloaded=12&left=34'
const announce = `?info_hash=${hash}&peer_id=-TR4060-abc%2Bdef~gh.1&port=51413&${totals}`

describe('the query of an announce', () => {
  it('has bytes that are no text', () => {
    expect(readAnnounce(announce)).toEqual({
      infoHash: '123456789abcdef123456789abcdef123456789a',
      peerId: Buffer.from('-TR4060-abc+def~gh.1').toString('hex'),
      ...{ port: 51_413, uploaded: 0, downloaded: 12, left: 34, event: null, maxAddresses: 50 },
    })
  })

  it.each([
    ['event=started', { event: 'started' }],
    ['event=', { event: null }],
    ['event=paused', { event: null }],
    ['numwant=7', { maxAddresses: 7 }],
    ['numwant=0', { maxAddresses: 0 }],
    ['numwant=-1', { maxAddresses: 50 }],
    ['numwant=99999', { maxAddresses: 50 }],
    ['left=9223372036854775807', { left: Number.MAX_SAFE_INTEGER }],
    ['compact=0&ip=192.0.2.1&__proto__=x&&=&key', { port: 51_413 }],
  ])('may have %s', (more, expected) => {
    expect(readAnnounce(`${announce}&${more}`)).toMatchObject(expected)
  })

  it.each([
    ['info_hash', `?info_hash=${hash}%00&peer_id=-TR4060-abcdefghijkl&port=1&${totals}`],
    ['info_hash', `?info_hash=${'%41'.repeat(100)}&peer_id=-TR4060-abcdefghijkl&port=1&${totals}`],
    ['info_hash', ''],
    ['peer_id', `?info_hash=${hash}&peer_id=%F0%9F&port=1&${totals}`],
    ['port', announce.replace('51413', '65536')],
    ['uploaded', announce.replace('uploaded=0', 'uploaded=-1')],
    ['left', announce.replace('left=34', 'left=1.5')],
  ])('names a wrong %s', (name, query) => {
    expect(readAnnounce(query)).toEqual({ wrong: name })
  })
})

describe('the packed address of a client', () => {
  it.each([
    ['192.0.2.255', 6881, 'c00002ff1ae1'],
    ['2001:DB8::1', 80, '20010db80000000000000000000000010050'],
    ['::', 65_535, `${'0'.repeat(32)}ffff`],
    ['256.0.0.1', 80, null],
    ['2001:db8::1::2', 80, null],
    ['tracker.example', 80, null],
    [undefined, 80, null],
  ])('of %s and port %i is %s', (address, port, packed) => {
    expect(packAddress(address, port)).toBe(packed)
  })

  it('goes to the list of its length', () => {
    const [v4, v6] = ['c00002ff1ae1', '20010db80000000000000000000000010050']
    const { peers, peers6 } = joinAddresses([v4, v6, v4])
    expect([Buffer.from(peers).toString('hex'), Buffer.from(peers6).toString('hex')]).toEqual([v4 + v4, v6])
  })
})
