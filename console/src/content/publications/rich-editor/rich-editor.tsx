import type { RichText } from '@eh/contract/content/publications/rich-tree.ts';
import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Node } from 'prosemirror-model';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { EditorToolbar } from './editor-toolbar.tsx';
import { richSchema } from './rich-schema.ts';

export interface RichEditorProps {
  label: string;
  language: 'zh-CN' | 'en';
  /** The initial text; another text needs another React key. */
  initial: RichText;
  onChange: (text: RichText) => void;
}

/** An editor for one text, with ProseMirror: it can produce only nodes that the contract knows. */
export function RichEditor({ label, language, initial, onChange }: RichEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  // The editor owns its text from the first moment on.
  const start = useRef({ label, language, initial });
  const change = useRef(onChange);
  const [view, setView] = useState<EditorView | null>(null);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (host.current === null) return;
    const editor = openEditor(host.current, start.current, (shown, text) => {
      setView(shown);
      if (text) change.current(text);
    });
    setView(editor);
    return () => editor.destroy();
  }, []);
  return (
    <div className="content-editor">
      {view && <EditorToolbar view={view} />}
      <div ref={host} className="content-writing" />
    </div>
  );
}

function openEditor(
  host: HTMLElement,
  start: Pick<RichEditorProps, 'label' | 'language' | 'initial'>,
  onUpdate: (editor: EditorView, changed: RichText | null) => void,
): EditorView {
  const { label, language, initial } = start;
  const attributes = {
    'aria-label': label,
    'aria-multiline': 'true',
    role: 'textbox',
    lang: language,
    class: 'rich-text',
  };
  const editor: EditorView = new EditorView(host, {
    state: startState(initial),
    attributes,
    dispatchTransaction(transaction) {
      editor.updateState(editor.state.apply(transaction));
      // ProseMirror's JSON of this schema is the contract's tree; the server parses it again.
      onUpdate(editor, transaction.docChanged ? (editor.state.doc.toJSON() as RichText) : null);
    },
  });
  return editor;
}

function startState(initial: RichText): EditorState {
  const content = initial.content.length === 0 ? [{ type: 'paragraph' }] : initial.content;
  const item = richSchema.nodes.list_item;
  return EditorState.create({
    doc: Node.fromJSON(richSchema, { type: 'doc', content }),
    plugins: [
      history(),
      keymap({
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Shift-z': redo,
        Enter: splitListItem(item),
        'Mod-[': liftListItem(item),
      }),
      keymap(baseKeymap),
    ],
  });
}
