export { addPluginToSite, removePluginFromSite, requireInSite } from './register.ts';
