import { expect, it } from 'vitest';
import type { Endpoint } from '../../platform/http/endpoint.ts';
import { sameAsApp } from './same-as-app.ts';

it('gives a call of keys a transaction of its own, because it locks its owner first', () => {
  const bind = sameAsApp({
    call: 'acceptSale',
    as: 'POST /api/transaction/verify',
    bodyOf: ({ path }) => ({ id: path.id, accept: true }),
  });
  const inGroup = {
    kind: 'command',
    call: 'POST /api/transaction/verify',
    group: { name: 'trades', keysOf: () => [] },
    handle: async () => ({}),
  } as unknown as Endpoint;
  expect(bind([inGroup])).not.toHaveProperty('group');
});
