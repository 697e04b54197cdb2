import { createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Collector, openCollector } from '../../../../test/traces/collector.ts';
import { releaseMemory } from '../../process/release-memory.ts';
import type { SamplerName } from './sampler-names.ts';
import { openSdkTracing } from './sdk-tracing.ts';
import { isSampled } from './trace-parent.ts';

const SPANS = 100_000;
/** Bytes that the spans in the queue may take; all of them would take twice as many. */
const LARGEST_GROWTH = 40 * 1024 * 1024;

let collector: Collector;
beforeAll(async () => {
  collector = await openCollector();
});
afterAll(() => collector.close());

function open(endpoint: string, sampler: SamplerName = 'parentbased_always_on', ratio = 1) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const tracing = openSdkTracing({ endpoint, headers: {}, sampler, ratio, facts: { 'service.name': 'eh-test' }, log });
  return { tracing, lines };
}

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const work = { name: 'work', kind: 'internal', parent: null } as const;

it('sends ended spans when it is closed', async () => {
  const { tracing } = open(`${collector.url}/`);
  const span = tracing.start({ ...work, name: 'closed', parent: PARENT, facts: { 'eh.topic': 'notice' } });
  span.link(PARENT);
  span.end({ 'eh.attempts': 2 }, '40P01');
  await tracing.close();
  expect(collector.spans().find(({ name }) => name === 'closed')).toMatchObject({
    traceId: PARENT.split('-')[1],
    parentSpanId: PARENT.split('-')[2],
    isFailed: true,
    links: [{ traceId: PARENT.split('-')[1] }],
    facts: { 'eh.topic': 'notice', 'eh.attempts': '2', 'error.type': '40P01' },
    process: { 'service.name': 'eh-test' },
  });
});

it.each<[SamplerName, number, readonly [number, number]]>([
  ['always_on', 0, [1, 1]],
  ['always_off', 1, [0, 0]],
  ['traceidratio', 0.5, [0.3, 0.7]],
  ['parentbased_always_on', 0, [1, 1]],
  ['parentbased_always_off', 1, [0, 0]],
  ['parentbased_traceidratio', 0.5, [0.3, 0.7]],
])('records its share of traces with %s', async (sampler, ratio, [least, most]) => {
  const { tracing } = open(collector.url, sampler, ratio);
  const begun = Array.from({ length: 300 }, () => tracing.start(work));
  const share = begun.filter(({ traceParent }) => isSampled(traceParent)).length / begun.length;
  expect(share).toBeGreaterThanOrEqual(least);
  expect(share).toBeLessThanOrEqual(most);
  const followed = isSampled(tracing.start({ ...work, parent: PARENT }).traceParent);
  expect([sampler, followed]).toEqual([sampler, sampler !== 'always_off' && sampler !== 'traceidratio']);
  await tracing.close();
});

it('buffers a bounded number of spans while the collector is silent, and closes in time', async () => {
  const silent = createServer();
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const address = silent.address();
  const { tracing } = open(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  releaseMemory();
  const before = process.memoryUsage().heapUsed;
  for (let span = 0; span < SPANS; span += 1) tracing.start({ ...work, facts: { 'http.route': '/api/m' } }).end();
  releaseMemory();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(LARGEST_GROWTH);
  const startedAt = performance.now();
  await tracing.close();
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  silent.close();
});

it('logs that the last spans of a process were not sent', async () => {
  const { tracing, lines } = open('http://127.0.0.1:9');
  tracing.start(work).end();
  await tracing.close();
  expect(lines.map(({ msg }) => msg)).toEqual(['the last traces were not sent']);
});
