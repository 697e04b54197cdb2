import { isRecord } from '@eh/ui/reader/stored.ts';
import { expect, test } from 'vitest';

const modules = import.meta.glob('../**/messages.ts', { eager: true });

/** The paths of all messages in a catalogue, with the number of parameters for functions. */
function shape(messages: unknown, path = ''): string[] {
  if (typeof messages === 'function') return [`${path}(${messages.length})`];
  if (!isRecord(messages)) return [path];
  return Object.entries(messages).flatMap(([name, value]) => shape(value, `${path}.${name}`));
}

const catalogues = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(isRecord(module) ? module : {})
    .filter((value) => isRecord(value) && 'zh-CN' in value && 'en' in value)
    .map((value) => ({ file, value: value as Record<string, unknown> })),
);

test('finds the catalogues', () => {
  expect(catalogues.length).toBeGreaterThan(4);
});

test.each(catalogues)('$file has the same messages in both languages', ({ value }) => {
  expect(shape(value['en']).sort()).toEqual(shape(value['zh-CN']).sort());
});

test.each(catalogues)('$file has no empty message and no Chinese in the English texts', ({ value }) => {
  expect(JSON.stringify(value)).not.toContain('""');
  expect(JSON.stringify(value['en'])).not.toMatch(/[\u4e00-\u9fff]/);
});
