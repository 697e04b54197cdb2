import { expect, it } from 'vitest';
import { signedHeaders } from './s3-signature.ts';

const signer = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00Z');

function signatureOf(request: Parameters<typeof signedHeaders>[1]): string {
  return /Signature=([0-9a-f]{64})$/.exec(signedHeaders(signer, request, now)['authorization'] ?? '')?.[1] ?? '';
}

it('signs the published examples of the signature as published', () => {
  const get = {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    headers: { range: 'bytes=0-9' },
    body: Buffer.alloc(0),
  } as const;
  expect(signatureOf(get)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  const put = {
    method: 'PUT',
    url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: Buffer.from('Welcome to Amazon S3.'),
  } as const;
  expect(signatureOf(put)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
});
