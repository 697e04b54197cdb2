import type { ClosedGate, RouteName } from '@eh/contract/accounts/users/gates.ts';
import { wordsNow } from '@eh/ui/reader/catalogue.ts';
import { shellWords } from '../shell/copy.ts';
import type { ModalQuestion } from '../shell/modals.ts';
import { gateWords } from './copy.ts';

type ModalTexts = Readonly<Record<string, string>>;

/** What a closed gate says, and what its button offers. `texts` are the platform's own, as operators wrote them. */
export function gateModal(gate: ClosedGate, route: RouteName, texts: ModalTexts): ModalQuestion {
  const words = wordsNow(gateWords);
  const shell = wordsNow(shellWords);
  const asking = (text: string, confirm: string) => ({
    title: shell.friendlyReminder,
    text,
    confirm,
    cancel: shell.cancel,
  });
  switch (gate.gate) {
    case 'frozen':
      return asking(words.frozen, shell.contactService);
    case 'fund':
      return asking(words.fund, shell.contactService);
    case 'security_password':
      return asking(words.securityPassword, words.goSet);
    case 'identity':
      return asking(words.identity, words.goVerify);
    case 'mobile':
      return asking(words.mobile, words.goBind);
    case 'email':
      return asking(words.email, words.goBind);
    case 'banned':
      return { title: gate.title, confirm: shell.contactService, cancel: shell.cancel };
    case 'denied':
      return route === 'buy-with-usdt'
        ? { title: usdtClosedText(texts), confirm: shell.contactService, cancel: shell.cancel }
        : asking(words.denied, shell.contactService);
  }
}

/** What is said where buying with USDT is closed, to one person or to everybody. */
export function usdtClosedText(texts: ModalTexts): string {
  return texts['usdt_buy_closed'] ?? wordsNow(gateWords).usdtClosed;
}
