import { create } from 'zustand';
import type { Bank } from '../queries.ts';

/** The bank chosen on the bank page, and the id of the form that it is for. */
export const useChosenBank = create<{ readonly form: string; readonly bank: Bank | null }>(() => ({
  form: '',
  bank: null,
}));

export function chooseBank(form: string, bank: Bank): void {
  useChosenBank.setState({ form, bank });
}
