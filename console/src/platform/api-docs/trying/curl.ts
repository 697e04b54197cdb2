import type { Access, CallDetails } from '../reading/call-details.ts';
import { environmentNames } from './credentials.ts';
import { JSON_TYPE, type TryRequest } from './try-request.ts';

/** A request as a shell command. Secrets come from environment variables, so that no copy contains any. */
export function curlOf(request: TryRequest, { access }: CallDetails, origin: string): string {
  const isSigned = access === 'key';
  const lines = [
    `curl -sS -X ${request.method} ${quoted(origin + request.url)}`,
    ...request.headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...callerLines(access),
    ...bodyLines(request, isSigned),
  ];
  return [...(isSigned ? signingLines(request) : []), lines.join(' \\\n  ')].join('\n');
}

/** A shell takes everything between single quotes literally. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function callerLines(access: Access): readonly string[] {
  switch (access) {
    case 'public':
      return [];
    case 'key':
      return [
        `-H "EH-Key: $${environmentNames.key}"`,
        '-H "EH-Time: $time"',
        '-H "EH-Nonce: $nonce"',
        '-H "EH-Signature: v1=$signature"',
      ];
    case 'client':
      return [`-u "$${environmentNames.client}:$${environmentNames.clientSecret}"`];
    case 'user':
    case 'operator':
    case 'grant':
      return [`-H "Authorization: Bearer $${environmentNames[access]}"`];
  }
}

function bodyLines({ body, form, headers }: TryRequest, isSigned: boolean): readonly string[] {
  if (form !== null)
    return form.map(
      ([name, value]) => `-F ${quoted(typeof value === 'string' ? `${name}=${value}` : `${name}=@${value.name}`)}`,
    );
  if (body === null) return [];
  if (isSigned) return ['--data-binary "$body"'];
  const isJson = headers.some(([, value]) => value === JSON_TYPE);
  return [`${isJson ? '--data-binary' : '-d'} ${quoted(body)}`];
}

function signingLines({ method, url, body }: TryRequest): readonly string[] {
  return [
    'time=$(date +%s)',
    'nonce=$(openssl rand -hex 16)',
    `body=${quoted(body ?? '')}`,
    String.raw`signature=$(printf '%s\n%s\n%s\n%s\n%s' "$time" "$nonce" ` + `${method} ${quoted(url)} "$body" |`,
    `  openssl dgst -sha256 -hmac "$${environmentNames.secret}" -r | cut -d' ' -f1)`,
  ];
}
