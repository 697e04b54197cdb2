import { Agent, request } from 'node:http';

export interface Wanted {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface LoadFigures {
  readonly perSecond: number;
  readonly count: number;
  /** The wait that one call of a hundred exceeds, in milliseconds. */
  readonly p99: number;
}

/** Sends calls over this many connections at once, the next as soon as one is answered. */
export async function underLoad(
  address: string,
  { connections, seconds, next }: { connections: number; seconds: number; next: (lane: number) => Wanted },
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const waits: number[] = [];
  const lanes = Array.from({ length: connections }, async (_, lane) => {
    for (let sentAt = performance.now(); sentAt < until; sentAt = performance.now()) {
      requireGood(await callOver(agent, address, next(lane)));
      waits.push(performance.now() - sentAt);
    }
  });
  try {
    await Promise.all(lanes);
    const perSecond = waits.length / ((performance.now() - startedAt) / 1000);
    return { perSecond, count: waits.length, p99: waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0 };
  } finally {
    agent.destroy();
  }
}

/** The whole body of one answer. */
export async function once(address: string, wanted: Wanted): Promise<string> {
  const agent = new Agent();
  try {
    return requireGood(await callOver(agent, address, wanted));
  } finally {
    agent.destroy();
  }
}

/** One call over a connection of the agent's; gives the whole body of its answer. Costs its caller a tenth of what `fetch` does. */
export function callOver(agent: Agent, address: string, { path, method, headers, body }: Wanted): Promise<string> {
  return new Promise((done, fail) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(address + path, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(Buffer.concat(chunks).toString()));
      response.on('error', fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

function requireGood(answer: string): string {
  if (!answer.startsWith('{"code":0,')) throw new Error(`Not an answer to measure: ${answer.slice(0, 300)}`);
  return answer;
}
