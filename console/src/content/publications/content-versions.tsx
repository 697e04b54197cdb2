import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { contentMessages } from './messages.ts';
import { type ContentItem, useUndoContent } from './queries.ts';
import { VersionComparison } from './version-comparison.tsx';

export interface ContentVersionsProps {
  item: ContentItem;
  mayEdit: boolean;
  onRestored: (item: ContentItem) => void;
}

/** The published versions; each can be restored in one step, which needs a second person if publishing does. */
export function ContentVersions({ item, mayEdit, onRestored }: ContentVersionsProps) {
  const messages = useMessages(contentMessages);
  const formats = useFormats();
  const undo = useUndoContent();
  const [compared, setCompared] = useState<number | null>(null);
  if (item.versions.length === 0) return null;
  return (
    <section>
      <h2 className="label">{messages.versions}</h2>
      <table className="content-versions">
        <tbody>
          {item.versions.map(({ number, note, restores, published }) => (
            <tr key={number}>
              <th scope="row">{messages.version(number)}</th>
              <td>{restores === null ? note : `${messages.restores(restores)} · ${note}`}</td>
              <td className="note">
                {published.name ?? messages.byProgram} · {formats.dateTime(published.at)}
              </td>
              <td>
                {number === item.version && <span className="note">{messages.current}</span>}
                {number !== item.version && (
                  <Button kind="line" size="small" onClick={() => setCompared(compared === number ? null : number)}>
                    {compared === number ? messages.closeComparison : messages.compare}
                  </Button>
                )}{' '}
                {number !== item.version && mayEdit && item.proposal === null && (
                  <Button
                    kind="line"
                    size="small"
                    isPending={undo.isPending && undo.variables.number === number}
                    onClick={() =>
                      undo.mutate(
                        { id: item.id, number, note: messages.restores(number) },
                        {
                          onSuccess: (restored) => {
                            onRestored(restored);
                            showToast(restored.proposal === null ? messages.restored : messages.waits);
                          },
                        },
                      )
                    }
                  >
                    {messages.restore}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {compared !== null && <VersionComparison item={item} number={compared} />}
    </section>
  );
}
