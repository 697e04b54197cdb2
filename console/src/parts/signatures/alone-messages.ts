import { ONE_PERSON_DAYS } from '@eh/contract/staff/signatures/one-signer.ts';
import { catalogue } from '@eh/ui/reader/catalogue.ts';

/** Why a case that one operator may usually decide takes two now. */
export const aloneMessages = catalogue({
  'zh-CN': {
    aloneBeyond: (left: readonly string[]) => `超出您单独决定的额度，须两人签字：${left.join('；')}`,
    aloneToday: (left: string) => `今天还可单独决定 ${left}`,
    alonePerson: {
      buyer: (left: string) => `${ONE_PERSON_DAYS} 天内对该买家还可单独决定 ${left}`,
      seller: (left: string) => `${ONE_PERSON_DAYS} 天内对该卖家还可单独决定 ${left}`,
      receiver: (left: string) => `${ONE_PERSON_DAYS} 天内对该收款人还可单独决定 ${left}`,
    },
  },
  en: {
    aloneBeyond: (left: readonly string[]) =>
      `Above the limit you can decide alone, so two operators have to sign: ${left.join('; ')}`,
    aloneToday: (left: string) => `${left} left today`,
    alonePerson: {
      buyer: (left: string) => `${left} left for this buyer within ${ONE_PERSON_DAYS} days`,
      seller: (left: string) => `${left} left for this seller within ${ONE_PERSON_DAYS} days`,
      receiver: (left: string) => `${left} left for this recipient within ${ONE_PERSON_DAYS} days`,
    },
  },
});
