import type { RequestOf } from '@eh/contract/calls.ts';
import { Refusal } from '@eh/server/platform/refusal.ts';
import { DEMO_PAYMENT_PASSWORD } from '../../../people/seed-people.ts';
import type { CaseParts, OpenCase } from './case.ts';

const security_password = DEMO_PAYMENT_PASSWORD;
/** The edge checks codes, so any code will do where a call needs one. */
const coded = { code: '000000', device_id: 'phone-of-the-demo', security_password } as const;

/** The people whose cases have a picture. */
export const picturedPeople = ['tracy_wu', 'laozhou'] as const;

/** Cases of lost phones, of accounts that two people claim, and of feedback about the app. */
export function peopleCases(parts: CaseParts): readonly OpenCase[] {
  return [...lostPhones(parts), ...claimedAccounts(parts), ...feedback(parts)];
}

function lostPhones({ stage, person, fileOf }: CaseParts): readonly OpenCase[] {
  const lost = (minutesAgo: number, name: (typeof picturedPeople)[number], target: string, reason: string) => ({
    queue: 'contacts' as const,
    minutesAgo,
    bring: () =>
      stage.act(person(name).actor, 'POST /api/contact/request', {
        kind: 'mobile',
        target,
        reason,
        picture_ids: [fileOf(name)],
        ...coded,
      }),
  });
  return [
    lost(63, 'laozhou', '+8613900041207', '换了城市，旧号码已注销，收不到验证码。'),
    lost(24, 'tracy_wu', '+8613900077315', 'My phone was stolen on the train and the old SIM is blocked.'),
  ];
}

/** Somebody enters another person's account number: refused, and reported to the operators. */
function claimedAccounts({ stage, person }: CaseParts): readonly OpenCase[] {
  const claim = (minutesAgo: number, name: string, channel: string, number: string): OpenCase => ({
    queue: 'accounts',
    minutesAgo,
    async bring() {
      const { actor, user } = person(name);
      const fields = { holder: user.realName ?? '', number };
      const request = { channel, fields, ...coded };
      await stage.act(actor, 'POST /api/wallet/add', request).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    },
  });
  return [
    claim(58, 'guangtou', 'alipay', '13800000002'),
    claim(57, 'guangtou', 'alipay', '13800000002'),
    claim(29, 'shuangmu', 'bank_card', '6217003810022315520'),
  ];
}

type Feedback = RequestOf<'POST /api/feedback'>;

function feedback({ stage, person }: CaseParts): readonly OpenCase[] {
  const say = (minutesAgo: number, name: string, request: Feedback): OpenCase => ({
    queue: 'feedback',
    minutesAgo,
    bring: () => stage.act(person(name).actor, 'POST /api/feedback', request),
  });
  const device = { device_id: 'phone-of-the-demo', app_version: '2.2.8' };
  return [
    say(61, 'bob', {
      kind: 'idea',
      text: '希望市场可以按“我常买的卖家”筛选，现在每次都要翻好几页。',
      device: { ...device, device_brand: 'HUAWEI', device_model: 'Mate 60', os_name: 'HarmonyOS', os_version: '4.2' },
    }),
    say(42, 'ryan_gao', {
      kind: 'fault',
      text: 'After I upload a voucher from the gallery the keyboard stays open and hides the button.',
      contact: 'ryan.gao@example.com',
      device: { ...device, device_brand: 'Google', device_model: 'Pixel 8', os_name: 'Android', os_version: '15' },
    }),
    say(13, 'chenxi', {
      kind: 'praise',
      text: '放币后的提示很清楚，到账时间也准，点赞。',
      device: { ...device, device_brand: 'Apple', device_model: 'iPhone 15', os_name: 'iOS', os_version: '18.1' },
    }),
  ];
}
