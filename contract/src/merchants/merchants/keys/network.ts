import * as z from 'zod';

/** A network from which a key may be used; one address is a network of its own. */
export const network = z.union([
  z.cidrv4(),
  z.cidrv6(),
  z.ipv4().transform((address) => `${address}/32`),
  z.ipv6().transform((address) => `${address}/128`),
]);
