// In your page: news for the eyes only. Ship when the webhook arrives.
addEventListener('message', (event) => {
  if (event.origin !== 'https://eh.example') return;
  if (event.data.type === 'eh.order' && event.data.status === 'paid') location.href = '/thanks';
});
