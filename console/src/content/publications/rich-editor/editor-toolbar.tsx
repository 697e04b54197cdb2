import { figureForms } from '@eh/contract/content/publications/figures.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { wrapInList } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import { contentMessages } from '../messages.ts';
import { PictureTool } from './picture-tool.tsx';
import { richSchema } from './rich-schema.ts';

const { nodes, marks } = richSchema;
const tools = {
  bold: ['B', toggleMark(marks.strong)],
  italic: ['I', toggleMark(marks.em)],
  heading: ['H', setBlockType(nodes.heading, { level: 2 })],
  list: ['–', wrapInList(nodes.bullet_list)],
  numbers: ['#', wrapInList(nodes.ordered_list)],
  callout: ['▏', wrapIn(nodes.callout)],
} as const satisfies Readonly<Record<string, readonly [sign: string, command: Command]>>;
const toolNames = Object.keys(tools) as (keyof typeof tools)[];

/** The tools of one editor: marks, blocks, a link, and the figures that a text may name. */
export function EditorToolbar({ view }: { view: EditorView }) {
  const messages = useMessages(contentMessages);
  const [link, setLink] = useState<string | null>(null);
  const [isAddingPicture, setAddingPicture] = useState(false);
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const insert = (name: string) => {
    view.dispatch(view.state.tr.insertText(`{{${name}}}`));
    view.focus();
  };
  return (
    <div className="content-tools" role="toolbar" aria-label={messages.tools.heading}>
      {toolNames.map((name) => (
        <button key={name} type="button" aria-label={messages.tools[name]} onClick={() => run(tools[name][1])}>
          {tools[name][0]}
        </button>
      ))}
      <button type="button" aria-expanded={link !== null} onClick={() => setLink(link === null ? '' : null)}>
        {messages.tools.link}
      </button>
      <button type="button" aria-expanded={isAddingPicture} onClick={() => setAddingPicture(!isAddingPicture)}>
        {messages.tools.picture}
      </button>
      <SelectField
        label={messages.tools.figure}
        isLabelHidden
        value=""
        options={[
          { value: '', label: messages.tools.figure },
          ...Object.keys(figureForms).map((value) => ({ value, label: value })),
        ]}
        onChange={(event) => insert(event.target.value)}
      />
      {isAddingPicture && <PictureTool view={view} onDone={() => setAddingPicture(false)} />}
      {link !== null && (
        <div className="content-link-field">
          <TextField label={messages.linkTo} value={link} onChange={(event) => setLink(event.target.value)} />
          <Button
            kind="line"
            size="small"
            onClick={() => {
              run(setLinkTo(link.trim()));
              setLink(null);
            }}
          >
            {messages.setLink}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Links the selection, or removes the link if the address is empty. */
function setLinkTo(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = state.selection;
    const cleared = state.tr.removeMark(from, to, marks.link);
    dispatch?.(href === '' ? cleared : cleared.addMark(from, to, marks.link.create({ href })));
    return true;
  };
}
