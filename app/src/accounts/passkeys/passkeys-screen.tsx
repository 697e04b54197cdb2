import { Button } from '@eh/ui/buttons/button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction, useAnswer } from '../../api/queries.ts';
import { refetchStale } from '../../api/stale/stale-answers.ts';
import { nativeSystem } from '../../native/native-system.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { canUsePasskeys, createPasskey, namedAddress } from '../../parts/passkeys/passkey.ts';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { showModal } from '../../shell/modals.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { passkeyMessages } from './messages.ts';
import { PasskeyNameSheet } from './passkey-name-sheet.tsx';
import { type Passkey, PasskeyRow } from './passkey-row.tsx';
import { Phones } from './phones.tsx';

/** The action that the payment password authorizes: adding a passkey under a name, or removing one. */
type PendingAction = { readonly add: string } | { readonly remove: Passkey };

/** Lists the passkeys of the account, and lets the person add and remove them. */
export function PasskeysScreen() {
  const messages = useMessages(passkeyMessages);
  const passkeys = useAnswer('GET /api/passkeys', {});
  const [isNaming, setNaming] = useState(false);
  const [pending, setPending] = useState<PendingAction | null>(null);
  const begin = useAction('POST /api/passkeys/begin', { feedback: 'modals' });
  const add = useAction('POST /api/passkeys/add', { feedback: 'modals' });
  const remove = useAction('POST /api/passkeys/remove', { feedback: 'modals' });

  const addNamed = async (name: string, security_password: string): Promise<string> => {
    const begun = await begin.mutateAsync({ security_password });
    const made = await createPasskey(begun);
    if (!made) return messages.notMade;
    await add.mutateAsync({ question_id: begun.question_id, name, ...made });
    return messages.done;
  };
  const handlePassword = async (security_password: string) => {
    if (!pending) return;
    if ('add' in pending) showToast(await addNamed(pending.add, security_password));
    else {
      await remove.mutateAsync({ id: pending.remove.id, security_password });
      showToast({ text: messages.removed, icon: 'check' });
    }
    setPending(null);
    await refetchStale();
  };
  const list = passkeys.data?.passkeys ?? [];
  const isInApp = nativeSystem() !== null;
  const named = isInApp ? null : namedAddress();
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
      {!isInApp && <p className="note px-page pt-3 pb-2">{canUsePasskeys() ? messages.why : messages.notHere}</p>}
      {!canUsePasskeys() && named !== null && (
        <p className="px-page pb-3">
          <a className="link" href={named}>
            {messages.openByName}
          </a>
        </p>
      )}
      {passkeys.isPending && <SkeletonRows shape="row" count={2} />}
      {passkeys.isError && <LoadFailed error={passkeys.error} onRetry={() => void passkeys.refetch()} />}
      {list.length > 0 && (
        <Rows inset="icon" label={messages.list}>
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void offerRemoval(passkey, setPending)} />
          ))}
        </Rows>
      )}
      <Phones />
      <PasskeyNameSheet
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        onName={(name) => {
          setNaming(false);
          setPending({ add: name });
        }}
      />
      <PaymentPassword
        isOpen={pending !== null}
        onClose={() => setPending(null)}
        purpose={pending && 'remove' in pending ? messages.removePurpose(pending.remove.name) : messages.addPurpose}
        onPassword={handlePassword}
      />
    </Screen>
  );
}

async function offerRemoval(passkey: Passkey, onSure: (pending: PendingAction) => void): Promise<void> {
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
