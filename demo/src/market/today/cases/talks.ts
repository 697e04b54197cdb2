import { MINUTE } from '@eh/contract/platform/spans.ts';
import type { Course } from '../../timeline.ts';
import type { CaseParts } from './case.ts';

/** Conversations with customer service: one ended and rated, one led by omar, and two waiting. */
export function supportTalks(parts: CaseParts): readonly Course[] {
  return [ended(parts), running(parts), waiting(parts, 'dora', 4, NEWCOMER), waiting(parts, 'tangyuan', 2, SENDER)];
}

const NEWCOMER = '你好，我刚注册。实名认证一般要多久？护照可以用吗？';
const SENDER = 'Hi, a transfer to me says "under review" since half an hour. Do I have to do anything?';

async function* waiting(parts: CaseParts, name: string, minutesAgo: number, text: string): Course {
  yield ago(parts, minutesAgo);
  await write(parts, name, text);
}

async function* running(parts: CaseParts): Course {
  const { stage, operator } = parts;
  yield ago(parts, 11);
  await write(parts, 'manman', '我的申诉已经提交二十多分钟了，卖家说没查到款，我这边银行显示已扣款。');
  yield later(parts, 3);
  const id = await caseOf(parts, 'manman');
  await stage.act(operator('omar'), 'POST /api/operator/support/claim', { id, claim: true });
  yield later(parts, 1);
  await answer(parts, 'omar', id, '您好，我是客服 Omar。正在看您的申诉，请问方便上传一张带流水号的银行回单吗？');
  yield later(parts, 2);
  await write(parts, 'manman', '可以，稍等，我去银行 App 里导出。');
}

async function* ended(parts: CaseParts): Course {
  const { stage, operator, person } = parts;
  yield ago(parts, 60);
  await write(parts, 'bob', 'How do I change the daily limit of my account?');
  yield later(parts, 2);
  const id = await caseOf(parts, 'bob');
  await stage.act(operator('olga'), 'POST /api/operator/support/claim', { id, claim: true });
  await answer(parts, 'olga', id, 'Limits follow your level. The page Me shows yours, and what the next one needs.');
  yield later(parts, 1);
  await write(parts, 'bob', 'Found it, thank you!');
  yield later(parts, 1);
  const ending = { id, outcome: 'solved', reason: 'Asked about limits; shown the page of levels.' } as const;
  await stage.act(operator('olga'), 'POST /api/operator/support/decide', ending);
  yield later(parts, 1);
  await stage.act(person('bob').actor, 'POST /api/support/rate', { id, stars: 5, tags: ['quick', 'clear'] });
}

function ago({ now }: CaseParts, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE);
}

function later({ stage }: CaseParts, minutes: number): Date {
  return new Date(stage.now.getTime() + minutes * MINUTE);
}

async function write({ stage, person }: CaseParts, name: string, text: string): Promise<void> {
  const client_id = stage.ctx.ids.next(stage.now);
  await stage.act(person(name).actor, 'POST /api/support/send', { client_id, text });
}

async function answer(parts: CaseParts, by: 'omar' | 'olga', id: string, text: string): Promise<void> {
  const { stage, operator } = parts;
  const client_id = stage.ctx.ids.next(stage.now);
  await stage.act(operator(by), 'POST /api/operator/support/say', { id, client_id, text });
}

/** The user's running conversation. */
async function caseOf({ stage, person }: CaseParts, name: string): Promise<string> {
  const { conversation } = await stage.act(person(name).actor, 'GET /api/support', {});
  if (!conversation) throw new Error(`${name} talks with nobody`);
  return conversation.id;
}
