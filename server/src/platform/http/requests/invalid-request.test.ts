import { fault } from '@eh/contract/platform/fault.ts';
import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { invalidField, invalidRequest } from './invalid-request.ts';

const schema = z.strictObject({
  id: z.uuid(),
  note: z.string().max(3),
  tags: z.array(z.string()).min(1),
  side: z.enum(['buyer', 'seller']),
  code: z.string().regex(/^\d{6}$/, { error: fault({ en: 'not six digits', zh: '应为六位数字' }) }),
});
const right = {
  id: '01a1fd93-1b2e-7000-bc3b-0e1c2bced96e',
  note: '',
  tags: ['a'],
  side: 'buyer',
  code: '123456',
};

it.each([
  [{ id: undefined }, 'id: missing, or not of type string', 'id：缺少，或类型不是 string'],
  [{ id: 'x' }, 'id: not in the right form', 'id：格式不对'],
  [{ note: 'four' }, 'note: more than 3 characters', 'note：超过 3 个字符'],
  [{ tags: [] }, 'tags: less than 1 entries', 'tags：少于 1 项'],
  [{ tags: [7] }, 'tags.0: missing, or not of type string', 'tags.0：缺少，或类型不是 string'],
  [{ side: 'both' }, 'side: not one of the possible values', 'side：不在可选范围内'],
  [{ code: '12' }, 'code: not six digits', 'code：应为六位数字'],
  [{ is_admin: true }, 'unknown fields is_admin', '未知字段 is_admin'],
])('describes the fault of %o in both languages', (changes, en, zh) => {
  const { data } = invalidField(schema.safeParse({ ...right, ...changes }).error?.issues[0]);
  const reason = data['reason'] as BilingualText;
  expect([inLanguage(reason, 'en'), inLanguage(reason, 'zh-CN')]).toEqual([en, zh]);
});

it('gives the field separately from the text, if there is one', () => {
  const { data } = invalidField(schema.safeParse({ ...right, tags: [7] }).error?.issues[0]);
  expect(data['field']).toBe('tags.0');
  expect(invalidRequest({ en: 'no', zh: '否' }).data).toEqual({ reason: { en: 'no', zh: '否' } });
});
