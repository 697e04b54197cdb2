/** Keeps an embedded order up to date, and says its state to the page around it. */
const main = document.querySelector('main[data-order]');
const PAUSE_MILLISECONDS = 2500;

if (main) {
  const { order, parent, texts } = main.dataset;
  const words = JSON.parse(texts);
  const report = (status) => {
    if (window.parent !== window) window.parent.postMessage({ type: 'eh.order', status }, parent);
  };
  const show = (status) => {
    if (status === main.dataset.status) return;
    main.dataset.status = status;
    main.querySelector('.pay').hidden = status !== 'open';
    document.getElementById('state').textContent = words[status];
    report(status);
  };
  const look = async () => {
    try {
      const answer = await fetch(`/embed/state?order=${encodeURIComponent(order)}`);
      if (answer.ok) show((await answer.json()).status);
    } catch {
      // The next look tries again.
    }
    if (['open', 'funding'].includes(main.dataset.status)) setTimeout(() => void look(), PAUSE_MILLISECONDS);
  };
  report(main.dataset.status);
  setTimeout(() => void look(), PAUSE_MILLISECONDS);
}
