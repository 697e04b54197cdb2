import type { Refused } from '@eh/client/calls/refused.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { HelpLink } from '../../../parts/help/help-link.tsx';
import { leaveTo } from '../../../parts/leave-to.ts';
import { useAuthSite } from '../../../session/auth-site.ts';
import { switchTab } from '../../../shell/navigation.ts';
import type { PageParams } from '../../../shell/pages/page-stack.ts';
import { consentMessages } from './messages.ts';

/** A request that can no longer be answered: the reason, that nothing was allowed, and the link back to the site. */
export function RequestOver({ end, params }: { end: Refused; params: PageParams }) {
  const messages = useMessages(consentMessages);
  const site = useAuthSite(params);
  const { title, text } = messages.over[causeOf(end.code)];
  return (
    <EmptyState
      drawing="broken"
      title={title}
      text={text}
      actions={
        <>
          {site && (
            <Button kind="act" isWide onClick={() => leaveTo(site.href)}>
              {messages.backTo(site.host)}
            </Button>
          )}
          <Button kind="line" isWide onClick={() => void switchTab('tabhome')}>
            {messages.home}
          </Button>
          <p className="text-center">
            <HelpLink article="third-party-apps" />
          </p>
        </>
      }
    />
  );
}

function causeOf(code: number): 'unknown' | 'expired' | 'answered' | 'stopped' | 'differs' | 'team' {
  switch (code) {
    case appRefusals.ApplyExpired.code:
      return 'expired';
    case appRefusals.ApplyAnswered.code:
      return 'answered';
    case appRefusals.AppStopped.code:
      return 'stopped';
    case appRefusals.ScopeDiffers.code:
      return 'differs';
    case appRefusals.TestAppForTeam.code:
      return 'team';
    default:
      return 'unknown';
  }
}
