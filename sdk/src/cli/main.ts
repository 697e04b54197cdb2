#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { EH } from '../eh.ts';
import { EHError } from '../errors.ts';
import { listen, listenSecret } from './listen.ts';
import { showLogs, tailLogs } from './logs.ts';
import { isTriggered, trigger, triggered } from './trigger.ts';

const HELP = `eh listen --forward-to http://localhost:3000/webhooks [--events order.paid,refund.succeeded]
    hands the events of your key to a program on this computer, signed
eh trigger ${triggered.join('|')}
    makes an event happen in the test environment
eh logs [--tail]
    prints the last calls of your key, or with --tail each one as it comes

EH_URL, EH_KEY and EH_SECRET name the exchange and your key; a bearer key (ehb_…) has no secret.`;

/** Ends the program with a sentence that says what to do. */
class Misuse extends Error {}

const programs: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  async listen(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { 'forward-to': { type: 'string' }, events: { type: 'string' } },
    });
    const forwardTo = values['forward-to'];
    if (forwardTo === undefined || !/^https?:\/\//i.test(forwardTo))
      throw new Misuse('eh listen needs --forward-to with the address of your program: http://localhost:3000/webhooks');
    const { eh, key } = fromEnvironment();
    const secret = await listenSecret(key);
    console.log(`verify with ${secret}`);
    console.log(`events go to ${forwardTo}; Ctrl-C ends`);
    const types = values.events?.split(',').map((type) => type.trim()) ?? [];
    const say = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`);
    await listen({ eh, forwardTo, types, secret, say, signal: untilStopped() });
  },
  async logs(args) {
    const { values } = parseArgs({ args: [...args], options: { tail: { type: 'boolean' } } });
    const { eh } = fromEnvironment();
    const print = (line: string) => console.log(line);
    if (!values.tail) return showLogs({ eh, print });
    console.log('calls of your key are printed as they come; Ctrl-C ends');
    await tailLogs({ eh, print, signal: untilStopped() });
  },
  async trigger([name = '']) {
    if (!isTriggered(name)) throw new Misuse(`eh trigger needs one of ${triggered.join(', ')}`);
    const { eh, key } = fromEnvironment();
    if (!/^ehb?_test_/.test(key.keyId))
      throw new Misuse('eh trigger needs a key of the test environment: eh_test_… or ehb_test_…');
    console.log(await trigger(eh, name));
  },
};

/** Ctrl-C, or the end of the terminal. */
function untilStopped(): AbortSignal {
  const ended = new AbortController();
  process.once('SIGINT', () => ended.abort());
  process.once('SIGTERM', () => ended.abort());
  return ended.signal;
}

function fromEnvironment() {
  const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
  if (baseUrl !== '' && keyId.startsWith('ehb_'))
    return { eh: new EH({ baseUrl, bearer: keyId }), key: { keyId, secret: keyId } };
  if ([baseUrl, keyId, secret].includes(''))
    throw new Misuse('set EH_URL, EH_KEY and EH_SECRET: the address of the exchange, and a key from its portal');
  return { eh: new EH({ baseUrl, keyId, secret }), key: { keyId, secret } };
}

try {
  const [name = 'help', ...args] = process.argv.slice(2);
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (program === undefined) console.log(HELP);
  else await program(args);
} catch (error) {
  const isKnown = error instanceof EHError || error instanceof Misuse || error instanceof TypeError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
