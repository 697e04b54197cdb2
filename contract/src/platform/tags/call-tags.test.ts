import { expect, it } from 'vitest';
import { tagsOf } from './call-tags.ts';

it('lists exactly the tags of the calls that a client makes', () => {
  const made = ['GET /api/chat', 'POST /api/chat/send', 'POST /api/smsCode', 'POST /api/operator/proposals/decide'];
  expect(tagsOf((name) => made.includes(name))).toEqual({
    shows: { 'GET /api/chat': ['chats'] },
    changes: { 'POST /api/chat/send': ['chats'], 'POST /api/operator/proposals/decide': 'everything' },
  });
});
