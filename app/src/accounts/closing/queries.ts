import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useAction, useAnswer } from '../../api/queries.ts';
import { refetchStale } from '../../api/stale/stale-answers.ts';
import { endSession } from '../../session/session-life.ts';
import { reLaunch } from '../../shell/navigation.ts';

export function useClosing() {
  return useAnswer('GET /api/closing', {});
}

export function useAcceptedTexts() {
  return useAnswer('GET /api/accepted_texts', {});
}

/** Begins to close the account. The server ends this session before it answers. */
export function useBeginClosing(textOf: (closesAt: number) => string) {
  return useAction('POST /api/closing/begin', {
    feedback: 'modals',
    onDone: ({ closes_at: closesAt }) => {
      endSession();
      showToast(textOf(closesAt));
    },
  });
}

export function useKeepAccount(text: string) {
  return useAction('POST /api/closing/keep', {
    onDone: () => {
      showToast({ text, icon: 'check' });
      // The gates read the profile: home opens once it says that the account is open again.
      void refetchStale().then(() => reLaunch('tabhome'));
    },
  });
}
