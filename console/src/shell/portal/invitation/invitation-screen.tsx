import type { AnswerOf } from '@eh/contract/calls.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { usePortalAction } from '../api/portal-queries.ts';
import { portalMessages } from '../messages.ts';
import { invitationMessages } from './messages.ts';

export interface InvitationScreenProps {
  invitation: AnswerOf<'POST /api/merchant/mine'>['invitations'][number];
}

/** An invitation to a team, to be answered before anything else of the portal is shown. */
export function InvitationScreen({ invitation }: InvitationScreenProps) {
  const messages = useMessages(invitationMessages);
  const portal = useMessages(portalMessages);
  const formats = useFormats();
  const answer = usePortalAction('POST /api/merchant/members/answer', {
    saysItself: true,
  });
  // Already answered: the page remains until the list of merchants has reloaded.
  const [isAnswered, setAnswered] = useState(false);
  const handleAnswer = (isAccepted: boolean) => {
    if (isAnswered) return;
    setAnswered(true);
    answer.mutate(
      { merchant_id: invitation.merchant_id, is_accepted: isAccepted },
      { onError: () => setAnswered(false) },
    );
  };
  return (
    <div className="login">
      <main className="login-form">
        <Logo size={48} />
        <h1 className="title">{messages.title(invitation.name)}</h1>
        <p className="note">{messages.text(invitation.merchant_no, portal.roles[invitation.role])}</p>
        <p className="note">{messages.until(formats.dateTime(invitation.until))}</p>
        {answer.error && (
          <p className="portal-error" role="alert">
            {answer.error.message}
          </p>
        )}
        <Button kind="act" isWide isPending={isAnswered} onClick={() => handleAnswer(true)}>
          {messages.join}
        </Button>
        <Button kind="line" isWide onClick={() => handleAnswer(false)}>
          {messages.decline}
        </Button>
      </main>
    </div>
  );
}
