import type { Reason } from './both-reasons.tsx';
import type { VerdictRule } from './rule-messages.ts';

/** The reason with another rule at its head: what was written besides stays. */
export function citing(reason: Reason, rule: VerdictRule | null, before: VerdictRule | null): Reason {
  const say = (language: 'zh' | 'en') => {
    const rest = withoutHead(reason[language], before?.[language] ?? '');
    return [rule?.[language] ?? '', rest].filter((part) => part !== '').join(language === 'zh' ? '' : ' ');
  };
  return { zh: say('zh'), en: say('en') };
}

function withoutHead(text: string, head: string): string {
  return (head !== '' && text.startsWith(head) ? text.slice(head.length) : text).trim();
}
