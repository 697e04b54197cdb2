import type { Page } from '@playwright/test';
import type { SoftwarePhone } from '../server/test/devices/software-phone.ts';

/** The bridge of a wrapped app, as far as tests go: a real key behind the plugin, and a secure store. */
export async function insideApp(page: Page, phone: SoftwarePhone): Promise<void> {
  await page.exposeFunction('signByPhone', (text: string) => phone.sign(text));
  await page.addInitScript((publicKey) => {
    const { signByPhone } = globalThis as typeof globalThis & { signByPhone: (text: string) => Promise<string> };
    const answers: Record<string, (options: Record<string, string>) => unknown> = {
      'DeviceKey.state': () => ({ canSign: true }),
      'DeviceKey.create': () => ({ publicKey }),
      'DeviceKey.sign': async ({ text = '' }) => ({ signature: await signByPhone(text) }),
      'SecureStorage.internalGetItem': ({ prefixedKey = '' }) => ({ data: sessionStorage.getItem(prefixedKey) }),
      'SecureStorage.internalSetItem': ({ prefixedKey = '', data = '' }) => sessionStorage.setItem(prefixedKey, data),
    };
    const nativePromise = async (plugin: string, method: string, options: Record<string, string>) =>
      (await answers[`${plugin}.${method}`]?.(options)) ?? {};
    const Capacitor = {
      isNativePlatform: () => true,
      getPlatform: () => 'android',
      nativePromise,
      nativeCallback: () => undefined,
    };
    Object.assign(globalThis, { Capacitor });
  }, phone.publicKey);
}
