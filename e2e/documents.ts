import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { DEMO_PASSWORD, newestCode, PHONE } from './app.ts';
import { callWith, register } from './caller.ts';
import type { RunningServer } from './running-server.ts';

/** A card as it might be photographed, drawn in a page; never a person. With a blur it is out of focus. */
export async function drawnCard(page: Page, width: number, blur = 0): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [${width}, ${Math.round(width * 0.63)}];
    const pen = canvas.getContext('2d');
    pen.filter = 'blur(${blur}px)';
    pen.scale(${width} / 1000, ${width} / 1000);
    pen.fillStyle = '#eef1f4';
    pen.fillRect(-50, -50, 1100, 730);
    pen.fillStyle = '#223';
    for (let row = 0; row < 14; row += 1) {
      pen.fillRect(60, 70 + row * 34, 260 + ((row * 97) % 240), 12);
      pen.fillRect(60, 88 + row * 34, 90 + ((row * 53) % 160), 4);
    }
    pen.fillStyle = '#8a94a3';
    pen.beginPath();
    pen.arc(810, 220, 62, 0, 7);
    pen.fill();
    pen.fillRect(720, 300, 180, 90);
    return canvas.toDataURL('image/jpeg', 0.9);
  })()`);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** A mainland number whose check character is right; another one for each order. */
export function residentNumber(order: number): string {
  const digits = `31990019900307${String(order).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return digits + ('10X98765432'[sum % 11] ?? '');
}

/** A new person without a phone, with the payment password that the form needs, on their device at the home page. */
export async function openNewcomer(
  browser: Browser,
  server: RunningServer,
  name: string,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page; token: string }> {
  const account = `${name}@example.com`;
  const device = { device_id: `browser-test-${name}` };
  await callWith(server.address, null, 'POST /api/register/smsCode', { account, ...device });
  const code = await newestCode(server, account);
  const registration = { account, password: DEMO_PASSWORD, code, device };
  const { token, userid } = await register(server.address, registration);
  const secured = { security_password: '135790', password: DEMO_PASSWORD, ...device };
  await callWith(server.address, token, 'POST /api/changeSecurityPassword', secured);
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', ...options });
  // The first, empty document of a page has no storage.
  const stored = { session: JSON.stringify({ token, userid }), device: JSON.stringify({ id: device.device_id }) };
  await context.addInitScript(`
    if (location.protocol !== 'about:') {
      localStorage.setItem('eh.device', ${JSON.stringify(stored.device)});
      if (localStorage.getItem('eh.session') === null)
        localStorage.setItem('eh.session', ${JSON.stringify(stored.session)});
    }
  `);
  return { context, page: await context.newPage(), token };
}
