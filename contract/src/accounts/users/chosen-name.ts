/**
 * The rule for every name that a user chooses and others read. It refuses invisible characters, characters that change
 * the text direction, mixed alphabets, names resembling the platform's staff, and contact details.
 */
export type NameFault = 'unseen' | 'mixed' | 'reserved' | 'contact';

export type ChosenName = { readonly name: string } | { readonly fault: NameFault };

const MARKS_IN_A_ROW_MAX = 2;
const DIGITS_IN_A_ROW_MAX = 6;

/**
 * The readers of a name. Names for `strangers` must obey the whole rule. `related` are a team, or a user told the name
 * in a platform notice: it may contain a date or a number. `owner` is the only reader.
 */
export type NameReaders = 'strangers' | 'related' | 'owner';

/** The name in stored form, or the reason to refuse it. */
export function chosenName(typed: string, readers: NameReaders = 'strangers'): ChosenName {
  const name = typed.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');
  if (name === '' || isUnseen(typed) || isUnseen(name)) return { fault: 'unseen' };
  if (readers === 'owner') return { name };
  if (!isOneScript(name)) return { fault: 'mixed' };
  if (isReserved(name)) return { fault: 'reserved' };
  if (readers === 'strangers' && hasContact(name)) return { fault: 'contact' };
  return { name };
}

/** Characters that are invisible or reorder their neighbours, except the variation selector of emoji. */
function isUnseen(text: string): boolean {
  const marks = new RegExp(`\\p{Mn}{${MARKS_IN_A_ROW_MAX + 1},}`, 'u');
  const plain = text.replaceAll('\ufe0f', '');
  return (
    /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{DI}\u2800\u3164\uffa0\u2028\u2029]/u.test(plain) ||
    marks.test(text.normalize('NFD'))
  );
}

/** Chinese, Japanese and Korean may contain Latin letters; every other alphabet must be used alone. */
const together =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const alone: readonly RegExp[] = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Lao}/u,
  /\p{Script=Khmer}/u,
  /\p{Script=Myanmar}/u,
  /\p{Script=Tibetan}/u,
  /\p{Script=Mongolian}/u,
];

function isOneScript(name: string): boolean {
  const letters = Array.from(name).filter((letter) => /\p{L}/u.test(letter) && !/\p{Script=Common}/u.test(letter));
  return [together, ...alone].some((script) => letters.every((letter) => script.test(letter)));
}

/** Letters of other alphabets, and small capitals, that look like a Latin letter. */
const lookalikes = pairs(
  'АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ХX ԌG ԜW аa ԁd сc еe һh іi јj ӏl кk мm нh оo рp ԛq гr ѕs тt уy ѵv ԝw хx вb пn иu яr',
  'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa βb γy δd εe ηn ιi κk νv οo ρp σo ςc τt υu χx ωw',
  'ıi ȷj ɑa ɡg ɩi ʟl ʀr ɴn ɪi ʜh ɢg ʙb ʏy ᴀa ᴄc ᴅd ᴇe ꜰf ᴊj ᴋk ᴍm ᴏo ᴘp ꜱs ᴛt ᴜu ᴠv ᴡw ᴢz øo łl đd',
);
/** Digits and signs that stand for a letter. */
const figures = pairs('0o 1i 3e 4a 5s 6g 7t 8b 9g @a $s !i |l +t €e £l');
/** Traditional and variant characters of the reserved words. */
const characters = pairs(
  '員员 臺台 檯台 統统 務务 戶户 審审 網网 財财 運运 營营 總总 證证 賬账 號号 團团 隊队 專专 線线 長长 風风 險险 規规 監监 門门',
);

const reservedChinese =
  /客服|客户服务|官方|官网|管理员|管理组|平台|仲裁|系统|工作人员|审核员|审核专员|运营|财务部|安全中心|小二|风控|风险控制|风险中心|风险部|反洗钱|反诈|合规|监管|安全部/u;
const reservedLatin =
  /official|support|customerservice|customercare|service|admin|operator|moderator|arbiter|arbitrator|system|staff|helpdesk|kefu|guanfang|guanliyuan|pingtai|fengkong|riskcontrol|riskcent|riskteam|riskdep|compliance|securitycent|securityteam/;

function isReserved(name: string): boolean {
  const latin = inLatin(name);
  const forms = [latin, replaced(latin, figures), replaced(latin.replaceAll('1', 'l'), figures)].flatMap((form) => [
    form,
    // Two letters that look like one: Adrnin, Aclmin.
    form.replaceAll('rn', 'm').replaceAll('cl', 'd'),
  ]);
  if (forms.some((form) => reservedLatin.test(form.replaceAll(/[^a-z]/g, '')))) return true;
  // The platform's own name, as a separate word or spelled out letter by letter.
  if (forms.some((form) => /(?:^|[^a-z])e[^a-z0-9]*h(?:[^a-z]|$)/.test(form))) return true;
  return reservedChinese.test(replaced(name, characters).replaceAll(/[^\p{Script=Han}]/gu, ''));
}

/** A name in small Latin letters, replacing lookalikes and removing accents. */
function inLatin(name: string): string {
  return replaced(name, lookalikes)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}

function hasContact(name: string): boolean {
  const plain = name.replaceAll(/[\s._-]/g, '');
  return new RegExp(`\\d{${DIGITS_IN_A_ROW_MAX + 1},}`).test(plain) || /@|https?:|www\./i.test(name);
}

function replaced(text: string, table: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => table.get(letter) ?? letter).join('');
}

function pairs(...lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) =>
      line.split(' ').map((pair): [string, string] => {
        const [from = '', to = ''] = Array.from(pair);
        return [from, to];
      }),
    ),
  );
}
