import { type Person, personWith } from '../open-test-server.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { until } from './until.ts';

export const NEWCOMERS_PASSWORD = 'correct horse 42';

/** Registers somebody with the code that the gateway was given; gives them logged in. */
export async function registerNewcomer(address: string, gateway: SmsGateway, mobile: string): Promise<Person> {
  const stranger = personWith(address, '');
  const device = { device_id: `phone-of-${mobile}`, os_name: 'Android' };
  const { texts } = await stranger.must('GET /api/register/fields', {});
  await stranger.must('POST /api/register/smsCode', { account: mobile, device_id: device.device_id });
  const code = await until(() => gateway.codeFor(mobile));
  const { token } = await stranger.must('POST /api/register', {
    account: mobile,
    password: NEWCOMERS_PASSWORD,
    code,
    nickname: 'Newcomer',
    accepted_texts: texts,
    device,
  });
  return personWith(address, token);
}
