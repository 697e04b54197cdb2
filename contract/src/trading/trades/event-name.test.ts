import { expect, test } from 'vitest';
import { eventName } from './event-name.ts';
import { tradeStatus } from './status.ts';

const { awaitingAcceptance, awaitingPayment, awaitingConfirmation, confirmed, transferred, succeeded, suspended } =
  tradeStatus;
const timeOut = { event: 'time_out' } as const;

test('names a time-out by its result', () => {
  expect(eventName({ ...timeOut, from: awaitingAcceptance, to: tradeStatus.cancelled })).toBe('acceptTimeOut');
  expect(eventName({ ...timeOut, from: awaitingPayment, to: awaitingPayment })).toBe('payTimeOut');
  expect(eventName({ ...timeOut, from: awaitingPayment, to: tradeStatus.cancelled })).toBe('holdTimeOut');
  expect(eventName({ ...timeOut, from: awaitingPayment, to: awaitingConfirmation })).toBe('graceTimeOut');
  expect(eventName({ ...timeOut, from: awaitingConfirmation, to: confirmed })).toBe('confirmTimeOut');
  expect(eventName({ ...timeOut, from: awaitingConfirmation, to: suspended })).toBe('suspendTimeOut');
});

test('names the statuses passed during a release by the status they reach', () => {
  const release = { event: 'confirm' } as const;
  expect(eventName({ ...release, from: awaitingConfirmation, to: confirmed })).toBe('confirm');
  expect(eventName({ ...release, from: confirmed, to: transferred })).toBe('transferred');
  expect(eventName({ ...timeOut, from: transferred, to: succeeded })).toBe('succeeded');
});

test('names an unknown event "other"', () => {
  expect(eventName({ event: 'celebrated', from: null, to: awaitingPayment })).toBe('other');
});
