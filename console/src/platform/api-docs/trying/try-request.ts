import type { ApiCall } from '../reading/api-call.ts';
import type { CallDetails } from '../reading/call-details.ts';
import { type Credentials, credentialsOf } from './credentials.ts';
import { type Headers, signedHeaders } from './signed-headers.ts';

/** The filled-in form: parameters and form fields by name, or a body as JSON. */
export interface TryInput {
  readonly parameters: Readonly<Record<string, string>>;
  readonly json: string;
  readonly form: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, File>>;
}

/** A request without the headers that identify the caller. */
export interface TryRequest {
  readonly method: string;
  /** The path with its query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly form: readonly (readonly [name: string, value: string | File])[] | null;
}

export const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';

export function tryRequest({ method, path }: ApiCall, details: CallDetails, input: TryInput): TryRequest {
  const filled = details.parameters.filter(({ name }) => (input.parameters[name] ?? '') !== '');
  const valueOf = (name: string) => input.parameters[name] ?? '';
  const query = new URLSearchParams(
    filled.filter(({ position }) => position === 'query').map(({ name }) => [name, valueOf(name)]),
  );
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));
  const type = details.body?.type ?? null;
  const sent = filled.filter(({ position }) => position === 'header').map(({ name }) => [name, valueOf(name)] as const);
  return {
    method,
    url: query.size > 0 ? `${url}?${query}` : url,
    headers: type === null || type === MULTIPART_TYPE ? sent : [['Content-Type', type], ...sent],
    body: textBodyOf(type, input),
    form:
      type === MULTIPART_TYPE ? [...Object.entries(input.form).filter(isFilled), ...Object.entries(input.files)] : null,
  };
}

function textBodyOf(type: string | null, { json, form }: TryInput): string | null {
  if (type === FORM_TYPE) return new URLSearchParams(Object.entries(form).filter(isFilled)).toString();
  if (type === JSON_TYPE) return json;
  return null;
}

const isFilled = ([, value]: readonly [string, string]): boolean => value !== '';

interface Sender {
  readonly details: CallDetails;
  readonly credentials: Credentials;
  readonly language: string;
}

/** Sends the request to this page's server. Cookies are not sent: only the typed credentials identify the caller. */
export async function send(request: TryRequest, { details, credentials, language }: Sender): Promise<Response> {
  const caller = await callerHeaders(details, credentials, request);
  return fetch(request.url, {
    method: request.method,
    headers: [['Accept-Language', language], ...request.headers, ...caller].map(([name = '', value = '']) => [
      name,
      value,
    ]),
    body: request.form === null ? request.body : formData(request.form),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'manual',
  });
}

function formData(fields: readonly (readonly [string, string | File])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

async function callerHeaders(
  { access }: CallDetails,
  credentials: Credentials,
  { method, url, body }: TryRequest,
): Promise<Headers> {
  switch (access) {
    case 'public':
      return [];
    case 'key':
      return signedHeaders(credentials, { method, url, body: body ?? '' });
    case 'client':
      return [
        [
          'Authorization',
          `Basic ${btoa(credentialsOf.client.map((name) => encodeURIComponent(credentials[name])).join(':'))}`,
        ],
      ];
    case 'user':
    case 'operator':
    case 'grant':
      return credentials[access] === '' ? [] : [['Authorization', `Bearer ${credentials[access]}`]];
  }
}
