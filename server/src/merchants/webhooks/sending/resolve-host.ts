import { Resolver } from 'node:dns/promises';

/** Resolves a name to its addresses; empty if there are none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Queries name servers directly: the system's lookup would block a pool thread while a server is silent. */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

export const resolveHost: ResolveHost = async (host) => {
  if (host === 'localhost') return ['127.0.0.1', '::1'];
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
