/**
 * A person who starts this project to look at it gets a whole market, unless they ask for another demo: `--demo small`.
 */
export function withMarket(parameters: readonly string[]): readonly string[] {
  const isAsked = parameters.some((parameter) => parameter === '--demo' || parameter.startsWith('--demo='));
  return isAsked ? parameters : [...parameters, '--demo', 'market'];
}
