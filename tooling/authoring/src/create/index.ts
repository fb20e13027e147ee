export { starterTokens } from './starter-tokens.ts';
export { addPluginToSite, removePluginFromSite, requireInSite, writeOptionVersion } from './register.ts';
