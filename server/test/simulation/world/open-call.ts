import { LawBroken } from './law-broken.ts';
import { type Reply, requireServed } from './request.ts';
import type { World } from './world.ts';

interface OpenRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

const REFUSED_FROM = 400;
const MARK = /zq\d{4}x/;

/** A server of somebody else calls the open API; its answer is the object itself. It never reads private data of people. */
export async function callOpen(world: World, { path, headers, payload }: OpenRequest): Promise<Reply> {
  const { statusCode: status, payload: text } = await world.server.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  // An answer has what its call has; of a refusal only the status is read.
  const reply = { status, code: status < REFUSED_FROM ? 0 : status, data: JSON.parse(text) as Reply['data'], text };
  requireServed(world, reply, path);
  const [mark] = MARK.exec(text) ?? [];
  if (mark !== undefined) throw new LawBroken('nobody reads what is not theirs', `${path} answered ${mark}`);
  world.isCounted = false;
  return reply;
}
