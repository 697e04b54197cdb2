/** Registers EH with the checkout block of WooCommerce. */
(() => {
  const { registerPaymentMethod } = window.wc.wcBlocksRegistry;
  const { createElement } = window.wp.element;
  const { decodeEntities } = window.wp.htmlEntities;
  const data = window.wc.wcSettings.getSetting('eh_data', {});
  const title = decodeEntities(data.title ?? 'EH');
  const content = createElement('p', null, decodeEntities(data.description ?? ''));
  registerPaymentMethod({
    name: 'eh',
    label: createElement('span', null, title),
    ariaLabel: title,
    content,
    edit: content,
    canMakePayment: () => true,
    supports: { features: data.supports ?? ['products'] },
  });
})();
