import { openStorage } from '../storage.ts';

// Writes rows forever and prints the number of each acknowledged one: `node endless-writer.ts <database URL>`.

const [url = ''] = process.argv.slice(2);
const storage = await openStorage({ url });
for (let number = 1; ; number += 1) {
  const row = {
    siteId: 'ice',
    source: 'samples',
    version: 0,
    data: { number },
    expectedRevision: null,
    authorId: null,
  };
  await storage.rows.save({ ...row, key: String(number) });
  process.stdout.write(`${number}\n`);
}
