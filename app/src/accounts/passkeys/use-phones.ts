import { phoneKeyText } from '@eh/contract/accounts/passkeys/phone-keys/signed-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useState } from 'react';
import { useAction, useAnswer } from '../../api/queries.ts';
import { refetchStale } from '../../api/stale/stale-answers.ts';
import { nativeSystem } from '../../native/native-system.ts';
import { notePhoneKey, phoneKeyOf } from '../../parts/passkeys/phone-key.ts';
import { useSession } from '../../session/current-session.ts';
import { readAgent } from '../../session/devices/user-agent.ts';
import { passkeyMessages } from './messages.ts';

/** The phones whose key authorizes by finger or face, with functions to add this phone and to remove one. */
export function usePhones() {
  const messages = useMessages(passkeyMessages);
  const userid = useSession((session) => session.userid);
  const phones = useAnswer('GET /api/phone_keys', {}).data?.phones ?? [];
  const begin = useAction('POST /api/phone_keys/begin', { feedback: 'modals' });
  const add = useAction('POST /api/phone_keys/add', { feedback: 'modals' });
  const remove = useAction('POST /api/phone_keys/remove', { feedback: 'modals' });
  const own = phoneKeyOf(userid);
  const isAdded = phones.some(({ id }) => id === own);
  const canSign = useCanSign();
  return {
    phones,
    own,
    canAdd: canSign && !isAdded,
    /** False when the person cancels. */
    add: async (security_password: string): Promise<boolean> => {
      const system = nativeSystem();
      if (!system) return false;
      const { question_id, challenge } = await begin.mutateAsync({ security_password });
      const publicKey = await system.key.create();
      const signed = await system.key.sign(phoneKeyText({ challenge }), messages.addPhone);
      if (typeof signed === 'string') return false;
      const made = {
        question_id,
        name: readAgent(navigator.userAgent).model || messages.thisPhone,
        platform: system.platform,
        public_key: publicKey,
        ...signed,
      };
      notePhoneKey(userid, (await add.mutateAsync(made)).id);
      await refetchStale();
      return true;
    },
    remove: async (id: string, security_password: string): Promise<void> => {
      await remove.mutateAsync({ id, security_password });
      if (id === own) {
        notePhoneKey(userid, null);
        await nativeSystem()?.key.remove();
      }
      await refetchStale();
    },
  };
}

function useCanSign(): boolean {
  const [canSign, setCanSign] = useState(false);
  useEffect(() => void nativeSystem()?.key.canSign().then(setCanSign), []);
  return canSign;
}
