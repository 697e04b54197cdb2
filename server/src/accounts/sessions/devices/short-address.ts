const IPV6_PARTS_SHOWN = 3;
const MAPPED = /^::ffff:(?=[\d.]+$)/i;

/** A shortened address: enough to recognize one's own network, without the part that identifies one machine. */
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
