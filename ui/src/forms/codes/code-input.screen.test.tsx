import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { CodeInput } from '../code-input.tsx';

function openCode(error?: string) {
  const completed: string[] = [];
  function Form() {
    const [code, setCode] = useState('');
    return (
      <CodeInput label="Code" value={code} onChange={setCode} onComplete={(all) => completed.push(all)} error={error} />
    );
  }
  const { user } = renderPart(<Form />);
  return { user, completed, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }) };
}

test('accepts digits only, and can be corrected like any field', async () => {
  const { user, field, completed } = openCode();
  await user.type(field, '12x3');
  expect(field.value).toBe('123');
  await user.keyboard('{Backspace}');
  expect(field.value).toBe('12');
  expect(completed).toEqual([]);
});

test('lets the phone fill in the code from a message', () => {
  const { field } = openCode();
  expect([field.getAttribute('autocomplete'), field.inputMode]).toEqual(['one-time-code', 'numeric']);
});

test.each([
  ['Your code is 482 913.', '482913'],
  ['４８２９１３', '482913'],
  ['482913 (valid until 14:32)', '482913'],
])('extracts the code from the pasted %j, and completes once', async (pasted, code) => {
  const { user, field, completed } = openCode();
  await user.click(field);
  await user.paste(pasted);
  expect(field.value).toBe(code);
  await user.keyboard('7');
  expect(completed).toEqual([code]);
});

test('shows beside the field why a code was refused', () => {
  const { field } = openCode('Wrong code');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Wrong code');
});
