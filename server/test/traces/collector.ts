import * as z from 'zod';
import { openReceiver, type Receiver } from '../webhooks/receiver.ts';

/** A span as OTLP sends it, with its facts and those of its process. */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly isFailed: boolean;
  readonly facts: Readonly<Record<string, string>>;
  readonly process: Readonly<Record<string, string>>;
}

export interface Collector extends Omit<Receiver, 'received'> {
  readonly url: string;
  /** The headers of each delivery. */
  headers(): readonly Receiver['received'][number]['headers'][];
  spans(): readonly SentSpan[];
}

const facts = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }))
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, String(Object.values(value)[0])])));

const FAILED = 2;
const delivery = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: facts }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[\da-f]{32}$/),
              spanId: z.string().regex(/^[\da-f]{16}$/),
              parentSpanId: z.string().default(''),
              name: z.string(),
              kind: z.number(),
              attributes: facts.default({}),
              links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
              status: z.object({ code: z.number().default(0) }),
              startTimeUnixNano: z.string().regex(/^\d{19}$/),
              endTimeUnixNano: z.string().regex(/^\d{19}$/),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A collector of traces on this machine, which reads OTLP in JSON strictly. */
export async function openCollector(): Promise<Collector> {
  const receiver = await openReceiver();
  return {
    ...receiver,
    url: new URL(receiver.url).origin,
    headers: () => receiver.received.map(({ headers }) => headers),
    spans: () =>
      receiver.received
        .filter(({ url }) => url === '/v1/traces')
        .flatMap(({ body }) => delivery.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ resource, scopeSpans }) =>
          scopeSpans
            .flatMap(({ spans }) => spans)
            .map(({ attributes, status, ...span }) => ({
              ...span,
              facts: attributes,
              isFailed: status.code === FAILED,
              process: resource.attributes,
            })),
        ),
  };
}
