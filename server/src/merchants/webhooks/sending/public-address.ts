import { BlockList, isIP } from 'node:net';

/**
 * Networks of IPv4 that are not the public internet (IANA's registry of special addresses), and Azure's address for the
 * host of a machine.
 */
const CLOSED_IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['168.63.129.16', 32],
];

/** Public IPv6 addresses are in 2000::/3; these parts of it lead elsewhere or contain an IPv4 address. */
const CLOSED_IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const closedIpv4 = listOf(CLOSED_IPV4, 'ipv4');
const closedIpv6 = listOf(CLOSED_IPV6, 'ipv6');
const internetIpv6 = listOf([['2000::', 3]], 'ipv6');

/** Decides which addresses webhooks may be sent to. */
export type AddressGuard = (address: string) => boolean;

/**
 * Allows public internet addresses and the given networks, which a demo needs for its own machine. Never allows an IPv6
 * address that stands for an IPv4 one (mapped, NAT64, 6to4, Teredo).
 */
export function addressGuard(networks: readonly string[]): AddressGuard {
  const allowed = networks.map((network) => {
    const [address = '', prefix] = network.split('/');
    const type = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    return { type, list: listOf([[address, Number(prefix ?? (type === 'ipv4' ? 32 : 128))]], type) };
  });
  return (address) => {
    // An address with a zone belongs to a local link, and the lists cannot read it.
    const version = address.includes('%') ? 0 : isIP(address);
    if (version === 0) return false;
    const type = version === 4 ? 'ipv4' : 'ipv6';
    if (allowed.some((network) => network.type === type && network.list.check(address, type))) return true;
    if (type === 'ipv4') return !closedIpv4.check(address, type);
    return internetIpv6.check(address, type) && !closedIpv6.check(address, type);
  };
}

function listOf(networks: readonly (readonly [string, number])[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, type);
  return list;
}
