import { create } from 'zustand';
import type { Bank } from './queries.ts';

/** What the bank page hands back, and to which form: another form has its own bank. */
export const useChosenBank = create<{ readonly form: string; readonly bank: Bank | null }>(() => ({
  form: '',
  bank: null,
}));

export function chooseBank(form: string, bank: Bank): void {
  useChosenBank.setState({ form, bank });
}
