import type { Language } from '@eh/contract/platform/languages/language.ts';
import { create } from 'zustand';

export const previewThemes = ['light', 'dark'] as const;

/** The readers for whom the preview is drawn, chosen once for all items; null for the operator's own language. */
export const usePreviewChoice = create<{
  readonly language: Language | null;
  readonly theme: (typeof previewThemes)[number];
}>(() => ({ language: null, theme: 'light' }));
