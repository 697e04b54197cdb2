import type { ClosedGate } from '@eh/contract/accounts/gates/gate-order.ts';
import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { ArticleName } from '@eh/contract/content/help/article-names.ts';
import type { ModalName } from '@eh/contract/content/publications/modals/modal-names.ts';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { shellMessages } from '../../shell/messages.ts';
import type { ModalQuestion } from '../../shell/modals.ts';
import { gateMessages } from './messages.ts';

type ModalTexts = Readonly<Record<string, string>>;

/** The message and the button of a closed gate. `texts` are the operators' texts. */
export function gateModal(gate: ClosedGate, route: RouteName, texts: ModalTexts): ModalQuestion {
  const messages = currentMessages(gateMessages);
  const shell = currentMessages(shellMessages);
  const question = (name: ModalName, own: string, confirm: string) => ({
    title: shell.friendlyReminder,
    text: texts[name] ?? own,
    confirm,
    cancel: shell.cancel,
    article: articleOfGate[gate.gate],
  });
  switch (gate.gate) {
    case 'frozen':
      return question('account_frozen', messages.frozen, shell.contactService);
    case 'closing':
      return question('account_closing', messages.closing, messages.goKeep);
    case 'fund':
      return question('fund_restricted', messages.fund, shell.contactService);
    case 'security_password':
      return question('security_password_missing', messages.paymentPassword, messages.goSet);
    case 'identity':
      return question('identity_missing', messages.identity, messages.goVerify);
    case 'mobile':
      return question('mobile_missing', messages.mobile, messages.goBind);
    case 'email':
      return question('email_missing', messages.email, messages.goBind);
    case 'banned':
      return {
        title: gate.title,
        confirm: shell.contactService,
        cancel: shell.cancel,
        article: articleOfGate.banned,
      };
    case 'denied':
      return route === 'buy-with-usdt'
        ? {
            title: usdtClosedText(texts),
            confirm: shell.contactService,
            cancel: shell.cancel,
            article: 'buy-with-usdt',
          }
        : question('no_permission', messages.denied, shell.contactService);
  }
}

/**
 * The articles of the gates. A missing phone or e-mail needs none: the text says everything, and the button leads to
 * adding it.
 */
const articleOfGate: Readonly<Record<ClosedGate['gate'], ArticleName | null>> = {
  frozen: 'restricted-account',
  closing: 'close-your-account',
  fund: 'restricted-account',
  security_password: 'forgot-payment-password',
  identity: 'verify-identity',
  mobile: null,
  email: null,
  banned: 'restricted-account',
  denied: 'restricted-account',
};

/** The message when buying with USDT is closed, to one person or to everybody. */
export function usdtClosedText(texts: ModalTexts): string {
  return texts['usdt_buy_closed'] ?? currentMessages(gateMessages).usdtClosed;
}
