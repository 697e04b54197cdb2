/** The steppers of the menu, the drawer with the code, and the live receipt. Without this file the shop still sells. */

/** Sums are whole hundredths (BigInt): floating-point numbers would lose some. */
const decimal = (cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

function reckon() {
  const items = [...document.querySelectorAll('.item')];
  let [count, cents] = [0, 0n];
  for (const item of items) {
    const input = item.querySelector('input');
    const chosen = Math.trunc(Number(input.value)) || 0;
    input.toggleAttribute('data-empty', chosen === 0);
    item.querySelector('[data-step="-1"]').hidden = chosen === 0;
    count += chosen;
    cents += BigInt(chosen) * BigInt(item.dataset.cents);
  }
  const pay = document.getElementById('pay');
  document.getElementById('count').textContent = String(count);
  document.getElementById('total').textContent = decimal(cents);
  const worth = document.getElementById('worth');
  if (worth) worth.textContent = `≈ ¥${decimal((cents * BigInt(worth.dataset.price) + 50n) / 100n)}`;
  pay.disabled = count === 0;
  pay.querySelector('span').textContent =
    count === 0 ? pay.dataset.empty : pay.dataset.text.replace('{amount}', decimal(cents));
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.dataset.step) {
    const input = button.parentElement.querySelector('input');
    const next = Number(input.value) + Number(button.dataset.step);
    input.value = String(Math.min(Math.max(next, 0), Number(input.max)));
    reckon();
    if (button.hidden) button.parentElement.querySelector('[data-step="1"]').focus();
  }
  if (button?.dataset.opens) document.getElementById(button.dataset.opens).showModal();
  if (event.target instanceof HTMLDialogElement) event.target.close();
});
document.addEventListener('input', (event) => {
  if (event.target.closest('.item')) reckon();
});
if (document.getElementById('menu')) {
  document.documentElement.classList.add('steppers');
  reckon();
}

/** Reads the receipt again and puts its parts in place of the old ones; opened payloads stay open. */
async function refresh() {
  const text = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  const opened = new Set([...document.querySelectorAll('details[open] summary')].map((summary) => summary.textContent));
  for (const part of ['main', 'nav']) document.querySelector(part).replaceWith(fresh.querySelector(part));
  for (const summary of document.querySelectorAll('summary'))
    if (opened.has(summary.textContent)) summary.parentElement.open = true;
}

const watched = document.querySelector('[data-watch]');
if (watched) {
  const stream = new EventSource(watched.dataset.watch);
  stream.addEventListener('message', () => void refresh());
}
