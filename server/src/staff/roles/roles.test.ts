import { operatorRoles } from '@eh/contract/staff/roles/roles.ts';
import { expect, it } from 'vitest';
import { mayAct, mayRead } from './roles.ts';

it('lets the named roles and the owner act, and the auditor only read', () => {
  expect(operatorRoles.filter((role) => mayAct(role, ['reviewer', 'support']))).toEqual([
    'owner',
    'reviewer',
    'support',
  ]);
  expect(operatorRoles.filter((role) => mayRead(role, ['reviewer', 'support']))).toEqual([
    'owner',
    'reviewer',
    'support',
    'auditor',
  ]);
});
