import type { RouteName } from '../../accounts/gates/route-names.ts';
import type { Tag } from '../tags/tags.ts';
import type { NoticeFields } from './notice-fields.ts';

export const noticeSides = ['buyer', 'seller'] as const;
export type NoticeSide = (typeof noticeSides)[number];

/** How the notice is shown in the open app. */
export type NoticeForm =
  /** Stays until the user answers it. */
  | 'modal'
  /** A modal, which for the side asked to act also counts down to the deadline. */
  | 'countdown'
  /** Disappears by itself; shows the title, or a sentence if the data allow one. */
  | 'toast'
  /** A toast that shows the operators' text. */
  | 'text-toast'
  /** Shows nothing: the user's rights have changed, and the app reads them again. */
  | 'rights';

/** The part of the product concerned, used by the inbox's filters and the push switches. */
export type NoticeArea = 'trades' | 'complaints' | 'listings' | 'money' | 'account';

/** Facts that operators' texts may name, with the fields they are made from. */
interface FactFields {
  readonly who: 'counterparty' | 'sender' | 'app' | 'merchant';
  readonly coins: 'amount';
  readonly sum: 'fiat_amount';
  readonly by: 'timeout';
}
export type NoticeFact = keyof FactFields;
type FactOf<Data> = { [Fact in NoticeFact]: FactFields[Fact] & keyof Data extends never ? never : Fact }[NoticeFact];

/** The data fields that contain the id of a page. */
type IdField<Data> = Extract<keyof Data, keyof NoticeFields & `${string}_id`>;

/**
 * The page of a subject: in the app, where it may differ by side, or in the merchant portal, which opens separately.
 */
export type PageOfKind<Data = NoticeFields> =
  | {
      readonly route: RouteName | Readonly<Record<NoticeSide, RouteName>>;
      readonly id?: IdField<Data>;
      readonly params?: Readonly<Record<string, string>>;
    }
  | { readonly portal: string };

/** One type of notice: everything that clients and the server do with it, except its texts. */
export interface NoticeKind<Data = NoticeFields> {
  readonly form: NoticeForm;
  readonly hasSound: boolean;
  /** Null if there is no page to open. */
  readonly page: PageOfKind<Data> | null;
  /** Routes whose page already shows the subject, so that nothing more is shown there. */
  readonly shownOn?: readonly RouteName[];
  /** The tags that it changes for its reader. Notices to merchants change none, because the portal polls. */
  readonly changes: readonly Tag[];
  readonly area: NoticeArea;
  /** The side of a trade that has to act before its deadline, unless the trade has moved on. */
  readonly asks?: NoticeSide | 'both';
  /** True if it asks whether the money arrived, so that the coins may be released without an answer. */
  readonly mayRelease?: boolean;
  /**
   * The app texts that operators may reword: `shared` by both sides, `sided` for separate ones, or `fixed` for none.
   * Their defaults are in `notice-texts.ts`; the app's `messages.ts` has the texts of all notices.
   */
  readonly texts: 'shared' | 'sided' | 'fixed';
  /** The facts that operators' texts may name. */
  readonly facts: readonly FactOf<Data>[];
  readonly push: {
    /** The texts in `push-texts.ts`; `plain` has no specific text and only names the area. */
    readonly texts: 'shared' | 'sided' | 'plain';
    /** The only side that gets it, because the other one acted or gets a different notice for the same step. */
    readonly to?: NoticeSide | 'nobody';
    /** True if it is sent whatever the owner's switches, which a thief could have set. */
    readonly isForced?: boolean;
    /** True if it names nobody else, so that it shows facts even to users who want no details on a locked screen. */
    readonly isDiscreet?: boolean;
  };
}

export type NoticeTable = Readonly<Record<string, NoticeKind>>;

/** A notice that carries `Data`: `notice<Data>()({ … })`. `Data` is only a type; `data` is never set. */
export function notice<Data>() {
  return <const Kind extends NoticeKind<Data>>(kind: Kind): Kind & { readonly data?: Data } => kind;
}
