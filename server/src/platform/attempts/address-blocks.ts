import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const HOUSEHOLD_GROUPS = 4;
const SITE_GROUPS = 3;

/**
 * The network that one client controls: an IPv4 address, or the /64 of an IPv6 household, all of whose addresses it can
 * use.
 */
export function addressSubject(address: string): string {
  return blockOf(address, { octets: 4, groups: HOUSEHOLD_GROUPS });
}

/** The wider network, which often has the same owner: an IPv4 /24 or an IPv6 /48. */
export function addressNeighbourhood(address: string): string {
  return blockOf(address, { octets: 3, groups: SITE_GROUPS });
}

function blockOf(address: string, size: { readonly octets: number; readonly groups: number }): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (isIPv4(plain)) return plain.split('.').slice(0, size.octets).join('.');
  const groups = isIPv6(plain) ? groupsOf(plain) : null;
  if (!groups) return plain;
  const mapped = mappedIn(groups);
  if (mapped) return blockOf(mapped, size);
  return `${groups
    .slice(0, size.groups)
    .map((group) => group.toString(16))
    .join(':')}::`;
}

/** All eight groups, whichever short form the address has. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = withoutDots(address).split('::');
  const [first, last] = [head, tail ?? ''].map((part) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)),
  );
  const known = [...(first ?? []), ...(last ?? [])];
  return [...(first ?? []), ...Array.from({ length: GROUPS - known.length }, () => 0), ...(last ?? [])];
}

/** Rewrites the last four bytes if they are written as an IPv4 address. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_whole, ...bytes: string[]) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.slice(0, 4).map(Number);
    return `${(first * 256 + second).toString(16)}:${(third * 256 + fourth).toString(16)}`;
  });
}

const MAPPED = 0xffff;

/** The IPv4 address that an IPv6 address maps, or null. */
function mappedIn(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== MAPPED) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
