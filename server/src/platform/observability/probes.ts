/** Read every few seconds by balancers and by monitoring: their lines and traces would hide those of people. */
export const PROBES: ReadonlySet<string> = new Set(['/health', '/health/live', '/health/ready', '/metrics']);
