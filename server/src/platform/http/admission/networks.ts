import { BlockList, isIP } from 'node:net';

/** Addresses and networks in CIDR form, separated by commas or spaces; null if any entry is neither. */
export function parseNetworks(text: string): readonly string[] | null {
  const networks = text.split(/[\s,]+/).filter((network) => network !== '');
  return networks.every(isNetwork) ? networks : null;
}

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isNetwork(network: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
  const bits = BITS[isIP(address)];
  if (bits === undefined) return false;
  // A network of all addresses would trust everybody.
  return prefix === undefined || (Number(prefix) > 0 && Number(prefix) <= bits);
}

/** Returns a test of whether an address is in one of these networks. */
export function networkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(base, familyOf(base));
    else list.addSubnet(base, Number(prefix), familyOf(base));
  }
  return (address) =>
    isIP(plainAddress(address)) !== 0 && list.check(plainAddress(address), familyOf(plainAddress(address)));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host is this machine, by address or name. */
export function isLoopback(host: string): boolean {
  const address = plainAddress(host);
  const version = isIP(address);
  if (version === 0) return host === 'localhost';
  return loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** A dual-stack socket writes IPv4 addresses as IPv6 ones; both mean the same client. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
