import { callPlugin, codeOfFailure, textOf } from './bridge.ts';
import type { NativeKey } from './native-system.ts';

const PLUGIN = 'DeviceKey';

/** The key in the Keystore or the Secure Enclave, through our own plugin. */
export function openDeviceKey(): NativeKey {
  return {
    async canSign() {
      const { canSign } = await callPlugin(PLUGIN, 'state').catch(() => ({ canSign: false }));
      return canSign === true;
    },
    async create() {
      return textOf(await callPlugin(PLUGIN, 'create'), 'publicKey');
    },
    async sign(text, reason) {
      try {
        return { signature: textOf(await callPlugin(PLUGIN, 'sign', { text, reason }), 'signature') };
      } catch (failure) {
        const code = codeOfFailure(failure);
        if (code === 'cancelled' || code === 'no-key') return code;
        throw failure;
      }
    },
    async remove() {
      await callPlugin(PLUGIN, 'remove');
    },
  };
}
