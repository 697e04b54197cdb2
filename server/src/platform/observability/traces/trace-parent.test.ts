import { expect, it } from 'vitest';
import { isSampled, readTraceParent, spanIdOf, traceIdOf, writeTraceParent } from './trace-parent.ts';

const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
const recorded = `00-${trace}-${span}-01`;

it('parses the trace, the span and whether it is recorded', () => {
  expect(readTraceParent(recorded)).toBe(recorded);
  expect([traceIdOf(recorded), spanIdOf(recorded), isSampled(recorded)]).toEqual([trace, span, true]);
  expect(isSampled(`00-${trace}-${span}-00`)).toBe(false);
  expect(isSampled(`00-${trace}-${span}-03`)).toBe(true);
});

it('writes what it parses', () => {
  expect(writeTraceParent({ traceId: trace, spanId: span, traceFlags: 1 })).toBe(recorded);
  expect(writeTraceParent({ traceId: trace, spanId: span, traceFlags: 0 })).toBe(`00-${trace}-${span}-00`);
});

it('parses nothing from an invalid header', () => {
  const faulty = [
    undefined,
    '',
    [recorded],
    `00-${trace}-${span}`,
    `ff-${trace}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    recorded.toUpperCase(),
    `${recorded} `,
    `${recorded}\nx: y`,
  ];
  expect(faulty.map(readTraceParent)).toEqual(faulty.map(() => null));
});
