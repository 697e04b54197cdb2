const IPV6_PARTS_SHOWN = 3;
const MAPPED = /^::ffff:(?=[\d.]+$)/i;

/** An address as it is shown: enough to know one's own network by, without the part that names one machine. */
export function shortAddress(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.*');
  const parts =
    plain
      .split('::')[0]
      ?.split(':')
      .filter((part) => part !== '') ?? [];
  return `${parts.slice(0, IPV6_PARTS_SHOWN).join(':')}:*`;
}
