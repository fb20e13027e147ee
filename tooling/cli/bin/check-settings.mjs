import { createServer } from 'node:net';

// Packages have no names before they are installed.
const kernel = (path) => import(new URL(`../../../kernel/${path}`, import.meta.url));
const { portTaken, settingInvalid, settingMissing, settingsInvalid, settingUnknown } = await kernel(
  'core/src/errors/setting-sentences.mjs',
);
const { findMistakes, readAddress } = await kernel('server/src/platform/settings/variables.mjs');

/** Where the server is to listen. */
export const address = () => readAddress(process.env);

/** Reports invalid settings before minutes are spent on a start. Returns false if there are any. */
export async function checkSettings() {
  const { unknown, invalid, missing } = findMistakes(process.env);
  const sentences = [...unknown.map(settingUnknown), ...invalid.map(settingInvalid), ...missing.map(settingMissing)];
  if (sentences.length > 1)
    return refuse(settingsInvalid({ problems: sentences.map((sentence) => `  ${sentence}`).join('\n') }));
  if (sentences.length === 1) return refuse(sentences[0]);
  return (await isTaken(address())) ? refuse(portTaken(address())) : true;
}

function refuse(sentence) {
  console.error(sentence);
  return false;
}

function isTaken({ port, host }) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
