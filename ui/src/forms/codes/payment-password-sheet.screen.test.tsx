import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { PaymentPasswordSheet, type PaymentPasswordSheetProps } from '../payment-password-sheet.tsx';

const RIGHT = '123456';
const REFUSED = 'Wrong password. 4 tries left';

async function openSheet(given: Partial<PaymentPasswordSheetProps> = {}) {
  const tried: string[] = [];
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const [error, setError] = useState<string | undefined>();
    return (
      <PaymentPasswordSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Payment password"
        purpose="Release to WANG MING"
        error={error}
        onComplete={(password) => {
          tried.push(password);
          if (password === RIGHT) setOpen(false);
          else setError(REFUSED);
        }}
        {...given}
      />
    );
  }
  const { user } = renderPart(<Page />);
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  const key = (name: string) => user.click(within(sheet).getByRole('button', { name }));
  return { user, sheet, key, tried };
}

test('accepts its own keys and the keyboard, and is cleared after a refusal', async () => {
  const { user, sheet, key, tried } = await openSheet();
  expect(sheet.textContent).toContain('Release to WANG MING');
  for (const digit of ['6', '5', '4']) await key(digit);
  expect(sheet.textContent).toContain('3 of 6 digits entered');
  await key('Delete digit');
  await user.keyboard('{Backspace}');
  expect(sheet.textContent).toContain('1 of 6 digits entered');
  await user.keyboard('54321');
  expect((await within(sheet).findByRole('alert')).textContent).toBe(REFUSED);
  expect(sheet.textContent).toContain('0 of 6 digits entered');
  await user.keyboard(RIGHT);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tried).toEqual(['654321', RIGHT]);
});

test('shows none of the digits', async () => {
  const { user, sheet } = await openSheet();
  const before = sheet.textContent.match(/9/g)?.length;
  await user.keyboard('999');
  expect(sheet.textContent.match(/9/g)?.length).toBe(before);
});

test('ignores digits of a shortcut, letters, and a seventh digit', async () => {
  const answer = Promise.withResolvers<void>();
  const onComplete = vi.fn<(password: string) => Promise<void>>(() => answer.promise);
  const { user, sheet } = await openSheet({ onComplete });
  await user.keyboard('{Control>}1{/Control}{Alt>}2{/Alt}{Meta>}3{/Meta}xy');
  expect(sheet.textContent).toContain('0 of 6 digits entered');
  await user.keyboard('1234567{Backspace}8');
  expect(onComplete.mock.calls).toEqual([['123456']]);
  await act(async () => answer.resolve());
  expect(sheet.textContent).toContain('0 of 6 digits entered');
});

test('cannot be closed while the password is being checked', async () => {
  const answer = Promise.withResolvers<void>();
  const onClose = vi.fn<() => void>();
  const { user, key } = await openSheet({ onClose, onComplete: () => answer.promise });
  await user.keyboard(RIGHT);
  await key('Close');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer.resolve());
  await key('Close');
  expect(onClose).toHaveBeenCalledOnce();
});

test('contains every digit once when the keys are shuffled', async () => {
  const { sheet } = await openSheet({ isShuffled: true });
  const digits = within(sheet)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => /^\d$/.test(text));
  expect(digits.toSorted().join('')).toBe('0123456789');
});

test.each([
  ['a proof', 'proof-of-face', ['proof-of-face']],
  ['nothing', null, []],
] as const)('submits %s from the phone instead', async (_which, proof, expected) => {
  const tried: string[] = [];
  const { sheet, key } = await openSheet({
    instead: { icon: 'face', label: 'Use your face', onAuthorize: async () => proof },
    onComplete: (password) => void tried.push(password),
  });
  await key('Use your face');
  await waitFor(() => expect(within(sheet).getByRole('button', { name: 'Close' })).toBeTruthy());
  expect(tried).toEqual(expected);
});
