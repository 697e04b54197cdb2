/** Roles: what an operator of each role may read and decide. */

export { type ConsoleScreen, mayAct, mayRead } from './roles.ts';
