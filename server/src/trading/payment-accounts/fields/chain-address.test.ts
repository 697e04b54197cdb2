import { expect, it } from 'vitest';
import { readAddress } from './chain-address.ts';

/** The published examples of EIP-55. */
const ethereum = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
/** The contract of USDT on TRON, and examples from its documentation. */
const tron = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
];

it('accepts the published examples', () => {
  for (const address of ethereum) expect(readAddress('ethereum', address)).toBe(address);
  for (const address of tron) expect(readAddress('tron', address)).toBe(address);
});

it('adds the checksum to an address without one', () => {
  const lower = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
  expect(readAddress('ethereum', lower)).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  expect(readAddress('ethereum', `0x${lower.slice(2).toUpperCase()}`)).toBe(
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  );
});

it('rejects one wrong character at any position, and addresses of another chain', () => {
  const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  for (let at = 3; at < right.length; at += 1) {
    const wrong = right.slice(0, at) + (right[at] === '1' ? '2' : '1') + right.slice(at + 1);
    expect(readAddress('ethereum', wrong)).toBeNull();
  }
  const [usdt = ''] = tron;
  for (let at = 1; at < usdt.length; at += 1) {
    const wrong = usdt.slice(0, at) + (usdt[at] === 'A' ? 'B' : 'A') + usdt.slice(at + 1);
    expect(readAddress('tron', wrong)).toBeNull();
  }
  for (const other of ['', 'T', right, `${usdt}1`, usdt.toLowerCase(), '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'])
    expect(readAddress('tron', other)).toBeNull();
  for (const other of ['', usdt, '0x', right.slice(0, -1), `${right}0`, '0xZZ'])
    expect(readAddress('ethereum', other)).toBeNull();
});
