import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction, useAnswer } from '../../api/queries.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { navigateBack, navigateTo } from '../../shell/navigation.ts';
import type { requestOf } from './key-draft.ts';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { traderMessages } from './messages.ts';
import { ShownOnce } from './parts/shown-once.tsx';

type Wanted = ReturnType<typeof requestOf>;

/** The list of keys, the form for a new one, or a new key with its secret. */
type Phase =
  | { readonly step: 'list' }
  | { readonly step: 'form' }
  | { readonly step: 'made'; readonly id: string; readonly secret: string };

/** The keys of the person's own programs: makes them, and leads to each. */
export function TraderKeysScreen() {
  const messages = useMessages(traderMessages);
  const keys = useAnswer('GET /api/trader_keys', {});
  const [phase, setPhase] = useState<Phase>({ step: 'list' });
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const make = useAction('POST /api/trader_keys/make', { feedback: 'modals' });
  const handlePassword = async (security_password: string) => {
    if (!wanted) return;
    const { key, secret } = await make.mutateAsync({ ...wanted, security_password });
    setWanted(null);
    setPhase({ step: 'made', id: key.id, secret });
  };
  const canMake = keys.data?.has_totp === true;
  const handleBack = () => (phase.step === 'form' ? setPhase({ step: 'list' }) : void navigateBack());
  return (
    <Screen
      head={<Header title={messages.title} onBack={handleBack} />}
      foot={
        phase.step === 'list' && keys.data !== undefined ? (
          <Footer label={messages.actions}>
            <Button
              kind="act"
              isWide
              onClick={() => (canMake ? setPhase({ step: 'form' }) : void navigateTo('authenticator'))}
            >
              {canMake ? messages.make : messages.turnOnTotp}
            </Button>
          </Footer>
        ) : undefined
      }
    >
      {phase.step === 'list' && <KeyList keys={keys} />}
      {phase.step === 'form' && <KeyForm onMake={setWanted} />}
      {phase.step === 'made' && (
        <ShownOnce
          title={messages.madeTitle}
          text={messages.madeText}
          values={[
            [messages.id, phase.id],
            [messages.secret, phase.secret],
          ]}
          saved={messages.saved}
          onSaved={() => setPhase({ step: 'list' })}
        />
      )}
      <PaymentPassword
        isOpen={wanted !== null}
        onClose={() => setWanted(null)}
        purpose={messages.purpose(wanted?.name ?? '')}
        onPassword={handlePassword}
      />
    </Screen>
  );
}

interface KeyListProps {
  keys: ReturnType<typeof useAnswer<'GET /api/trader_keys'>>;
}

function KeyList({ keys }: KeyListProps) {
  const messages = useMessages(traderMessages);
  const { rows = [], has_totp: hasTotp } = keys.data ?? {};
  return (
    <>
      <p className="note px-page pt-3 pb-2">{messages.why}</p>
      {hasTotp === false && <p className="note px-page pb-2">{messages.needsTotp}</p>}
      {keys.isPending && <SkeletonRows shape="row" count={2} />}
      {keys.isError && <LoadFailed error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data !== undefined && rows.length === 0 && (
        <EmptyState drawing="no-match" title={messages.empty} text={messages.emptyText} />
      )}
      {rows.length > 0 && (
        <Rows inset="icon" label={messages.list}>
          {rows.map((key) => (
            <KeyRow key={key.id} traderKey={key} />
          ))}
        </Rows>
      )}
    </>
  );
}
