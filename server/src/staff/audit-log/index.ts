/** Audit log: the record of everything operators did, which nobody can change or delete. */

export { findActs, lastSubjectOf } from './act-store.ts';
export { type RecordedAct, recordAct, recordView } from './audit.ts';
export { type DecisionMark, type DecisionRow, findDeciders, findDecisions } from './decision-store.ts';
