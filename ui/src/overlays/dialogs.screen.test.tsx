import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { Modal, type ModalProps } from './modal.tsx';
import { PopUp } from './pop-up.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

const answer = () => ({ label: 'Yes', onClick: vi.fn<() => void>() });

function WithSheet(props: Partial<SheetProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet title="Confirm your payment" isOpen={isOpen} onClose={() => setOpen(false)} {...props}>
        <input aria-label="Amount" />
      </Sheet>
    </>
  );
}

test.each(['Escape', 'its cross'])('closes a sheet by %s', async (way) => {
  const { user } = renderPart(<WithSheet />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const sheet = await screen.findByRole('dialog', { name: 'Confirm your payment' });
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('lets nothing close a locked sheet, and shows no cross on one that fills the screen', async () => {
  const { user } = renderPart(<WithSheet isLocked isWhole />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const sheet = await screen.findByRole('dialog', { name: 'Confirm your payment' });
  expect(within(sheet).queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(screen.getByRole('dialog', { name: 'Confirm your payment' })).toBe(sheet);
});

const modal = (props: Partial<ModalProps>) => (
  <Modal isOpen title="The price has changed" confirm={answer()} {...props}>
    It is ¥7.05 now.
  </Modal>
);

test('answers a modal by its buttons, and on Escape with the answer that changes nothing', async () => {
  const [confirm, cancel] = [answer(), { ...answer(), label: 'No' }];
  const { user } = renderPart(modal({ confirm, cancel }));
  const shown = await screen.findByRole('alertdialog', { name: 'The price has changed' });
  expect(shown.textContent).toContain('It is ¥7.05 now.');
  await user.keyboard('{Escape}');
  await user.click(within(shown).getByRole('button', { name: 'No' }));
  expect([confirm.onClick.mock.calls.length, cancel.onClick.mock.calls.length]).toEqual([0, 2]);
  await user.click(within(shown).getByRole('button', { name: 'Yes' }));
  expect(confirm.onClick).toHaveBeenCalledOnce();
});

test('keeps a modal open on a tap outside', async () => {
  const cancel = { ...answer(), label: 'No' };
  renderPart(modal({ cancel }));
  await screen.findByRole('alertdialog');
  for (const scrim of document.querySelectorAll('.scrim')) {
    fireEvent.pointerDown(scrim);
    fireEvent.click(scrim);
  }
  expect(cancel.onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('acknowledges a message without a choice on Escape too', async () => {
  const confirm = answer();
  const { user } = renderPart(modal({ confirm }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  expect(confirm.onClick).toHaveBeenCalledOnce();
});

test('focuses in a pop-up the button that leads to checking, and Escape presses neither', async () => {
  const [later, check] = [
    { ...answer(), label: 'Not received' },
    { ...answer(), label: 'Check' },
  ];
  const onDismiss = vi.fn<() => void>();
  const { user } = renderPart(
    <PopUp
      isOpen
      title="The buyer has paid"
      deadlineAt={Math.floor(Date.now() / 1000) + 600}
      onEnd={() => undefined}
      fact="*明"
      text="Check your account."
      onDismiss={onDismiss}
      later={later}
      check={check}
    />,
  );
  const shown = await screen.findByRole('alertdialog', { name: 'The buyer has paid' });
  const first = within(shown).getByRole('button', { name: 'Check' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledOnce();
  expect([later.onClick, check.onClick].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
