/** A profile as the inspector writes it: a tree of frames by their parents, and the frame met at each sample. */
export interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

/** The layers of a call by the file of their code; the nearest one to the running function counts. */
const LAYERS: readonly (readonly [string, RegExp])[] = [
  [
    'log',
    /node_modules\/(pino|sonic-boom|thread-stream|safe-stable-stringify|fast-redact)|observability\/(access-log|log)\.ts/,
  ],
  ['metrics', /node_modules\/prom-client|observability\/metrics\.ts/],
  ['traces and cause', /platform\/observability\//],
  [
    'parse of the request',
    /node_modules\/(zod|secure-json-parse|fast-content-type)|requests\/(read-body|fit-request|read-form)\.ts|contentTypeParser/,
  ],
  ['caller', /accounts\/(sessions|permissions\/store)|users\/(store|user-row)/],
  ['gates', /accounts\/(gates|permissions)\//],
  ['proof', /attempts|payment-passwords?|proofs/],
  ['SQL: kysely', /node_modules\/kysely/],
  ['SQL: driver', /node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\/|platform\/database\//],
  ['outbox, deadlines, jobs', /platform\/(outbox|deadlines|jobs|live)\//],
  ['present', /\/present[a-z-]*\.ts/],
  ['headers, edge', /platform\/http\//],
  ['fastify', /node_modules\/(fastify|@fastify|find-my-way|fast-json-stringify|light-my-request)/],
  ['modules', /server\/src\//],
  ['node: http', /^node:_http|^node:internal\/(http|streams)|^node:http/],
  ['node: sockets', /^node:(net|internal\/stream_base_commons|internal\/js_stream_socket)/],
  ['node: other', /^node:/],
];

/** The share of the working time by layer, the largest first. Waiting is not in it. */
export function layersOf({ nodes, samples }: Profile): readonly (readonly [string, number])[] {
  const layers = new Map<number, string>();
  const name = (node: ProfileNode, above: string) => {
    const { functionName, url } = node.callFrame;
    if (functionName === '(garbage collector)') return 'garbage collector';
    if (functionName === '(idle)') return 'idle';
    return LAYERS.find(([, files]) => files.test(url))?.[0] ?? above;
  };
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const walk = (id: number, above: string): void => {
    const node = byId.get(id);
    if (!node) return;
    const own = name(node, above);
    layers.set(id, own);
    for (const child of node.children ?? []) walk(child, own);
  };
  walk(nodes[0]?.id ?? 0, 'system calls, native code');
  const counts = new Map<string, number>();
  for (const sample of samples) {
    const layer = layers.get(sample) ?? 'idle';
    if (layer !== 'idle') counts.set(layer, (counts.get(layer) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].map(([layer, count]) => [layer, count / all] as const).sort(([, a], [, b]) => b - a);
}
