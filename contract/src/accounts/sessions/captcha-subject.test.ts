import { expect, it } from 'vitest';
import { captchaSubject } from './captcha-subject.ts';

it('is the same for all spellings of a name', () => {
  const subject = captchaSubject('POST /api/login', 'Alice@Example.com', 'd1');
  expect(captchaSubject('POST /api/login', ' alice@example.COM ', 'd1')).toBe(subject);
});

it('differs for another call, name or device', () => {
  const subjects = [
    captchaSubject('POST /api/login', 'alice', 'd1'),
    captchaSubject('POST /api/register', 'alice', 'd1'),
    captchaSubject('POST /api/login', 'bob', 'd1'),
    captchaSubject('POST /api/login', 'alice', 'd2'),
  ];
  expect(new Set(subjects).size).toBe(subjects.length);
});

it('cannot be made equal by quotes in a name', () => {
  expect(captchaSubject('POST /api/login', 'a","b', 'c')).not.toBe(captchaSubject('POST /api/login', 'a', 'b","c'));
});
