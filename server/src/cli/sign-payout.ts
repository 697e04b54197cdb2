import { signedPayout, Unusable } from './signed-payout.ts';

/**
 * Signs a payout on an offline machine: `./eh sign-payout PAYOUT.json --key KEYFILE`. Prints the payment, then the
 * signed transaction.
 */
try {
  const { says, signed } = signedPayout(process.argv.slice(2));
  process.stderr.write(`${says}\n`);
  process.stdout.write(`${signed}\n`);
} catch (error) {
  const isTheirs = error instanceof Unusable;
  process.stderr.write(`${isTheirs ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
