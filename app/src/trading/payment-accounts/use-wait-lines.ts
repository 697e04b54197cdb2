import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { accountMessages } from './messages.ts';
import type { AddingRules } from './queries.ts';

/** What somebody has to know of the wait before he adds an account; nothing where nobody waits. */
export function useWaitLines(adding: AddingRules | undefined): readonly string[] {
  const messages = useMessages(accountMessages);
  return adding && adding.wait_hours > 0 ? [messages.waits(adding.wait_hours, adding.big_sale)] : [];
}
