import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { lazyPart } from './lazy-part.tsx';
import { dismissToasts, ToastHost } from './toast.tsx';

test('says that the pressed part did not load, without loading another file', async () => {
  onTestFinished(dismissToasts);
  const Part = lazyPart(() => Promise.reject<() => null>(new Error('404')));
  renderPart(
    <>
      <Part />
      <ToastHost />
    </>,
  );
  expect(await screen.findByText(/^This part did not load/)).toBeTruthy();
});
