import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { type Rotation, serversOnOldKey, tailOf } from './key-facts.ts';
import { keyMessages } from './messages.ts';
import type { KeyList } from './queries.ts';

/** The recent uses of keys by server; during a rotation, with the servers that have switched. */
export function UseTable({ list, rotation }: { list: KeyList; rotation: Rotation | null }) {
  const messages = useMessages(keyMessages);
  const formats = useFormats();
  const late = rotation ? serversOnOldKey(list, rotation) : [];
  return (
    <section className="portal-section" aria-label={messages.uses}>
      <h2 className="label">{messages.uses}</h2>
      {list.uses.length === 0 ? (
        <p className="note">{messages.noUses}</p>
      ) : (
        <div className="portal-scroll">
          <table className="table portal-table">
            <caption className="sr-only">{messages.uses}</caption>
            <thead>
              <tr>
                <th scope="col">{messages.server}</th>
                <th scope="col">{messages.key}</th>
                <th scope="col" className="num">
                  {messages.calls}
                </th>
                <th scope="col">{messages.last}</th>
                <th scope="col">{messages.state}</th>
              </tr>
            </thead>
            <tbody>
              {list.uses.map((use) => {
                const isOld = use.key_id === rotation?.old.id;
                const isLate = isOld && late.includes(use.address);
                return (
                  <tr key={`${use.key_id} ${use.address}`}>
                    <td>{use.address}</td>
                    <td className="portal-code">{tailOf(use.key_id)}</td>
                    <td className="num">{use.calls}</td>
                    <td>{formats.dateTime(use.last_at)}</td>
                    <td>
                      {isLate && <span className="portal-flag">{messages.stillOld}</span>}
                      {use.key_id === rotation?.replacement.id && (
                        <span className="portal-acts">
                          <Icon name="check" size={16} />
                          {messages.changed}
                        </span>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
