/** The spans for which the history of the reference price can be shown. */
export const depthSpans = ['24h', '7d', '30d'] as const;
export type DepthSpan = (typeof depthSpans)[number];

/** The most price steps of one side. */
export const DEPTH_STEPS_MAX = 40;
