import { expect, it } from 'vitest';
import { calls } from '../../calls.ts';
import { noticeKinds } from '../../notices.ts';
import { operatorQueues, queueTags } from '../../staff/queues/queue-names.ts';
import type { Call } from '../call.ts';
import type { NoticeKind } from '../notices/notice-kind.ts';
import { eventTags } from './live-tags.ts';
import { type Tag, tags } from './tags.ts';

const all = Object.entries<Call>(calls);
const changed = ({ changes }: Call): readonly Tag[] => (Array.isArray(changes) ? (changes as readonly Tag[]) : []);
const shown = new Set(all.flatMap(([, { shows = [] }]) => shows));

it('has for each tag a call that changes it and one that shows it', () => {
  const changes = new Set(all.flatMap(([, call]) => changed(call)));
  expect(tags.filter((tag) => !changes.has(tag) && tag !== 'config')).toEqual([]);
  expect(tags.filter((tag) => !shown.has(tag))).toEqual([]);
});

it('gives each event only tags that some call shows', () => {
  const published: readonly Tag[] = [
    ...Object.values(eventTags),
    ...Object.values<NoticeKind>(noticeKinds).map(({ changes }) => changes),
  ].flat();
  expect(published.filter((tag) => !shown.has(tag))).toEqual([]);
});

it('has no call that makes its own answer stale, which would be fetched for ever', () => {
  const circular = all.filter(([, call]) => changed(call).some((tag) => call.shows?.includes(tag)));
  expect(circular.map(([name]) => name)).toEqual([]);
});

it('lets a GET change nothing except ending a session', () => {
  const changing = all.filter(([name, { changes }]) => name.startsWith('GET') && changes !== undefined);
  expect(changing.map(([name]) => name)).toEqual(['GET /api/logout', 'GET /api/operator/logout']);
});

it('has a tag for each queue, shown by its list and changed by its actions', () => {
  const calm = operatorQueues.filter((name) => {
    const list = all.filter(([path]) => path === `POST /api/operator/${name}`);
    const acts = all.filter(([path]) => path.startsWith(`POST /api/operator/${name}/`));
    const isShown = list.some(([, { shows }]) => shows?.includes(queueTags[name]));
    return (
      !isShown || !acts.some(([, call]) => call.changes === 'everything' || changed(call).includes(queueTags[name]))
    );
  });
  expect(calm).toEqual([]);
});

it('names each tag of a call only once', () => {
  const twice = all.filter(([, { shows = [], ...call }]) =>
    [shows, changed(call as Call)].some((list) => new Set(list).size < list.length),
  );
  expect(twice.map(([name]) => name)).toEqual([]);
});
