import { createHmac } from 'node:crypto';
import type { OwnOutside } from '../sources/own-outside.ts';
import { LawBroken } from './law-broken.ts';
import type { Memory } from './memory.ts';
import type { SimulatedShop } from './simulated-shops.ts';

/** From now on the shops' servers are those of one world: all work, and each reads what it is sent as Standard Webhooks says. */
export function listenOutside(outside: OwnOutside, shops: readonly SimulatedShop[], memory: Memory): void {
  outside.moods.clear();
  const bodies = new Map<string, string>();
  outside.listen((path, { headers, body, isAcknowledged }) => {
    const shop = shops.find(({ hook }) => hook === path);
    const { 'webhook-id': id = '', 'webhook-timestamp': time, 'webhook-signature': signature } = headers;
    const key = Buffer.from(shop?.secret.replace('whsec_', '') ?? '', 'base64');
    const right = `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
    if (signature !== right) memory.faults.push(new LawBroken('webhooks are signed', `${id} to ${path}`));
    const before = bodies.get(id);
    if (before !== undefined && before !== body)
      memory.faults.push(new LawBroken('an event says the same each time', `${id} to ${path}: ${body}`));
    bodies.set(id, body);
    if (isAcknowledged) memory.acknowledged.add(id);
  });
}
