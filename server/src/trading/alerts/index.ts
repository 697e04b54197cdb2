/** Price alerts: people are told when coins can be bought or sold at their price. */

export { alertEndpoints } from './endpoints.ts';
export { alertListeners } from './listeners.ts';
export { type AlertQuestions, LOOKED_MAX, lookAgain, ringForOpened } from './ring-alerts.ts';
export { alertsOf, eraseAlerts, forgetOverAlerts } from './store.ts';
