export const yuan = { code: 'CNY', symbol: '¥', placement: 'before' } as const;
export const coin = { code: 'EH', placement: 'after' } as const;
