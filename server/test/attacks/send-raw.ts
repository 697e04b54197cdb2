import { type CallName, calls } from '@eh/contract/calls.ts';

export interface RawReply {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
}

/** Makes a call with any content and any token, as no typed client would. */
export async function sendRaw(address: string, call: CallName, content: unknown, token: string): Promise<RawReply> {
  const [method = '', path = ''] = call.split(' ');
  const isGet = method === 'GET';
  const isUpload = 'isUpload' in calls[call];
  const query = isGet || isUpload ? `?${new URLSearchParams(content as Record<string, string>).toString()}` : '';
  const response = await fetch(address + path + query, {
    method,
    headers: {
      'accept-language': 'en',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(isGet || isUpload ? {} : { 'content-type': 'application/json' }),
    },
    ...(isUpload ? { body: smallFile() } : {}),
    ...(isGet || isUpload ? {} : { body: JSON.stringify(content) }),
  });
  const { code, msg } = (await response.json()) as RawReply;
  return { status: response.status, code, msg };
}

function smallFile(): FormData {
  const form = new FormData();
  form.append('image', new Blob(['%PDF-1.4 %%EOF']), 'slip.pdf');
  return form;
}
