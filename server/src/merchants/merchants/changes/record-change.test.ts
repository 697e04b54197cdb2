import { expect, it } from 'vitest';
import { differences } from './record-change.ts';

it('shows the changed fields, before and after', () => {
  const before = { url: 'https://a.example/', events: ['order.paid'], description: '' };
  const after = { url: 'https://b.example/', events: ['order.paid'], description: 'shop' };
  expect(differences(after, before)).toEqual([
    { field: 'url', before: ['https://a.example/'], after: ['https://b.example/'] },
    { field: 'description', before: [], after: ['shop'] },
  ]);
});

it('shows all fields that a new object has, and none that it lacks', () => {
  expect(differences({ name: 'Website', networks: [], hours: 24, role: null })).toEqual([
    { field: 'name', before: [], after: ['Website'] },
    { field: 'hours', before: [], after: ['24'] },
  ]);
});

it('distinguishes lists with the same beginning', () => {
  expect(differences({ scopes: ['read'] }, { scopes: ['read', 'refunds'] })).toEqual([
    { field: 'scopes', before: ['read', 'refunds'], after: ['read'] },
  ]);
});
