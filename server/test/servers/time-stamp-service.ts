import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A time-stamping service of RFC 3161: OpenSSL's own answers, behind HTTP. */
export interface TestTimeStamps {
  readonly url: string;
  /** The certificate that its own leads to, in PEM. */
  readonly authority: string;
  /** Sets its answer instead of a time stamp: bytes, or a status of HTTP; null for time stamps again. */
  readonly answerWith: (answer: Buffer | number | null) => void;
  /** Its answer to a request. */
  readonly reply: (request: Buffer) => Buffer;
  readonly close: () => void;
}

const CONFIGURATION = `
[ tsa ]
default_tsa = stamps
[ stamps ]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[ authority ]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign
[ stamper ]
basicConstraints = CA:false
extendedKeyUsage = critical,timeStamping
[ req ]
distinguished_name = name
[ name ]
`;

const timeout = AbortSignal.timeout.bind(AbortSignal);
let open = 0;

/** While one is open, requests of this process wait for it however slow the machine is. */
function countOpen(change: 1 | -1): void {
  open += change;
  AbortSignal.timeout = open === 0 ? timeout : () => new AbortController().signal;
}

export async function openTimeStamps({ key = 'rsa:2048' } = {}): Promise<TestTimeStamps> {
  const folder = mkdtempSync(join(tmpdir(), 'eh-time-stamps-'));
  const openssl = (command: string) =>
    execFileSync('openssl', command.split(' '), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  writeFileSync(join(folder, 'openssl.cnf'), CONFIGURATION);
  writeFileSync(join(folder, 'serial'), '01');
  const keyFlags = key === 'ec' ? 'ec -pkeyopt ec_paramgen_curve:P-256' : key;
  const make = (name: string, more: string) =>
    openssl(
      `req -x509 -config openssl.cnf -newkey ${keyFlags} -nodes -days 30 -subj /CN=${name} -keyout ${name}.key -out ${name}.pem ${more}`,
    );
  make('authority', '-extensions authority');
  make('stamper', '-extensions stamper -CA authority.pem -CAkey authority.key');
  const reply = (request: Buffer) => {
    writeFileSync(join(folder, 'query'), request);
    return openssl(
      'ts -reply -config openssl.cnf -queryfile query -signer stamper.pem -inkey stamper.key -chain authority.pem',
    );
  };
  let instead: Buffer | number | null = null;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.statusCode = typeof instead === 'number' ? instead : 200;
      response.end(typeof instead === 'number' ? '' : (instead ?? reply(Buffer.concat(parts))));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  countOpen(1);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    authority: readFileSync(join(folder, 'authority.pem'), 'utf8'),
    answerWith: (answer) => {
      instead = answer;
    },
    reply,
    close: () => {
      countOpen(-1);
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
