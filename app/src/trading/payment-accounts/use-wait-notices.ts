import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { accountMessages } from './messages.ts';
import type { AddingRules } from './queries.ts';

/** The notices about the waiting period of a new account; empty without one. */
export function useWaitNotices(adding: AddingRules | undefined): readonly string[] {
  const messages = useMessages(accountMessages);
  return adding && adding.wait_hours > 0 ? [messages.waits(adding.wait_hours, adding.big_sale)] : [];
}
