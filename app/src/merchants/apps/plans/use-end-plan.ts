import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { confirmsLoss } from '../../../shell/modals.ts';
import { planMessages } from './messages.ts';
import type { Plan } from './queries.ts';
import { useStopPlan } from './queries.ts';

/** Stops a plan after a confirmation, or refuses one that waits. Neither needs a password. */
export function useEndPlan() {
  const messages = useMessages(planMessages);
  const stop = useStopPlan(messages.stopped);
  const refuse = useStopPlan(messages.refused);
  const offer = async (plan: Plan) => {
    const isSure = await confirmsLoss({
      title: messages.stopTitle(plan.app.name),
      text: messages.stopText,
      confirm: messages.keep,
      cancel: messages.stop,
      kind: 'inked',
      subject: `plan ${plan.id}`,
    });
    if (isSure) stop.mutate({ id: plan.id });
  };
  return {
    stop: (plan: Plan) => void offer(plan),
    refuse: (plan: Plan) => refuse.mutate({ id: plan.id }),
    isPending: stop.isPending || refuse.isPending,
  };
}
