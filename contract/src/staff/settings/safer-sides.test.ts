import { expect, it } from 'vitest';
import { isTightening } from './safer-sides.ts';

it('knows the safer side of sums, numbers and switches', () => {
  const change = (field: string, before: string, after: string) => [{ field, before, after }];
  expect(isTightening('transfer.rules', change('maximum', '9000.00', '10000.00'))).toBe(false);
  expect(isTightening('transfer.rules', change('maximum', '10000.00', '9000.00'))).toBe(true);
  // The same sum, written otherwise.
  expect(isTightening('transfer.rules', change('maximum', '900.00', '900'))).toBe(true);
  expect(isTightening('coins.hold', change('level_0', '9', '10'))).toBe(true);
  expect(isTightening('coins.hold', change('level_0', '10', '9'))).toBe(false);
  expect(isTightening('coins.hold', change('is_on', 'false', 'true'))).toBe(true);
  expect(isTightening('reputation.rules', change('counts_from', '50.00', '100.00'))).toBe(true);
  expect(isTightening('reputation.rules', change('counts_from', '100.00', '99.99'))).toBe(false);
  expect(isTightening('coins.hold', change('is_on', 'true', 'false'))).toBe(false);
});

it('treats an unknown change, or one without a safer side, as loosening', () => {
  for (const [before, after] of [
    ['0', '1'],
    ['1', '0'],
  ] as const)
    expect(isTightening('transfer.rules', [{ field: 'fee_permille', before, after }])).toBe(false);
  expect(isTightening('transfer.rules', [{ field: 'new_field', before: '1', after: '0' }])).toBe(false);
  expect(isTightening('transfer.rules', [{ field: 'maximum', before: null, after: '1.00' }])).toBe(false);
  expect(isTightening('transfer.rules', [{ field: 'maximum', before: '1.00', after: null }])).toBe(false);
  expect(isTightening('transfer.rules', [{ field: 'maximum', before: '1.00', after: '0x1' }])).toBe(false);
});

it('treats a change with one loosened field among many stricter ones as loosening', () => {
  const changes = [
    { field: 'maximum', before: '50000.00', after: '1.00' },
    { field: 'code_above', before: '5000.00', after: '5000.01' },
  ];
  expect(isTightening('transfer.rules', changes)).toBe(false);
  expect(isTightening('transfer.rules', changes.slice(0, 1))).toBe(true);
});

it('knows the stricter options of a list, and lets settings that do not affect money change either way', () => {
  const names = [{ field: 'login_by', before: 'mobile,email', after: 'mobile' }];
  expect(isTightening('account.names', names)).toBe(false);
  const demand = (before: string, after: string) => isTightening('contact.demand', [{ field: 'phone', before, after }]);
  expect([demand('nobody', 'level_2'), demand('level_2', 'everybody')]).toEqual([true, true]);
  expect([demand('everybody', 'level_2'), demand('level_2', 'somebody'), demand('x', 'nobody')]).toEqual([
    false,
    false,
    false,
  ]);
  const language = [{ field: 'languages', before: 'both', after: 'en' }];
  expect(isTightening('platform.display', language)).toBe(true);
  const link = { field: 'customer_service_link', before: '', after: 'https://else.example' };
  expect(isTightening('platform.display', [...language, link])).toBe(false);
});
