import type { IncomingHttpHeaders } from 'node:http';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { newToken } from '../../../platform/crypto/secrets.ts';

/** The beginning by which people and scanners of code recognize a bearer key. */
const PREFIX = 'ehb_';
const BEARER = /^Bearer +([\w-]{1,200})$/i;

/** The key as it is sent; only its hash is stored. */
export function newBearer(environment: Environment): string {
  return `${PREFIX}${environment}_${newToken()}`;
}

/** The bearer key of a request, or null. A request with the headers of a signature is a signed one, whatever else it has. */
export function bearerOf({ authorization, 'eh-key': keyId }: IncomingHttpHeaders): string | null {
  const token = BEARER.exec(authorization ?? '')?.[1];
  return keyId === undefined && token?.startsWith(PREFIX) === true ? token : null;
}
