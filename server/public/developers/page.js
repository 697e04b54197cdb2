/** Copies an example, shows samples in the language chosen, and marks the section that is being read. */
async function copy(event) {
  const button = event.target instanceof Element ? event.target.closest('[data-copies]') : null;
  if (!button) return;
  await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent);
  const text = button.textContent;
  button.textContent = document.body.dataset.copied;
  setTimeout(() => {
    button.textContent = text;
  }, 1500);
}
document.addEventListener('click', (event) => void copy(event));

/** A language is chosen once, for all samples that have it, and remembered. */
const CHOSEN = 'eh.samples';
function showIn(language) {
  for (const choice of document.querySelectorAll('.tabs input')) if (choice.value === language) choice.checked = true;
}
document.addEventListener('change', ({ target }) => {
  const group = target.closest('.samples');
  const { top } = group.getBoundingClientRect();
  showIn(target.value);
  scrollBy(0, group.getBoundingClientRect().top - top);
  inStorage((storage) => storage.setItem(CHOSEN, target.value));
});
inStorage((storage) => showIn(storage.getItem(CHOSEN)));

function inStorage(act) {
  try {
    act(localStorage);
  } catch {
    // A browser that forbids storage forgets the choice.
  }
}

const links = new Map([...document.querySelectorAll('nav a')].map((link) => [link.hash.slice(1), link]));
const watch = new IntersectionObserver(
  (entries) => {
    const seen = entries.find(({ isIntersecting }) => isIntersecting);
    if (!seen) return;
    for (const link of links.values()) link.removeAttribute('aria-current');
    links.get(seen.target.id)?.setAttribute('aria-current', 'true');
  },
  { rootMargin: '-80px 0px -70% 0px' },
);
for (const section of document.querySelectorAll('main section')) watch.observe(section);

/** A link to a call opens it. */
function openNamed() {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}
addEventListener('hashchange', openNamed);
openNamed();
