import { expect, it } from 'vitest';
import { serverKeys } from '../../../test/server-keys.ts';
import { openServerKeys } from '../../platform/crypto/server-keys.ts';
import { subjectOf } from './subject.ts';

const merchantId = '019ab000-0000-7000-8000-000000000001';
const userId = '019ab000-0000-7000-8000-000000000002';
const subject = subjectOf({ serverKeys }, { merchantId, userId });

it('names a user by 160 bits in hexadecimal, the same for every login at the apps of a merchant', () => {
  expect(subject).toMatch(/^[0-9a-f]{40}$/);
  expect(subjectOf({ serverKeys }, { merchantId, userId })).toBe(subject);
});

it('gives another name for another merchant, and to another user', () => {
  const subjects = [
    subject,
    subjectOf({ serverKeys }, { merchantId: userId, userId }),
    subjectOf({ serverKeys }, { merchantId, userId: merchantId }),
    subjectOf({ serverKeys }, { merchantId: userId, userId: merchantId }),
  ];
  expect(new Set(subjects).size).toBe(4);
});

it('cannot be computed without the keys of the server, and reveals neither id', () => {
  const elsewhere = openServerKeys(Buffer.alloc(32, 8));
  expect(subjectOf({ serverKeys: elsewhere }, { merchantId, userId })).not.toBe(subject);
  for (const id of [merchantId, userId]) expect(subject).not.toContain(id.replaceAll('-', '').slice(0, 12));
});
