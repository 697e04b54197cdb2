import { Resolver } from 'node:dns/promises';

/** Finds the addresses of a name; none when it has none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Asks the name servers itself: the system's lookup would occupy a thread of the pool for as long as a server is silent. */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

export const resolveHost: ResolveHost = async (host) => {
  if (host === 'localhost') return ['127.0.0.1', '::1'];
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
