import { expect, it } from 'vitest';
import { html, rawMarkup } from './page.ts';

it('escapes every text, and leaves markup unchanged', () => {
  const items = ['a<b', '"c" & d'].map((text) => html`<li title="${text}">${text}</li>`);
  expect(html`<ul>${items}${null}${3}${rawMarkup('<br>')}</ul>`.markup).toBe(
    '<ul><li title="a&lt;b">a&lt;b</li><li title="&quot;c&quot; &amp; d">&quot;c&quot; &amp; d</li>3<br></ul>',
  );
});
