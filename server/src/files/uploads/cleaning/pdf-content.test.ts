import { deflateSync } from 'node:zlib';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseActivePdf } from './pdf-content.ts';

const packed = (text: string) => deflateSync(Buffer.from(text, 'latin1'));
const pdf = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\n`, 'latin1') : part)),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
const stream = (dictionary: string, content: Buffer) => [
  `4 0 obj<<${dictionary}/Length ${content.length}>>\nstream`,
  content,
  '\nendstream endobj',
];
const catalog = (more = '') => `1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj`;
const codeOf = (bytes: Buffer) => {
  try {
    refuseActivePdf(bytes);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.kind;
    throw error;
  }
};
const hidden = '5 0 <</S/JavaScript/JS(app.alert(1))>>';
const { PdfActive, PdfLocked, FileTooCostly, FileUnreadable } = uploadRefusals;

it.each<[string, Buffer]>([
  ['a page', pdf(catalog(), ...stream('/Filter/FlateDecode', packed('BT /F1 12 Tf (paid) Tj ET')))],
  ['a first page to open at', pdf(catalog('/OpenAction[3 0 R/Fit]'))],
  ['a first page to go to', pdf(catalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>'))],
  ['a first page elsewhere in it', pdf(catalog('/OpenAction 7 0 R'), '7 0 obj<</S /GoTo /D [3 0 R /Fit]>>endobj')],
  ['links', pdf(catalog(), '6 0 obj<</Type/Annot/A<</S/URI/URI(https://bank.test)>>>>endobj')],
  ['objects in a stream', pdf(catalog(), ...stream('/Type/ObjStm/Filter/FlateDecode', packed('5 0 <</Type/Font>>')))],
  ['a photo', pdf(catalog(), ...stream('/Subtype/Image/Filter/DCTDecode', Buffer.from('/JavaScrip')))],
])('accepts a document with %s', (_what, bytes) => {
  expect(codeOf(bytes)).toBeNull();
});

it('accepts documents as common programs write them', async () => {
  const document = new PDFDocument();
  const pieces: Buffer[] = [];
  const written = new Promise((done) => document.on('data', (piece: Buffer) => pieces.push(piece)).on('end', done));
  document.text('paid').end();
  await written;
  expect(codeOf(Buffer.concat(pieces))).toBeNull();
});

it.each<[string, Buffer]>([
  ['a script', pdf(catalog('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'))],
  ['a script under an escaped name', pdf(catalog('/Names<</J#61vaScript 5 0 R>>'))],
  ['a script in an object stream', pdf(catalog(), ...stream('/Type/ObjStm/Filter/FlateDecode', packed(hidden)))],
  ['a script in any packed stream', pdf(catalog(), ...stream('/Filter /Fl', packed(hidden)))],
  [
    'a script in a stream that says it ends before',
    pdf(catalog(), ...stream('/Filter/FlateDecode', Buffer.concat([packed(`${'endstream '.repeat(9)}${hidden}`)]))),
  ],
  [
    'a script packed as hexadecimal text',
    pdf(
      catalog(),
      ...stream('/Filter[/ASCIIHexDecode/FlateDecode]', Buffer.from(`${packed(hidden).toString('hex')}>`)),
    ),
  ],
  ['a packing that is not looked into', pdf(catalog(), ...stream('/Type/ObjStm/Filter/LZWDecode', Buffer.alloc(9)))],
  [
    'a predicted object stream',
    pdf(catalog(), ...stream('/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>', packed('x'))),
  ],
  ['a program to start', pdf(catalog(), '6 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
  ['an address to open by itself', pdf(catalog('/OpenAction<</S/URI/URI(http://evil.test)>>'))],
  ['something to open that is nowhere', pdf(catalog('/OpenAction 9 0 R'))],
  [
    'two things to open of one number',
    pdf(catalog('/OpenAction 7 0 R'), '7 0 obj[3 0 R]endobj', '7 0 obj<</S/URI>>endobj'),
  ],
  ['an attachment', pdf(catalog('/Names<</EmbeddedFiles 5 0 R>>'))],
  ['a form with a program', pdf(catalog('/AcroForm<</XFA 5 0 R>>'))],
  ['a form that is sent away', pdf(catalog(), '6 0 obj<</S/SubmitForm>>endobj')],
  ['a film', pdf(catalog(), '6 0 obj<</Subtype/RichMedia>>endobj')],
])('refuses a document with %s', (_what, bytes) => {
  expect(codeOf(bytes)).toBe(PdfActive);
});

it('refuses a document that it cannot inspect, and says so', () => {
  expect(codeOf(pdf(catalog('/Encrypt 8 0 R')))).toBe(PdfLocked);
  expect(codeOf(pdf(catalog(), ...stream('/Filter/FlateDecode', Buffer.alloc(50, 1))))).toBe(FileUnreadable);
  expect(codeOf(pdf(catalog(), ...stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(60_000_000)))))).toBe(
    FileTooCostly,
  );
});
