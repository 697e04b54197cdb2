import { useWords } from '@eh/ui/reader/catalogue.ts';
import { accountWords } from './copy.ts';
import type { AddingRules } from './queries.ts';

/** What somebody has to know of the wait before he adds an account; nothing where nobody waits. */
export function useWaitLines(adding: AddingRules | undefined): readonly string[] {
  const words = useWords(accountWords);
  return adding && adding.wait_hours > 0 ? [words.waits(adding.wait_hours, adding.big_sale)] : [];
}
