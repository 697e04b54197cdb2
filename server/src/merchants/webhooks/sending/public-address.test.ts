import { describe, expect, it } from 'vitest';
import { addressGuard } from './public-address.ts';

const isPublic = addressGuard([]);

describe('allows on the internet', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '168.63.129.15',
    '2001:4860:4860::8888',
    '2606:4700:4700::1111',
    '2a00:1450:4001:82a::200e',
    '2400:cb00::1',
  ])('%s', (address) => expect(isPublic(address)).toBe(true));
});

describe('refuses', () => {
  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['a private network', '10.0.0.1'],
    ['a private network', '10.255.255.255'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a network behind a carrier', '100.64.0.1'],
    ['a network behind a carrier', '100.127.255.255'],
    ['the metadata of Alibaba', '100.100.100.200'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local', '169.254.0.1'],
    ['the metadata of most clouds', '169.254.169.254'],
    ['the metadata of containers', '169.254.170.2'],
    ['the host of Azure', '168.63.129.16'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.9'],
    ['the relays of 6to4', '192.88.99.1'],
    ['measurements', '198.18.0.1'],
    ['measurements', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['no address', '::'],
    ['loopback', '::1'],
    ['link-local', 'fe80::1'],
    ['an address of a link', 'fe80::1%eth0'],
    ['a public address of a link', '2606:4700:4700::1111%eth0'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456:789a::1'],
    ['the metadata of Amazon', 'fd00:ec2::254'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['a mapped private address', '::ffff:10.0.0.1'],
    ['a mapped loopback address', '::ffff:7f00:1'],
    ['a mapped public address', '::ffff:8.8.8.8'],
    ['a compatible loopback address', '::127.0.0.1'],
    ['a translated address', '::ffff:0:127.0.0.1'],
    ['NAT64 of a private address', '64:ff9b::10.0.0.1'],
    ['NAT64 of the metadata', '64:ff9b::a9fe:a9fe'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4 of a private address', '2002:a00:1::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['benchmarks', '2001:2::1'],
    ['identifiers', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discard only', '100::1'],
    ['segment routing', '5f00::1'],
    ['a name', 'localhost'],
    ['an odd way of writing', '0x7f.1'],
    ['an odd way of writing', '2130706433'],
    ['an odd way of writing', '0177.0.0.1'],
    ['nothing', ''],
  ])('%s: %s', (_, address) => expect(isPublic(address)).toBe(false));
});

it('also allows the configured networks, and only those', () => {
  const isAllowed = addressGuard(['127.0.0.0/8', '::1', '10.1.0.0/16']);
  expect(['127.0.0.1', '127.9.9.9', '::1', '10.1.2.3', '8.8.8.8'].filter((address) => !isAllowed(address))).toEqual([]);
  expect(['10.2.0.1', '::2', '169.254.169.254', '::ffff:127.0.0.1'].filter(isAllowed)).toEqual([]);
});
