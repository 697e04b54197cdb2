import type { RouteName } from '../../accounts/users/route-names.ts';
import type { Tag } from '../tags/tags.ts';
import type { NoticeFields } from './notice-fields.ts';

export const noticeSides = ['buyer', 'seller'] as const;
export type NoticeSide = (typeof noticeSides)[number];

/** The form in front of the open app. */
export type NoticeForm =
  /** It stays until the person answers it. */
  | 'modal'
  /** A modal, and for the side that it asks the countdown to the deadline. */
  | 'countdown'
  /** It goes by itself and says the title, or the sentence where its data make one. */
  | 'toast'
  /** A toast that says the text of operators. */
  | 'text-toast'
  /** Nothing is shown: the rights of the person have changed, and the app reads them anew. */
  | 'rights';

/** The part of the product that it is about: the filters of the inbox, and the switches of pushes. */
export type NoticeArea = 'trades' | 'complaints' | 'listings' | 'money' | 'account';

/** A fact that the texts of operators may name, by the fields that it is made of. */
interface FactFields {
  readonly who: 'counterparty' | 'sender' | 'app' | 'merchant';
  readonly coins: 'amount';
  readonly sum: 'fiat_amount';
  readonly by: 'timeout';
}
export type NoticeFact = keyof FactFields;
type FactOf<Data> = { [Fact in NoticeFact]: FactFields[Fact] & keyof Data extends never ? never : Fact }[NoticeFact];

/** The fields of the data that hold the id of a page. */
type IdField<Data> = Extract<keyof Data, keyof NoticeFields & `${string}_id`>;

/** The page of a subject: of the app, which may differ by side, or of the merchant portal, which opens beside it. */
export type PageOfKind<Data = NoticeFields> =
  | {
      readonly route: RouteName | Readonly<Record<NoticeSide, RouteName>>;
      readonly id?: IdField<Data>;
      readonly params?: Readonly<Record<string, string>>;
    }
  | { readonly portal: string };

/** One type of notice: all that clients and the server do with it, but for its texts. */
export interface NoticeKind<Data = NoticeFields> {
  readonly form: NoticeForm;
  readonly hasSound: boolean;
  /** Null where nothing more is to be seen. */
  readonly page: PageOfKind<Data> | null;
  /** Routes whose page shows the subject itself: in front of them nothing more is shown. */
  readonly shownOn?: readonly RouteName[];
  /** The tags that it changes for its reader. Merchants' ones change none: the portal asks by itself. */
  readonly changes: readonly Tag[];
  readonly area: NoticeArea;
  /** The side of a trade that has to act before its deadline, as long as the trade has not moved on. */
  readonly asks?: NoticeSide | 'both';
  /** It asks whether the money came: the coins may be released without an answer. */
  readonly mayRelease?: boolean;
  /**
   * The texts in the app that operators may word anew: `shared` by both sides, `sided` for each, or `fixed`: none. Their
   * own texts stand in `notice-texts.ts`, and in `messages.ts` of the app those of all notices.
   */
  readonly texts: 'shared' | 'sided' | 'fixed';
  /** The facts that texts of operators may name. */
  readonly facts: readonly FactOf<Data>[];
  readonly push: {
    /** The texts in `push-texts.ts`; `plain` has none of its own and says which area it is of. */
    readonly texts: 'shared' | 'sided' | 'plain';
    /** The only side that gets it: the other one acted, or the same step sends it another one. */
    readonly to?: NoticeSide | 'nobody';
    /** It comes whatever the switches of its owner are: a thief could have set them. */
    readonly isForced?: boolean;
    /** It names nobody else, so it says its facts also to people who want no details on a locked screen. */
    readonly isDiscreet?: boolean;
  };
}

export type NoticeTable = Readonly<Record<string, NoticeKind>>;

/** A notice that carries `Data`: `notice<Data>()({ … })`. The data are a type alone, `data` is never set. */
export function notice<Data>() {
  return <const Kind extends NoticeKind<Data>>(kind: Kind): Kind & { readonly data?: Data } => kind;
}
