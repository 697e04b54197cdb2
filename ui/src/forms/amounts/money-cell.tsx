import { CellInput, type CellProps } from '../cell-input.tsx';
import { useTypedAmount } from './use-typed-amount.ts';

/** A sum in a cell of a table. */
export function MoneyCell({ value, onChange, decimals, ...cell }: CellProps & { decimals: number }) {
  const { ties, error } = useTypedAmount({ value, onChange, error: cell.error, decimals });
  const message = typeof error === 'string' ? error : undefined;
  return <CellInput {...cell} error={message} ties={{ ...ties, inputMode: 'decimal' }} />;
}
