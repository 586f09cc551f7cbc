import { expect, test } from 'vitest'
import { addressPrefix } from '../../api/platform/http/address-prefix'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  [' 203.0.113.250 ', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['203.0.113.256', 'unknown'],
  ['203.0.113', 'unknown'],
  ['1:2:3:4:5:6:7', 'unknown'],
  ['1::2::3', 'unknown'],
  ['1:2:3:4:5:6:7:8:9', 'unknown'],
  ['1:2:3:4::5:6:7:8', 'unknown'],
  ['g::1', 'unknown'],
  ['203.0.113.7, 198.51.100.1', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('maps %s to the prefix %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix)
})
