// Plain JavaScript, because the start script uses it before dependencies are installed.

/** @param {Record<'name' | 'value' | 'expected', string>} details */
export const settingInvalid = ({ name, value, expected }) =>
  `The setting ${name} is "${value}", which is not ${expected}.`;

/** @param {Record<'name' | 'other', string>} details */
export const settingMissing = ({ name, other }) =>
  `The setting ${name} is missing: ${other} is set, and neither works without the other.`;

/** @param {Record<'name' | 'known', string>} details */
export const settingUnknown = ({ name, known }) => `The setting ${name} is not known. Known names are ${known}.`;

/** @param {Record<'problems', string>} details */
export const settingsInvalid = ({ problems }) => `Several settings have to be corrected:\n${problems}`;

/** @param {Record<'port' | 'host', string>} details */
export const portTaken = ({ port, host }) =>
  `Port ${port} on ${host} is in use. Stop what listens there, or set PORT to another.`;
