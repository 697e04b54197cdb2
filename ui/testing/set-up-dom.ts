import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { beginAtNoon } from './steady-clock.ts';

/** A loaded machine may take its time; what never comes fails after this. */
const COMES_WITHIN = 30_000;

configure({ asyncUtilTimeout: COMES_WITHIN });
beginAtNoon();

/** Passkeys need a secure context; here people type their password. */
globalThis.isSecureContext ??= false;

/** Nobody has pressed anything that this DOM would know of: sounds stay silent. */
if (!('userActivation' in navigator))
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } });

/** The DOM of the tests does not know `<search>`, which browsers have had since 2023. */
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
