import { join } from 'node:path';
import { root } from '../bring/root.ts';
import type { Vector } from './vector.ts';

export const vectorsFolder = join(root, 'docs/vectors');
export const verifierFile = join(root, 'verify/eh_verify.py');

export function vectorsText(cases: readonly Vector[]): string {
  return `${JSON.stringify({ cases }, null, 2)}\n`;
}
