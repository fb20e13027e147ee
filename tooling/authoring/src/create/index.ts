export { starterIcons } from './starter-icons.ts';
export { starterSchemes, starterType } from './starter-tokens.ts';
export { addPluginToSite, removePluginFromSite, requireInSite, writeOptionVersion } from './register.ts';
