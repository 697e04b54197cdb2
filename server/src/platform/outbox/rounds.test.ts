import { expect, it } from 'vitest';
import { roundsOf } from './rounds.ts';

const eventsOf = (...events: readonly string[]) =>
  events.map((text) => {
    const [topic = '', about = ''] = text.split(' ');
    return { topic, about: about === '' ? null : about, text };
  });
const texts = (events: readonly string[]) =>
  roundsOf(eventsOf(...events)).map((topics) => topics.map((together) => together.map((event) => event.text)));

it('groups events of different subjects into one round, each topic together', () => {
  expect(texts(['moved a', 'notice a', 'moved b', 'notice b', 'notice b'])).toEqual([
    [['moved a', 'moved b']],
    [['notice a', 'notice b', 'notice b']],
  ]);
});

it('lets no event overtake an earlier one of the same subject', () => {
  expect(texts(['moved a', 'notice a', 'moved a', 'moved b', 'notice a'])).toEqual([
    [['moved a', 'moved b']],
    [['notice a']],
    [['moved a']],
    [['notice a']],
  ]);
});

it('handles events without a subject in the first round', () => {
  expect(texts(['moved a', 'notice a', 'order', 'order'])).toEqual([[['moved a'], ['order', 'order']], [['notice a']]]);
});
