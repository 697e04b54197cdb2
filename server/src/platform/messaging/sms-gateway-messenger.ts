import { callOut } from '../observability/traces/call-out.ts';
import { isMailAddress, type Message, type Messenger, type SmsConfig } from './messenger.ts';

const TIMEOUT_MILLISECONDS = 8000;
const FORM = 'application/x-www-form-urlencoded';

/** Sends text messages through the configured HTTP gateway. */
export function smsGatewayMessenger(config: SmsConfig): Messenger {
  const headers = new Headers(config.headers);
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  const isForm = headers.get('content-type')?.startsWith(FORM) === true;
  return {
    carries: (to) => !isMailAddress(to),
    send: (_ctx, message) =>
      callOut({ to: 'sms', method: 'POST', url: config.url }, async (span) => {
        const response = await fetch(config.url, {
          method: 'POST',
          redirect: 'error',
          headers,
          body: filled(config.bodyTemplate, message, isForm ? encodeURIComponent : insideJson),
          signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        });
        span?.note({ 'http.response.status_code': response.status });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
      }),
  };
}

/** Values are escaped, so that no text can break out of the template. */
function filled(template: string, message: Message, escaped: (value: string) => string): string {
  const values: Readonly<Record<string, string>> = {
    to: message.to,
    text: message.text,
    code: message.code ?? '',
    purpose: String(message.purpose),
    language: message.language,
  };
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : escaped(value);
  });
}

function insideJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}
