import type { Failure } from '@eh/client/calls/outcome.ts';
import { ACCOUNT_FROZEN_CODE } from '@eh/contract/platform/envelope.ts';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { modalText } from '../../session/modal-text.ts';
import { apiMessages } from '../messages.ts';

/** The message of a failure in the reader's language, or the server's own. */
export function failureText(outcome: Failure): string {
  const messages = currentMessages(apiMessages);
  switch (outcome.kind) {
    case 'no-permission':
      return modalText('no_permission', messages.noPermission);
    case 'finish-buying':
      return modalText('finish_buying', messages.finishBuying);
    case 'finish-selling':
      return modalText('finish_selling', messages.finishSelling);
    case 'logged-out':
      return modalText('login_expired', messages.loginExpired);
    case 'line-broken':
      return modalText('network_failed', messages.checkNetwork);
    case 'frozen':
    case 'refused':
      return outcome.text === '' ? messages.unknown : outcome.text;
    case 'http':
      return httpFailureText(outcome);
  }
}

const ACCESS_DENIED = 403;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

/**
 * Follows the error catalogue: 403 and 404 have their own messages, 422 uses the server's, others append their status.
 */
function httpFailureText({ status, code, text }: Extract<Failure, { kind: 'http' }>): string {
  const messages = currentMessages(apiMessages);
  if (code === ACCOUNT_FROZEN_CODE && text !== null) return text;
  if (status === ACCESS_DENIED) return messages.accessDenied;
  if (status === NOT_FOUND) return messages.notFound;
  if (status === UNPROCESSABLE && text !== null) return text;
  return messages.http(status, text ?? messages.unknown);
}
