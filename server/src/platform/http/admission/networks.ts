import { BlockList, isIP } from 'node:net';

/** Addresses and networks in CIDR form, with commas or spaces between; null where one of them is neither. */
export function parseNetworks(text: string): readonly string[] | null {
  const networks = text.split(/[\s,]+/).filter((network) => network !== '');
  return networks.every(isNetwork) ? networks : null;
}

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isNetwork(network: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
  const bits = BITS[isIP(address)];
  if (bits === undefined) return false;
  // A network of everybody trusts everybody.
  return prefix === undefined || (Number(prefix) > 0 && Number(prefix) <= bits);
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether this is the machine itself, by its address or as people call it. */
export function isLoopback(host: string): boolean {
  const address = plainAddress(host);
  const version = isIP(address);
  if (version === 0) return host === 'localhost';
  return loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** A socket that hears both kinds writes addresses of version 4 as ones of version 6: it is the same person. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
