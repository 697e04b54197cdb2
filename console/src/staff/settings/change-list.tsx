import type { FieldChange } from '@eh/contract/staff/signatures/field-changes.ts';
import { useFieldMessages } from '../../parts/rules/field-changes.ts';

/** Compares field by field the current and the proposed values. */
export function ChangeList({ kind, changes }: { kind: string; changes: readonly FieldChange[] }) {
  const { nameOf, say } = useFieldMessages(kind);
  return (
    <dl className="change-list">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            {say(field, before)} → <strong>{say(field, after)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
