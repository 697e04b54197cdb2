import { expect, it } from 'vitest';
import { addressNeighbourhood, addressSubject } from './address-blocks.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::FFFF:c000:207', '192.0.2.7', '192.0.2'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7', '192.0.2'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:db8:1:2:bbbb:0:0:2', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::', '2001:db8:1::'],
  // Shortened in the middle: the fifth group is no part of the household.
  ['2001:db8::1', '2001:db8:0:0::', '2001:db8:0::'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0::', '2001:db8:0::'],
  ['2001:db8::4:5:6:7:8', '2001:db8:0:4::', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0::'],
  ['::1', '0:0:0:0::', '0:0:0::'],
])('counts %s as %s, in the network block %s', (address, subject, neighbourhood) => {
  expect([addressSubject(address), addressNeighbourhood(address)]).toEqual([subject, neighbourhood]);
});
