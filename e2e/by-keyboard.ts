import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A person without a mouse and without sight: presses keys, and knows things by their role and name alone. */
export interface ByKeyboard {
  /** Goes on with Tab until the focus is on the thing of this role and name. */
  tabTo(role: Role, name: Name): Promise<void>;
  /** The same, and presses Enter. */
  enter(role: Role, name: Name): Promise<void>;
  /** The same, and types. */
  fill(role: Role, name: Name, text: string): Promise<void>;
  /** The same, and presses Space, as for boxes to tick. */
  tick(role: Role, name: Name): Promise<void>;
  /** The pressed control may be gone; the focus must not be lost with it. */
  isSomewhere(): Promise<void>;
}

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** No screen may ask for more presses than these from one thing to the next. */
const PRESSES_MAX = 60;

export function byKeyboard(page: Page): ByKeyboard {
  const found = (role: Role, name: Name) => page.getByRole(role, { name, exact: typeof name === 'string' });

  async function tabTo(role: Role, name: Name): Promise<void> {
    const wanted = found(role, name);
    // It may be on its way: then going round the page would pass the place where it comes.
    await expect(wanted.last()).toBeVisible();
    const passed: string[] = [];
    for (let press = 0; press <= PRESSES_MAX; press += 1) {
      if (await wanted.evaluateAll((all) => all.some((element) => element.matches(':focus')))) return;
      await page.keyboard.press('Tab');
      passed.push(await nameOfFocused(page));
    }
    throw new Error(`No ${role} "${String(name)}" by Tab; passed ${passed.join(' > ')}`);
  }
  return {
    tabTo,
    async enter(role, name) {
      await tabTo(role, name);
      await expect(found(role, name).last()).toBeEnabled();
      await page.keyboard.press('Enter');
    },
    async fill(role, name, text) {
      await tabTo(role, name);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    async tick(role, name) {
      await tabTo(role, name);
      await page.keyboard.press('Space');
    },
    async isSomewhere() {
      await expect.poll(() => page.evaluate('document.activeElement?.tagName')).not.toBe('BODY');
    },
  };
}

/** For the message of a way that was not found. */
async function nameOfFocused(page: Page): Promise<string> {
  const name = `(document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '').trim().slice(0, 40)`;
  return page.evaluate<string>(name);
}
