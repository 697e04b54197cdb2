import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  caseOf,
  decideCase,
  drawn,
  newestCode,
  openApplicant,
  openOperator,
  residentNumber,
  send,
  sendDocuments,
} from '../../applicants.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
let rita: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  [rita, omar] = [await openOperator(server, 'rita'), await openOperator(server, 'omar')];
});
afterAll(() => server.close());

it('takes a new account part by part to verified, with one part returned in between', async () => {
  const erin = await openApplicant(server, '13711110001');
  expect((await erin.ask('GET /api/order/cansale', {})).code).toBe(gateRefusals.NeedsIdentity.code);
  const form = await erin.must('GET /api/identity/fields', {});
  expect(form.documents.map((document) => document.kind)).toEqual(['resident_id', 'passport']);
  expect(form.fields.map((field) => field.name)).not.toContain('phone_num');
  const sentDocuments = await sendDocuments(server, erin, 10);
  const first = await erin.must('POST /api/identity/draft', { name: ' 林 晓 ', id_no: '110105 19491231 002x' });
  expect(first).toMatchObject({ status: 0, name: '林晓', id_no: '1101**********002X', birth_date: '1949-12-31' });
  expect(first.parts.map((part) => part.state)).toEqual(['given', 'missing', 'missing', 'missing']);
  const early = await erin.ask('POST /api/set/identity', { device_id: erin.device });
  expect(early.code).toBe(identityRefusals.IdentityIncomplete.code);
  await erin.must('POST /api/identity/draft', {
    id_pic_front: sentDocuments.id_pic_front,
    id_pic_back: sentDocuments.id_pic_back,
  });
  const handed = await erin.must('POST /api/set/identity', {
    ...sentDocuments,
    facial_seconds: 8,
    device_id: erin.device,
  });
  expect(handed).toMatchObject({ status: 1, usual_minutes: 30 });
  expect(handed.latest_at ?? 0).toBe((handed.submitted_at ?? 0) + 6 * 3600);
  const closed = await erin.ask('POST /api/identity/draft', { name: '林小晓', id_no: residentNumber(2) });
  expect(closed.code).toBe(identityRefusals.IdentityClosed.code);

  const id = await caseOf(rita, erin);
  const unclaimed = await rita.must('POST /api/operator/identity/case', { id });
  expect(unclaimed).toMatchObject({ is_open: false, full_name: '*晓', papers: [], age: expect.any(Number) });
  const open = await rita.must('POST /api/operator/identity/claim', { id, claim: true });
  expect(open).toMatchObject({
    is_open: true,
    full_name: '林晓',
    id_no: '11010519491231002X',
    sex: 'female',
    has_checksum: true,
  });
  expect(open.region?.en).toBe('Beijing');
  expect(open.papers.map((item) => item.shows)).toEqual(['front', 'back', 'video', 'still_front']);
  expect((await erin.must('GET /api/identity', {})).status).toBe(2);
  expect((await omar.ask('POST /api/operator/identity/claim', { id, claim: true })).code).toBe(
    operatorRefusals.CaseClaimed.code,
  );
  await rita.must('POST /api/operator/identity/claim', { id, claim: false });
  expect((await erin.must('GET /api/m', {})).identity_status).toBe(1);

  const returned = await decideCase(rita, id, { decision: 'return', returned: [{ part: 'back', reason: 'glare' }] });
  expect(returned.data).toEqual({ outcome: 'returned' });
  const back = await erin.must('GET /api/identity', {});
  expect(back.status).toBe(3);
  expect(back.parts.map((part) => part.state)).toEqual(['passed', 'passed', 'returned', 'passed']);
  expect(back.parts[2]?.reason).toMatchObject({ code: 'glare', zh: '有反光，有效期看不清' });
  const passed = await erin.ask('POST /api/identity/draft', { id_pic_front: sentDocuments.id_pic_back });
  expect(passed.code).toBe(identityRefusals.IdentityPartPassed.code);
  const again = await send(server, erin, { purpose: 'identity', bytes: await drawn(77), name: 'back.jpg' });
  const redone = await erin.must('POST /api/identity/draft', { id_pic_back: again.data.id });
  expect(redone.parts[2]?.state).toBe('given');
  await erin.must('POST /api/set/identity', { device_id: erin.device });
  expect((await rita.must('POST /api/operator/identity/case', { id })).redone).toEqual(['back']);

  expect((await decideCase(rita, id, { decision: 'pass' })).data).toEqual({ outcome: 'passed' });
  await server.settle();
  expect(await erin.must('GET /api/m', {})).toMatchObject({ identity_status: 8, has_identity: true, real_name: '*晓' });
  expect(await erin.must('GET /api/trade/permissions', {})).toMatchObject({ level: 1 });
  expect((await erin.ask('GET /api/order/cansale', {})).code).not.toBe(gateRefusals.NeedsIdentity.code);
  const { notices } = await erin.must('POST /api/notifications', {});
  expect(notices.map((notice) => notice.type)).toContain('user.upgrade');
  const { rows } = await rita.must('POST /api/operator/audit', { subject_id: id });
  expect(rows.map((row) => row.act)).toEqual([
    'identity.pass',
    'claim',
    'identity.return',
    'claim',
    'release',
    'claim',
  ]);
  const figures = await omar.must('GET /api/operator/identity/figures', {});
  expect(figures.decided).toMatchObject({ passed: 1, returned: 1 });
});

it('refuses impossible input, each kind with its own code', async () => {
  const person = await openApplicant(server, '13711110002');
  const other = await openApplicant(server, '13711110003');
  const theirs = (await send(server, other, { purpose: 'identity', bytes: await drawn(3), name: 'x.jpg' })).data.id;
  const picture = (await send(server, person, { purpose: 'identity', bytes: await drawn(4), name: 'x.jpg' })).data.id;
  const exhibit = (await send(server, person, { purpose: 'evidence', bytes: await drawn(5), name: 'x.jpg' })).data.id;
  const fourteen = `${new Date().getUTCFullYear() - 14}-01-01`;
  const data = { name: '林晓', id_no: '440524188001010014' };
  const cases: [object, number][] = [
    [{ ...data, id_no: '110105194912310021' }, identityRefusals.BadIdNumber.code],
    [{ ...data, id_no: '110105491231002' }, identityRefusals.BadIdNumber.code],
    [{ ...data, name: '林晓😀' }, identityRefusals.BadRealName.code],
    [{ ...data, name: 'Lin Xiao' }, identityRefusals.BadRealName.code],
    [{ ...data, name: '阿·' }, identityRefusals.BadRealName.code],
    [data, commonRefusals.InvalidRequest.code],
    [
      { name: 'LIN XIAO', id_no: 'E12345678', document: 'passport', birth_date: fourteen },
      identityRefusals.TooYoung.code,
    ],
    [{ name: 'LIN XIAO', id_no: 'E12345678', document: 'passport' }, commonRefusals.InvalidRequest.code],
    [
      { name: 'LIN XIAO', id_no: 'E12345678', document: 'passport', birth_date: '1990-02-30' },
      commonRefusals.InvalidRequest.code,
    ],
    [{ name: '林晓', id_no: 'H12345678', document: 'hk_macao_permit' }, identityRefusals.DocumentNotOffered.code],
    [{ name: '林晓' }, commonRefusals.InvalidRequest.code],
    [{ name: '林\0晓', id_no: residentNumber(2) }, commonRefusals.InvalidRequest.code],
    [{ id_pic_front: theirs }, identityRefusals.IdentityFileUnfit.code],
    [{ id_pic_front: exhibit }, identityRefusals.IdentityFileUnfit.code],
    [{ facial_video: picture }, identityRefusals.IdentityFileUnfit.code],
    [{ id_pic_front: picture, id_pic_back: picture }, identityRefusals.IdentityFileUnfit.code],
    [{ id_pic_front: '00000000-0000-4000-8000-000000000000' }, identityRefusals.IdentityFileUnfit.code],
  ];
  for (const [draft, code] of cases)
    expect([draft, (await person.ask('POST /api/identity/draft', draft)).code]).toEqual([draft, code]);
  const exe = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(500)]);
  const sent = await send(server, person, { purpose: 'identity', bytes: exe, name: 'front.jpg' });
  expect(sent.code).toBe(uploadRefusals.FileKindNotAllowed.code);
  expect((await person.must('GET /api/identity', {})).parts.map((part) => part.state)).toEqual(
    Array(4).fill('missing'),
  );
  const rare = await person.must('POST /api/identity/draft', { name: '𠮷𡈽・買買提', id_no: residentNumber(2) });
  expect(rare.name).toBe('𠮷𡈽·買買提');
});

it('asks for a phone with its code when the account has none, and binds it', async () => {
  const dora = await server.login('dora', 'identity');
  const alice = await server.login('alice');
  expect((await alice.must('GET /api/identity', {})).status).toBe(8);
  const verified = await alice.ask('POST /api/identity/draft', { name: '林晓', id_no: residentNumber(2) });
  expect(verified.code).toBe(identityRefusals.IdentityClosed.code);
  expect((await dora.ask('POST /api/identity/draft', {})).code).toBe(gateRefusals.NeedsSecurityPassword.code);
  const person = await openApplicant(server, 'frank@example.com');
  const device_id = person.device;
  expect((await person.must('GET /api/identity', {})).needs_mobile).toBe(true);
  const sentDocuments = await sendDocuments(server, person, 30);
  const whole = {
    name: '方克',
    id_no: residentNumber(1).slice(0, 17) + (residentNumber(1).endsWith('X') ? '1' : 'X'),
    ...sentDocuments,
    device_id,
  };
  const wrongNumber = await person.ask('POST /api/set/identity', whole);
  expect(wrongNumber.code).toBe(identityRefusals.BadIdNumber.code);
  const ready = { ...whole, id_no: residentNumber(1) };
  expect((await person.ask('POST /api/set/identity', ready)).code).toBe(identityRefusals.IdentityIncomplete.code);
  const takenNumber = '13800000001';
  await person.must('POST /api/smsCode', { purpose: 10, target: takenNumber, device_id });
  const withPhone = { ...ready, phone_num: takenNumber, phone_code: await newestCode(server) };
  expect((await person.ask('POST /api/set/identity', withPhone)).code).toBe(identityRefusals.MobileTaken.code);
  const bad = await person.ask('POST /api/smsCode', { purpose: 10, target: '12345', device_id });
  expect(bad.code).toBe(codeRefusals.BadTarget.code);
  // The account has an e-mail address, but a code for it would be taken by no call.
  expect((await person.ask('POST /api/smsCode', { purpose: 10, device_id })).code).toBe(codeRefusals.BadTarget.code);
  await person.must('POST /api/smsCode', { purpose: 10, target: '13711110009', device_id });
  const code = await newestCode(server);
  await person.must('POST /api/smsCodeVerify', { purpose: 10, target: '13711110009', code, device_id });
  const wrong = { ...ready, phone_num: '13711110009', phone_code: code === '000000' ? '000001' : '000000' };
  expect((await person.ask('POST /api/set/identity', wrong)).code).toBe(codeRefusals.WrongCode.code);
  const handed = await person.must('POST /api/set/identity', {
    ...ready,
    phone_num: '137 1111 0009',
    phone_code: code,
  });
  expect(handed).toMatchObject({ status: 1, needs_mobile: false });
  expect((await person.must('GET /api/m', {})).mobile).toBe('137****0009');
  const another = await person.ask('POST /api/smsCode', { purpose: 10, target: '13711110010', device_id });
  expect(another.code).toBe(commonRefusals.InvalidRequest.code);
});

it('sends one person only a few codes an hour, over any number of phones', async () => {
  const person = await openApplicant(server, 'grace@example.com');
  const asked = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const [phone, device_id] = [`1370000${1000 + index}`, `made-up-${index}`];
      return index % 2 === 0
        ? person.ask('POST /api/smsCode', { purpose: 10, target: phone, device_id })
        : person.ask('POST /api/identity/smsCode', { phone_num: phone, device_id });
    }),
  );
  expect(asked.filter(({ code }) => code === 0)).toHaveLength(20);
});
