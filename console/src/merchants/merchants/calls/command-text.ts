import type { CallDetail } from './queries.ts';

type Sent = Pick<CallDetail, 'method' | 'url' | 'request' | 'is_bearer'>;

/**
 * The call as a command for a shell, with the names of the documentation: `eh` signs, a bearer key is sent by curl. It
 * holds no secret.
 */
export function commandText({ method, url, request, is_bearer: isBearer }: Sent): string {
  const body = method === 'GET' ? '' : request;
  if (!isBearer) return ['eh', method, quoted(url), ...(body === '' ? [] : [quoted(body)])].join(' ');
  const lines = [
    `curl -sS -X ${method} "$EH_URL"${quoted(url)} -H "Authorization: Bearer $EH_BEARER"`,
    ...(method === 'GET' ? [] : [`  -H "Idempotency-Key: $(uuidgen)" -H 'Content-Type: application/json'`]),
    ...(body === '' ? [] : [`  -d ${quoted(body)}`]),
  ];
  return lines.join(' \\\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
