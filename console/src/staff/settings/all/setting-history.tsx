import type { RegisteredSetting } from '@eh/contract/staff/settings/registry/registry.ts';
import type { SettingValue } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useFieldMessages } from '../../../parts/rules/field-changes.ts';
import { allSettingsMessages } from './messages.ts';
import { useSettingHistory } from './queries.ts';

export interface SettingHistoryProps {
  setting: RegisteredSetting;
  inForce: SettingValue;
  /**
   * Puts the value before a change into the field: reverting is a change like any other. Null for operators who may not
   * change it.
   */
  onUndo: ((value: string) => void) | null;
}

/** All changes of a setting, each of which an owner may revert. */
export function SettingHistory({ setting: { kind, path }, inForce, onUndo }: SettingHistoryProps) {
  const messages = useMessages(allSettingsMessages);
  const formats = useFormats();
  const { say } = useFieldMessages(kind);
  const rows = useSettingHistory(kind, path).data?.rows;
  if (rows === undefined) return null;
  return (
    <section className="setting-history" aria-label={messages.history}>
      <h3 className="label">{messages.history}</h3>
      {rows.length === 0 ? (
        <p className="note">{messages.noHistory}</p>
      ) : (
        <table className="table" data-slim="">
          <caption className="sr-only">{messages.history}</caption>
          <thead>
            <tr>
              {[messages.when, messages.change, messages.proposedBy, messages.second, messages.why].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, at, before, after, by, second, reason }) => (
              <tr key={id}>
                <td>{formats.dateTime(at)}</td>
                <td className="setting-history-change">
                  {say(path, before)} → <strong>{say(path, after)}</strong>
                </td>
                <td>{by}</td>
                <td>{second ?? '–'}</td>
                <td>
                  <p>{reason}</p>
                  {onUndo !== null && before !== null && before !== String(inForce) && (
                    <Button
                      kind="line"
                      size="small"
                      label={messages.undoing(say(path, before))}
                      onClick={() => onUndo(before)}
                    >
                      {messages.undo}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
