import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

const tabs = [
  { key: 'running', label: 'In progress' },
  { key: 'done', label: 'Done' },
  { key: 'listings', label: 'My listings' },
] as const;

function Page() {
  const [current, setCurrent] = useState<(typeof tabs)[number]['key']>('running');
  return (
    <>
      <Tabs label="Trades" panelId="panel" tabs={tabs} current={current} onSelect={setCurrent} />
      <TabPanel id="panel" current={current}>
        {current}
      </TabPanel>
      <button type="button">Price</button>
    </>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test.each([
  ['{ArrowRight}', 'Done'],
  ['{ArrowLeft}', 'My listings'],
  ['{End}', 'My listings'],
  ['{End}{ArrowRight}', 'In progress'],
  ['{End}{Home}', 'In progress'],
  ['x', 'In progress'],
])('moves with the keys %s to the tab "%s", and shows its content', async (keys, name) => {
  const { user } = renderPart(<Page />);
  tab('In progress').focus();
  await user.keyboard(keys);
  expect(document.activeElement).toBe(tab(name));
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab(name)]);
  expect(screen.getByRole('tabpanel', { name })).toBeTruthy();
});

test('makes all tabs one stop of the Tab key', async () => {
  const { user } = renderPart(<Page />);
  await user.click(tab('Done'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Price' }));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(tab('Done'));
});
