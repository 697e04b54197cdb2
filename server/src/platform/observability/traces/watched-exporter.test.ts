import { InMemorySpanExporter, type SpanExporter } from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import { watchedExporter } from './watched-exporter.ts';

it('logs once each that the collector is unreachable and reachable again, with the number of lost spans', async () => {
  const lines: unknown[] = [];
  const log = {
    warn: (fields: unknown) => void lines.push(fields),
    info: (fields: unknown) => void lines.push(fields),
  };
  let isAway = true;
  const [open, stopped] = [new InMemorySpanExporter(), new InMemorySpanExporter()];
  void stopped.shutdown();
  const exporter: SpanExporter = {
    export: (spans, onResult) => (isAway ? stopped : open).export(spans, onResult),
    shutdown: async () => undefined,
  };
  const watched = watchedExporter(exporter, log);
  const codes: number[] = [];
  const send = async () =>
    codes.push(await new Promise<number>((done) => watched.export([], ({ code }) => done(code))));
  await send();
  await send();
  isAway = false;
  await send();
  await send();
  expect(codes).toEqual([1, 1, 0, 0]);
  expect(lines).toEqual([{ why: expect.stringContaining('stopped') }, { lost: 0 }]);
});
