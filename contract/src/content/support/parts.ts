/** The schema-free parts of the customer service contract, so that browser code can import them. */

/** The targets of customer service buttons: the built-in chat, a web address, or nothing. */
export const serviceWays = ['chat', 'link', 'none'] as const;
export type ServiceWay = (typeof serviceWays)[number];

/** `waiting`: not taken yet; `talking`: taken by an operator; `ended`: can be rated. */
export const supportStates = ['waiting', 'talking', 'ended'] as const;
export type SupportState = (typeof supportStates)[number];

export const supportAuthors = ['person', 'agent', 'system'] as const;
export type SupportAuthor = (typeof supportAuthors)[number];

/** The steps that system messages report. */
export const supportSteps = ['opened', 'taken', 'ended'] as const;
export type SupportStep = (typeof supportSteps)[number];

export const supportOutcomes = ['solved', 'unsolved'] as const;
export type SupportOutcome = (typeof supportOutcomes)[number];

export const SUPPORT_STARS = [1, 2, 3, 4, 5] as const;
export const supportTags = ['quick', 'clear', 'friendly', 'asked_twice', 'slow', 'not_solved'] as const;
export type SupportTag = (typeof supportTags)[number];
