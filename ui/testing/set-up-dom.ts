import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** A loaded machine may take its time; what never comes fails after this. */
const COMES_WITHIN = 5000;

configure({ asyncUtilTimeout: COMES_WITHIN });

/** Passkeys need a secure context; here people type their password. */
globalThis.isSecureContext ??= false;

let printed: unknown[][] = [];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((...texts: unknown[]) => void printed.push(texts));
});

afterEach(() => {
  vi.restoreAllMocks();
  if (printed.length > 0) throw new Error(`The console printed: ${printed.map(String).join('\n')}`);
});
