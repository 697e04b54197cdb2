import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { FilePicker, type ShownFile } from './file-picker.tsx';

const MEGABYTE = 1_000_000;
const rules = { types: ['image/png', 'application/pdf'], maxBytes: 5 * MEGABYTE, maxCount: 2 };
const reasons = { type: 'PNG or PDF only', size: 'larger than 5 MB', empty: 'empty', count: 'two at most' } as const;

function openPicker(first: readonly ShownFile[] = []) {
  const added: string[] = [];
  function Form() {
    const [files, setFiles] = useState(first);
    const [error, setError] = useState<string | undefined>();
    return (
      <FilePicker
        label="Vouchers"
        addLabel="Add a file"
        rules={rules}
        files={files}
        error={error}
        onAdd={(picked) => {
          added.push(...picked.map(({ name }) => name));
          setFiles([...files, ...picked.map(({ name }) => ({ key: name, name }))]);
        }}
        onRefuse={(name, reason) => setError(`${name}: ${reasons[reason]}`)}
        onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
        onOpen={() => undefined}
      />
    );
  }
  const { user } = renderPart(<Form />);
  const pick = (...files: File[]) => {
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!chooser) throw new Error('There is no file chooser');
    // A system's file chooser lets people choose other types too.
    return userEvent.setup({ applyAccept: false }).upload(chooser, files);
  };
  return { user, pick, added };
}

function file(name: string, type: string, bytes: number): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
}

test.each([
  [file('film.gif', 'image/gif', 10), 'film.gif: PNG or PDF only'],
  [file('huge.png', 'image/png', 5 * MEGABYTE + 1), 'huge.png: larger than 5 MB'],
  [file('nothing.pdf', 'application/pdf', 0), 'nothing.pdf: empty'],
])('refuses a file before it is sent, with the reason beside the field', async (refused, reason) => {
  const { pick, added } = openPicker();
  await pick(refused);
  expect(screen.getByRole('alert').textContent).toBe(reason);
  expect(added).toEqual([]);
});

test('accepts a file of exactly the maximum size', async () => {
  const { pick, added } = openPicker();
  await pick(file('large.png', 'image/png', 5 * MEGABYTE));
  expect(added).toEqual(['large.png']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('accepts as many files as fit, and another one after one was removed', async () => {
  const { user, pick, added } = openPicker([{ key: 'first', name: 'first.png' }]);
  await pick(file('second.png', 'image/png', 9), file('third.png', 'image/png', 9));
  expect(added).toEqual(['second.png']);
  expect(screen.getByRole('alert').textContent).toBe('third.png: two at most');
  expect(screen.queryByRole('button', { name: 'Add a file' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove first.png' }));
  expect(screen.getByRole('button', { name: 'Add a file' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove first.png' })).toBeNull();
});

test('shows the progress of each upload, and retries a failed one', async () => {
  const onRetry = vi.fn<() => void>();
  const { user } = openPicker([
    { key: 'a', name: 'a.png', sent: { bytes: 1, total: 4, text: '1.0 / 4.0 MB' } },
    { key: 'b', name: 'b.png', failure: { text: 'Not sent', retryLabel: 'Try again', onRetry } },
  ]);
  const progress = screen.getByRole('progressbar', { name: 'a.png' });
  expect(['aria-valuenow', 'aria-valuemax'].map((name) => progress.getAttribute(name))).toEqual(['1', '4']);
  expect(progress.getAttribute('aria-valuetext')).toBe('1.0 / 4.0 MB');
  expect(screen.getByText('Not sent')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
