/** The facts of dialogs, pushes and messages in the preview. */
export const sampleFacts = {
  who: '*明',
  coins: '142.45 EH',
  sum: '¥1,000.00',
  by: '14:32',
  number: '123456',
  version: '2.4.0',
  own_version: '2.3.1',
};
