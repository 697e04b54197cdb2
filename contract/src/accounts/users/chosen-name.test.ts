import { expect, it } from 'vitest';
import { chosenName } from './chosen-name.ts';

it.each([
  ['  Alice   林晓 ', 'Alice 林晓'],
  ['Ehsan', 'Ehsan'],
  ['Behar', 'Behar'],
  ['小明🐟', '小明🐟'],
  ['❤️小红', '❤️小红'],
  ['Bob-88', 'Bob-88'],
  ['Ｔｏｍ', 'Tom'],
  ['Zoë', 'Zoë'],
  ['Иван Петров', 'Иван Петров'],
  ['Νίκος', 'Νίκος'],
  ['さくらSakura', 'さくらSakura'],
  ['김민수', '김민수'],
  ['محمد', 'محمد'],
  ['阿布 2019', '阿布 2019'],
])('stores %j as %j', (typed, stored) => {
  expect(chosenName(typed)).toEqual({ name: stored });
});

it.each([
  ['', 'unseen'],
  ['   ', 'unseen'],
  ['a\u202Eb', 'unseen'],
  ['a\u200Bb', 'unseen'],
  ['a\u2066b', 'unseen'],
  ['\u3164', 'unseen'],
  ['a\u00ADb', 'unseen'],
  ['a\u0301\u0302\u0303', 'unseen'],
  ['\u2800', 'unseen'],
  // A Cyrillic А among Latin letters.
  ['Аdmin', 'mixed'],
  ['Alicе', 'mixed'],
  ['Иван 林', 'mixed'],
  // Every letter of one alphabet, and yet the platform's name.
  ['ЕН', 'reserved'],
  ['ΕΗ', 'reserved'],
  ['官方客服', 'reserved'],
  ['官 方 客服', 'reserved'],
  ['平臺管理員', 'reserved'],
  ['系統', 'reserved'],
  ['风控中心', 'reserved'],
  ['風險控制', 'reserved'],
  ['Risk Centre', 'reserved'],
  ['客*服', 'reserved'],
  ['官1方', 'reserved'],
  ['E.H', 'reserved'],
  ['ＥＨ', 'reserved'],
  ['EH 1234', 'reserved'],
  ['EH团队', 'reserved'],
  ['3H', 'reserved'],
  ['O f f i c i a l', 'reserved'],
  ['0ff1cial', 'reserved'],
  ['adm1n', 'reserved'],
  ['Adrnin', 'reserved'],
  ['aclm1n', 'reserved'],
  ['Admın', 'reserved'],
  ['ＡＤＭＩＮ', 'reserved'],
  ['ádmin', 'reserved'],
  ['sup-p0rt', 'reserved'],
  ['ᴀᴅᴍɪɴ', 'reserved'],
  ['kefu01', 'reserved'],
  ['QQ 12345678', 'contact'],
  ['me@x.example', 'contact'],
  ['www.x.example', 'contact'],
] as const)('refuses %j as %s', (typed, fault) => {
  expect(chosenName(typed)).toEqual({ fault });
});
