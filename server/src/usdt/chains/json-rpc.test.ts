import { expect, it } from 'vitest';
import { NodeRefused, NodeUnavailable, onceMore } from './json-rpc.ts';

/** Fails with these, one after the other, then answers. */
function askingAfter(...faults: readonly Error[]) {
  const left = [...faults];
  return async () => {
    const fault = left.shift();
    if (fault) throw fault;
    return 'answer';
  };
}

it('asks once more when the node refused, and no more than that', async () => {
  const refused = new NodeRefused('eth_call: block height is 52 but requested was 51');
  await expect(onceMore(askingAfter())).resolves.toBe('answer');
  await expect(onceMore(askingAfter(refused))).resolves.toBe('answer');
  await expect(onceMore(askingAfter(refused, refused))).rejects.toBe(refused);
});

it('does not ask again a node that does not answer', async () => {
  const silent = new NodeUnavailable('eth_call: no answer');
  await expect(onceMore(askingAfter(silent))).rejects.toBe(silent);
});
