import { addressGuard, defaultSendLimits, resolveHost, type SendParts } from '../../../merchants/webhooks/index.ts';
import { type ApnsParts, apnsSender } from './apns-sender.ts';
import { type FcmParts, fcmSender } from './fcm-sender.ts';
import type { PushSender } from './push-sender.ts';
import { type WebSenderParts, webSender } from './web-sender.ts';

export interface SenderConfig {
  /** Null if nothing is sent to browsers. */
  readonly web: Pick<WebSenderParts, 'keys' | 'contact'> | null;
  /** Networks besides the internet that pushes to browsers may be sent to. */
  readonly networks: readonly string[];
  /** Google's and Apple's services; null if there are no apps. */
  readonly fcm: Omit<FcmParts, 'now'> | null;
  readonly apns: Omit<ApnsParts, 'now'> | null;
  /** The real time, since Google and Apple judge tokens by their own clocks. */
  readonly now: () => Date;
}

/** The ways to devices that this server is configured for. */
export function openSenders({ web, networks, fcm, apns, now }: SenderConfig): readonly PushSender[] {
  const sending: SendParts = { resolve: resolveHost, isAllowed: addressGuard(networks), limits: defaultSendLimits };
  return [
    ...(web === null ? [] : [webSender({ ...web, sending })]),
    ...(fcm === null ? [] : [fcmSender({ ...fcm, now })]),
    ...(apns === null ? [] : [apnsSender({ ...apns, now })]),
  ];
}
