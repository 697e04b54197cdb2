import { expect, it } from 'vitest';
import { sumRatings } from './rating-sums.ts';

const days = ['2026-03-07', '2026-03-06', '2026-03-05'];
const rated = [
  { agentId: 'omar', day: '2026-03-07', count: 2, stars: 9 },
  { agentId: 'susi', day: '2026-03-07', count: 1, stars: 5 },
  { agentId: 'susi', day: '2026-03-06', count: 3, stars: 10 },
  { agentId: 'omar', day: '2026-03-01', count: 9, stars: 9 },
];

it('sums by day and operator, most ratings first, and leaves out older days', () => {
  expect(sumRatings(rated, days)).toEqual({
    today: { count: 3, average: 4.67 },
    week: { count: 6, average: 4 },
    operators: [
      { agentId: 'susi', today: { count: 1, average: 5 }, week: { count: 4, average: 3.75 } },
      { agentId: 'omar', today: { count: 2, average: 4.5 }, week: { count: 2, average: 4.5 } },
    ],
    days: [
      { day: '2026-03-07', count: 3, average: 4.67 },
      { day: '2026-03-06', count: 3, average: 3.33 },
      { day: '2026-03-05', count: 0, average: null },
    ],
  });
});

it('has no average without ratings', () => {
  expect(sumRatings([], days)).toMatchObject({ today: { count: 0, average: null }, operators: [] });
});
