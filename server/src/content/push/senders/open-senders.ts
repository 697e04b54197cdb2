import { addressGuard, defaultSendLimits, resolveHost, type SendParts } from '../../../merchants/webhooks/index.ts';
import type { PushSender } from './push-sender.ts';
import { webSender } from './web-sender.ts';

export interface SenderConfig {
  /** Null where nothing is sent to browsers. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
  readonly contact: string;
  /** Networks besides the internet that pushes may be sent to. */
  readonly networks: readonly string[];
}

/** The ways to devices that this server is configured for. */
export function openSenders({ keys, contact, networks }: SenderConfig): readonly PushSender[] {
  const sending: SendParts = { resolve: resolveHost, isAllowed: addressGuard(networks), limits: defaultSendLimits };
  return keys === null ? [] : [webSender({ keys, contact, sending })];
}
