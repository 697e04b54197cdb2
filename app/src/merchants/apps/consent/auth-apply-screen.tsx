import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Banner } from '@eh/ui/feedback/banner.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { appMessages } from '../messages.ts';
import { useApply } from '../queries.ts';
import { ConsentBody } from './consent-body.tsx';
import { ConsentSteps } from './consent-steps.tsx';
import { consentMessages } from './messages.ts';
import { RequestOver } from './request-over.tsx';
import { requestEnd, useConsent } from './use-consent.ts';

const SKELETON_ROWS = 6;

/** A third-party app asks to use the person's account: what it may do, what it may not, and for how long. */
export function AuthApplyScreen({ params }: ScreenProps) {
  const messages = useMessages(consentMessages);
  const all = useMessages(appMessages);
  const query = useApply(params);
  const apply = query.data;
  const consent = useConsent(params, apply);
  const end = consent.end ?? requestEnd(query.error);
  const isAnswered = consent.step === 'answered';
  return (
    <Screen
      head={
        <>
          <Header
            title={messages.title}
            leading={<IconButton icon="close" label={messages.close} onClick={() => void navigateBack()} />}
          />
          {apply?.app.environment === 'test' && <Banner icon="info" text={all.testMode} />}
        </>
      }
      foot={
        apply &&
        end === null &&
        !isAnswered && (
          <Footer label={all.actions}>
            <ButtonPair>
              <Button
                kind="line"
                isPending={consent.isRefusing}
                isDisabled={consent.isAllowing}
                onClick={consent.refuse}
              >
                {messages.refuse}
              </Button>
              <Button kind="act" isPending={consent.isAllowing} isDisabled={consent.isRefusing} onClick={consent.allow}>
                {messages.allow}
              </Button>
            </ButtonPair>
          </Footer>
        )
      }
    >
      {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {end !== null && <RequestOver end={end} params={params} />}
      {query.isError && end === null && !apply && (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {apply && end === null && isAnswered && (
        <output className="block px-page pt-16 text-center text-muted">{messages.returning(apply.return_host)}</output>
      )}
      {apply && end === null && !isAnswered && <ConsentBody apply={apply} consent={consent} params={params} />}
      {apply && end === null && <ConsentSteps apply={apply} consent={consent} />}
    </Screen>
  );
}
