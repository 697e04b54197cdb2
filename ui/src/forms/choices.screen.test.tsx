import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { Checkbox, RadioGroup } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { Picker } from './picker.tsx';
import { SwitchRow } from './switch.tsx';

type Account = 'icbc' | 'alipay';

test('shows whether a switch is on, and toggles it on Space', async () => {
  function Row() {
    const [isOn, setOn] = useState(true);
    return <SwitchRow label="Only what I can take" note="By your limits" isOn={isOn} onChange={setOn} />;
  }
  const { user } = renderPart(<Row />);
  const shown = screen.getByRole<HTMLInputElement>('switch', { name: 'Only what I can take' });
  shown.focus();
  await user.keyboard(' ');
  expect([shown.checked, shown.getAttribute('aria-checked')]).toEqual([false, 'false']);
  expect(document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent).toBe('By your limits');
});

test('does not move a disabled switch', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>();
  const { user } = renderPart(<SwitchRow label="Sound" isOn onChange={onChange} isDisabled />);
  await user.click(screen.getByText('Sound'));
  expect(onChange).not.toHaveBeenCalled();
});

test('selects one of several options, and no disabled one', async () => {
  const chosen: string[] = [];
  function Choice() {
    const [value, setValue] = useState('15');
    const options = ['15', '30', '60'].map((minutes) => ({
      value: minutes,
      label: `${minutes} min`,
      isDisabled: minutes === '60',
    }));
    const handleChange = (next: string) => {
      chosen.push(next);
      setValue(next);
    };
    return <RadioGroup label="Time to pay" options={options} value={value} onChange={handleChange} />;
  }
  const { user } = renderPart(<Choice />);
  const group = screen.getByRole('radiogroup', { name: 'Time to pay' });
  await user.click(within(group).getByRole('radio', { name: '30 min' }));
  await user.click(within(group).getByRole('radio', { name: '60 min' }));
  expect(chosen).toEqual(['30']);
  const checked = within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.checked);
  expect(checked).toEqual([false, true, false]);
});

test('ticks a consent, and says when it is missing', async () => {
  const { user } = renderPart(<Checkbox error="Please confirm it">The payer is WANG MING</Checkbox>);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /The payer is WANG MING/ });
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please confirm it');
  box.focus();
  await user.keyboard(' ');
  expect(box.checked).toBe(true);
});

test('shows the chosen option of a picker, and closes it on choosing', async () => {
  function Form() {
    const [account, setAccount] = useState<Account | null>(null);
    const options = [
      { value: 'icbc', label: 'ICBC ·· 3307' },
      { value: 'alipay', label: 'Alipay', note: 'Paused' },
    ] as const;
    return (
      <Picker label="From my account" placeholder="Choose one" {...{ options }} value={account} onChange={setAccount} />
    );
  }
  const { user } = renderPart(<Form />);
  await user.click(screen.getByRole('button', { name: 'From my account Choose one' }));
  const sheet = await screen.findByRole('dialog', { name: 'From my account' });
  await user.click(within(sheet).getByRole('button', { name: 'ICBC ·· 3307' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'From my account ICBC ·· 3307' }));
  const again = await screen.findByRole('dialog', { name: 'From my account' });
  expect(within(again).getByRole('button', { current: true }).textContent).toBe('ICBC ·· 3307');
});

test('shows a password only while its eye button is on', async () => {
  const { user } = renderPart(<PasswordField label="Password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});
