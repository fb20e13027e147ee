import type { ApiPlugin } from '@quoin/api';
import { PlainTable } from '../../../table/plain-table.tsx';
import { Empty } from '../../../feedback/empty.tsx';

const kinds = [
  ['hosts', 'Calls a host'],
  ['secrets', 'Reads a secret option'],
  ['data', 'Writes data of another plugin'],
  ['modules', 'Imports a module of Node'],
] as const;

/** Requested capabilities, and those that the site's manifest grants. */
export function CapabilityTable({ asked, granted }: ApiPlugin['capabilities']) {
  // A site does not compose with ungranted requests.
  const rows = kinds.flatMap(([kind, title]) =>
    [...new Set([...asked[kind], ...granted[kind]])].map((name) => ({
      key: `${kind} ${name}`,
      cells: [
        title,
        name,
        asked[kind].includes(name) ? 'Requested and granted' : 'Granted, not requested by this name',
      ],
    })),
  );
  if (rows.length === 0)
    return (
      <Empty title="It asks for nothing">
        It calls no host, reads no secret, writes no data but its own, and imports no module that reaches beyond it.
      </Empty>
    );
  return <PlainTable label="Capabilities" titles={['What it may do', 'Name', 'State']} rows={rows} />;
}
