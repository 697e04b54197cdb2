import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useProfile } from '../../session/current-session.ts';
import { navigateBack } from '../../shell/navigation.ts';
import type { ContactKind } from './contact-kind.ts';
import { FreshStep } from './fresh-step.tsx';
import { LostStep } from './lost-step.tsx';
import { contactMessages } from './messages.ts';
import { OldStep } from './old-step.tsx';

/**
 * Without a bound contact the page starts at `fresh`, otherwise at `old`, where the code is typed or `lost` is chosen.
 */
type Phase =
  | { readonly step: 'old' }
  | { readonly step: 'fresh'; readonly oldCode: string | undefined }
  | { readonly step: 'lost' };

export function MobileScreen() {
  return <ContactScreen kind="mobile" />;
}

export function EmailScreen() {
  return <ContactScreen kind="email" />;
}

/** Binds or changes the phone or e-mail of the account. */
function ContactScreen({ kind }: { kind: ContactKind }) {
  const messages = useMessages(contactMessages)[kind];
  const isBound = useBound(kind);
  const [phase, setPhase] = useState<Phase>(isBound ? { step: 'old' } : { step: 'fresh', oldCode: undefined });
  const title = phase.step === 'lost' ? messages.lostTitle : isBound ? messages.change : messages.bind;
  const handleBack = () => (phase.step === 'lost' ? setPhase({ step: 'old' }) : void navigateBack());
  return (
    <Screen head={<Header title={title} onBack={handleBack} />}>
      {phase.step === 'old' && (
        <OldStep
          kind={kind}
          onVerified={(oldCode) => setPhase({ step: 'fresh', oldCode })}
          onLost={() => setPhase({ step: 'lost' })}
        />
      )}
      {phase.step === 'fresh' && <FreshStep kind={kind} oldCode={phase.oldCode} />}
      {phase.step === 'lost' && <LostStep kind={kind} />}
    </Screen>
  );
}

/** The state at the time the page opened: binding changes the profile while the page is still shown. */
function useBound(kind: ContactKind): boolean {
  const profile = useProfile();
  const [isBound] = useState((profile?.[kind] ?? null) !== null);
  return isBound;
}
