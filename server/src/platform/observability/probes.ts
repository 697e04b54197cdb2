/**
 * Paths read every few seconds by load balancers and monitoring: their log lines and traces would hide those of users.
 */
export const PROBES: ReadonlySet<string> = new Set(['/health', '/health/live', '/health/ready', '/metrics']);
