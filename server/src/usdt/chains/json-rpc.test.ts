import { expect, it } from 'vitest';
import { NodeRefused, NodeUnavailable, onceMore } from './json-rpc.ts';

/** Fails with these errors in turn, then answers. */
function askingAfter(...faults: readonly Error[]) {
  const left = [...faults];
  return async () => {
    const fault = left.shift();
    if (fault) throw fault;
    return 'answer';
  };
}

it('repeats a refused call once, and no more', async () => {
  const refused = new NodeRefused('eth_call: block height is 52 but requested was 51');
  await expect(onceMore(askingAfter())).resolves.toBe('answer');
  await expect(onceMore(askingAfter(refused))).resolves.toBe('answer');
  await expect(onceMore(askingAfter(refused, refused))).rejects.toBe(refused);
});

it('does not repeat a call that got no answer', async () => {
  const silent = new NodeUnavailable('eth_call: no answer');
  await expect(onceMore(askingAfter(silent))).rejects.toBe(silent);
});
