import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { beginAtNoon } from './steady-clock.ts';

/** A loaded machine may be slow; an element that never appears fails after this time. */
const COMES_WITHIN = 30_000;

configure({ asyncUtilTimeout: COMES_WITHIN });
beginAtNoon();

/** Passkeys need a secure context; by default, tests type the password. */
globalThis.isSecureContext ??= false;

/** This DOM knows no user activation, so sounds stay silent. */
if (!('userActivation' in navigator))
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } });

/** The DOM of the tests does not know `<search>`, which browsers have supported since 2023. */
const isAboutSearch = ([text, tag]: readonly unknown[]): boolean =>
  tag === 'search' && String(text).includes('is unrecognized in this browser');

let printed: unknown[][] = [];

beforeEach(() => {
  beginAtNoon();
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((...texts: unknown[]) => {
    if (!isAboutSearch(texts)) printed.push(texts);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  if (printed.length > 0) throw new Error(`The console printed: ${printed.map(String).join('\n')}`);
});
