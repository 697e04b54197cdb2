import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import type { Envelope } from '@eh/contract/platform/envelope.ts';
import type { FastifyInstance } from 'fastify';

interface UploadedPicture {
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly bytes: Buffer;
}

/** A call that the server refused to a demo user. */
export class DemoRefused extends Error {
  readonly code: number;
  constructor(what: string, { code, msg }: Pick<Envelope, 'code' | 'msg'>) {
    super(`The demo was refused ${what}: ${code} ${msg}`);
    this.code = code;
  }
}

/** Uploads a file like an app, and returns its id. */
export async function send(server: FastifyInstance, token: string, picture: UploadedPicture): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(picture.bytes)]), picture.name);
  const content = new Response(form);
  const reply = await server.inject({
    method: 'POST',
    url: `/api/upload/img?purpose=${picture.purpose}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': content.headers.get('content-type') ?? '' },
    payload: Buffer.from(await content.arrayBuffer()),
  });
  return answerOf<'POST /api/upload/img'>('an upload', reply.json()).id;
}

/** Makes a call like an app. */
export async function call<const Name extends CallName>(
  server: FastifyInstance,
  token: string,
  name: Name,
  request: RequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const url = name.split(' ')[1] ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.inject({ method: 'POST', url, headers, payload: Object(request) as object });
  return answerOf<Name>(name, reply.json());
}

function answerOf<Name extends CallName>(what: string, reply: Envelope<AnswerOf<Name>>): AnswerOf<Name> {
  if (reply.code !== 0) throw new DemoRefused(what, reply);
  return reply.data;
}
