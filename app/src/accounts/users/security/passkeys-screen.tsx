import { Button } from '@eh/ui/buttons/button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { invalidate, useAction, useAnswer } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { canUsePasskeys, makePasskey, namedAddress } from '../../../parts/passkey.ts';
import { PaymentPassword } from '../../../parts/payment-password.tsx';
import { showModal } from '../../../shell/modals.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import { NameSheet } from './name-sheet.tsx';
import { type Passkey, PasskeyRow } from './passkey-row.tsx';
import { passkeyMessages } from './passkeys-messages.ts';

/** What the payment password is asked for: to add a passkey under a name, or to remove one. */
type Asking = { readonly add: string } | { readonly remove: Passkey };

/** The passkeys of the account: what they are for, which there are, and ways to add and remove them. */
export function PasskeysScreen() {
  const messages = useMessages(passkeyMessages);
  const passkeys = useAnswer('GET /api/passkeys', {});
  const [isNaming, setNaming] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const begin = useAction('POST /api/passkeys/begin', { says: 'modals' });
  const add = useAction('POST /api/passkeys/add', { says: 'modals' });
  const remove = useAction('POST /api/passkeys/remove', { says: 'modals' });

  const addNamed = async (name: string, security_password: string): Promise<string> => {
    const begun = await begin.mutateAsync({ security_password });
    const made = await makePasskey(begun);
    if (!made) return messages.notMade;
    await add.mutateAsync({ question_id: begun.question_id, name, ...made });
    return messages.done;
  };
  const act = async (security_password: string) => {
    if (!asking) return;
    if ('add' in asking) showToast(await addNamed(asking.add, security_password));
    else {
      await remove.mutateAsync({ id: asking.remove.id, security_password });
      showToast({ text: messages.removed, icon: 'check' });
    }
    setAsking(null);
    await invalidate('GET /api/passkeys');
  };
  const list = passkeys.data?.passkeys ?? [];
  const named = namedAddress();
  return (
    <Screen
      head={<Header title={messages.title} onBack={() => void navigateBack()} />}
      foot={
        canUsePasskeys() ? (
          <Footer label={messages.actions}>
            <Button kind="act" isWide onClick={() => setNaming(true)}>
              {messages.add}
            </Button>
          </Footer>
        ) : undefined
      }
    >
      <p className="note px-page pt-3 pb-2">{canUsePasskeys() ? messages.why : messages.notHere}</p>
      {!canUsePasskeys() && named !== null && (
        <p className="px-page pb-3">
          <a className="link" href={named}>
            {messages.openByName}
          </a>
        </p>
      )}
      {passkeys.isPending && <SkeletonRows shape="row" count={2} />}
      {passkeys.isError && <LoadFailed onRetry={() => void passkeys.refetch()} />}
      {list.length > 0 && (
        <Rows inset="icon" label={messages.list}>
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void offerRemoval(passkey, setAsking)} />
          ))}
        </Rows>
      )}
      <NameSheet
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        onName={(name) => {
          setNaming(false);
          setAsking({ add: name });
        }}
      />
      <PaymentPassword
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        purpose={asking && 'remove' in asking ? messages.removePurpose(asking.remove.name) : messages.addPurpose}
        onPassword={act}
      />
    </Screen>
  );
}

async function offerRemoval(passkey: Passkey, onSure: (asking: Asking) => void): Promise<void> {
  const messages = currentMessages(passkeyMessages);
  const isSure = await showModal({
    title: messages.removeTitle(passkey.name),
    text: messages.removeText,
    confirm: messages.remove(passkey.name),
    cancel: messages.keep,
    kind: 'inked',
  });
  if (isSure) onSure({ remove: passkey });
}
