import type { Reason } from './both-reasons.tsx';
import type { VerdictRule } from './rule-messages.ts';

/** Between the rule and the rest: Chinese sentences follow each other without a space. */
const BETWEEN = { zh: '', en: ' ' };

/** The reason with another rule at its start; other text stays. */
export function withRule(reason: Reason, rule: VerdictRule | null, before: VerdictRule | null): Reason {
  const reasonIn = (language: keyof Reason) => {
    const rest = withoutStart(reason[language], before?.[language] ?? '');
    return [rule?.[language] ?? '', rest].filter((part) => part !== '').join(BETWEEN[language]);
  };
  return { zh: reasonIn('zh'), en: reasonIn('en') };
}

function withoutStart(text: string, start: string): string {
  return (start !== '' && text.startsWith(start) ? text.slice(start.length) : text).trim();
}
