import type { RequestOf } from '@eh/contract/calls.ts';
import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import { demoOperators } from '@eh/demo/people/seed-operators.ts';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { checkCharacterOf } from '../src/accounts/identity/documents/resident-number.ts';
import { openSession } from '../src/accounts/sessions/index.ts';
import { openUser } from '../src/accounts/users/index.ts';
import { webmOf } from './files/forged-files.ts';
import { DEMO_PAYMENT_PASSWORD, type Person, type Reply, type TestServer } from './open-test-server.ts';

/** A number whose checksum is right, of a place where nobody is registered; another one for each order. */
export function residentNumber(order: number, born = '19900307'): string {
  const seventeen = `319900${born}${String(order).padStart(3, '0')}`;
  return seventeen + checkCharacterOf(seventeen);
}

export interface Applicant extends Person {
  readonly device: string;
}

/** Somebody new with a payment password, as the form asks, and with a phone or an e-mail address. */
export async function openApplicant(server: TestServer, login: string): Promise<Applicant> {
  const device = `test-phone-${login}`;
  const name = login.includes('@') ? { email: login } : { mobile: `+86${login}` };
  const token = await server.transaction(async (ctx) => {
    const user = await openUser(ctx, { ...name, paymentPassword: DEMO_PAYMENT_PASSWORD });
    const session = { userId: user.id, device: { ...unknown, device_id: device }, address: '192.0.2.1', days: 30 };
    return (await openSession(ctx, session)).token;
  });
  return { ...server.withToken(token), device };
}

const unknown = { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };

/** The last code that would have been sent to anybody. */
export async function newestCode(server: TestServer): Promise<string> {
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { code: string | null }[];
  return sent.find(({ code }) => code !== null)?.code ?? '';
}

/** An operator of the demo, logged in with a code of their authenticator. */
export async function openOperator(server: TestServer, name: string): Promise<Person> {
  const secret = demoOperators.find((operator) => operator.name === name)?.totpSecret ?? '';
  const { token } = await server.stranger().must('POST /api/operator/login', {
    name,
    password: 'Demo-1234',
    totp: new TOTP({ secret }).generate(),
  });
  return server.withToken(token);
}

/** Sends a file for a purpose; gives the whole reply. */
export async function send(
  server: TestServer,
  person: Person,
  file: { readonly purpose: UploadPurpose; readonly bytes: Buffer; readonly name: string },
): Promise<Reply<'POST /api/upload/img'>> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(file.bytes)]), file.name);
  const response = await fetch(`${server.address}/api/upload/img?purpose=${file.purpose}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  return (await response.json()) as Reply<'POST /api/upload/img'>;
}

/** A drawn card or face, unlike those of another seed; never a person. */
export function drawn(seed: number): Promise<Buffer> {
  const hue = (seed * 67) % 360;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="#dcd"/>` +
        `<g transform="rotate(${(seed * 37) % 90} 200 250)"><rect x="${(seed * 53) % 120}" y="60" width="150" height="300" fill="hsl(${hue} 40% 40%)"/>` +
        `<circle cx="${120 + ((seed * 71) % 160)}" cy="${160 + ((seed * 29) % 160)}" r="90" fill="hsl(${hue} 40% 80%)"/></g></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
}

type Draft = RequestOf<'POST /api/identity/draft'>;

/** Draws all documents of an applicant from a seed and uploads them. */
export async function sendDocuments(
  server: TestServer,
  person: Person,
  seed: number,
): Promise<Required<Pick<Draft, 'id_pic_front' | 'id_pic_back' | 'facial_video' | 'facial_stills'>>> {
  const idOf = async (purpose: UploadPurpose, bytes: Buffer, name: string) =>
    must(await send(server, person, { purpose, bytes, name }));
  return {
    id_pic_front: await idOf('identity', await drawn(seed), 'front.jpg'),
    id_pic_back: await idOf('identity', await drawn(seed + 1), 'back.jpg'),
    facial_video: await idOf('face', webmOf(8), 'face.webm'),
    facial_stills: [await idOf('identity', await drawn(seed + 2), 'still.jpg')],
  };
}

function must(reply: Reply<'POST /api/upload/img'>): string {
  if (reply.code !== 0) throw new Error(`upload refused: ${reply.code} ${reply.msg}`);
  return reply.data.id;
}

/** Somebody new who has handed everything in. */
export async function handIn(
  server: TestServer,
  mobile: string,
  application: { readonly name: string; readonly id_no: string; readonly seed: number },
): Promise<Applicant> {
  const { seed, ...data } = application;
  const person = await openApplicant(server, mobile);
  const documents = await sendDocuments(server, person, seed);
  await person.must('POST /api/set/identity', { ...data, ...documents, device_id: person.device });
  return person;
}

/** The case of an applicant that waits. */
export async function caseOf(operator: Person, person: Person): Promise<string> {
  const { account } = await person.must('GET /api/m', {});
  const { rows } = await operator.must('POST /api/operator/identity', { account });
  return rows[0]?.id ?? '';
}

type Decision = RequestOf<'POST /api/operator/identity/decide'>;

/** Claims a case and decides it; gives the reply to the decision. */
export async function decideCase(
  operator: Person,
  id: string,
  decision: Pick<Decision, 'decision' | 'returned'>,
): Promise<Reply<'POST /api/operator/identity/decide'>> {
  await operator.must('POST /api/operator/identity/claim', { id, claim: true });
  return operator.ask('POST /api/operator/identity/decide', { id, note: 'checked', ...decision });
}
