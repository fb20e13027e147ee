import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiPlanReport } from '@quoin/api';
import { PlainTable } from '../../../table/plain-table.tsx';
import { Section } from '../../../screen/section.tsx';

const kinds = {
  hosts: 'Calls a host',
  secrets: 'Reads a secret option',
  data: 'Writes data of another plugin',
  modules: 'Imports a module of Node',
} as const;

const Value = ({ of }: { of: string | null }) =>
  of === null ? (
    '—'
  ) : (
    <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {of}
    </Box>
  );

/** Changes to the packages: capabilities, options and contracts. */
export function PlanParts({ report: { capabilities, options, contracts } }: { report: ApiPlanReport }) {
  if (capabilities.length + options.length + contracts.length === 0) return null;
  return (
    <Section
      title="How the plugins differ"
      description="What they ask to be allowed, the options that they receive, and what stored content relies on."
    >
      {capabilities.length > 0 && (
        <PlainTable
          label="Capabilities"
          titles={['Plugin', 'What it may do', 'Name', 'From now on']}
          rows={capabilities.map(({ plugin, kind, name, change }) => ({
            key: `${plugin} ${kind} ${name}`,
            cells: [plugin, kinds[kind], name, change === 'asked' ? 'Yes, it is granted in the manifest' : 'No longer'],
          }))}
        />
      )}
      {options.length > 0 && (
        <PlainTable
          label="Options"
          titles={['Plugin', 'Option', 'Before', 'After']}
          rows={options.map(({ plugin, option, before, after }) => ({
            key: `${plugin} ${option}`,
            cells: [plugin, option, <Value key="before" of={before} />, <Value key="after" of={after} />],
          }))}
        />
      )}
      {contracts.map(({ name, differences, total }) => (
        <Box key={name} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
          <PlainTable
            label={`What content of ${name} relies on`}
            titles={[`What content of ${name} relies on`, 'What differs']}
            rows={differences.map(({ where, detail }) => ({
              key: `${where} ${detail}`,
              cells: [<Value key="where" of={where} />, detail],
            }))}
          />
          {total > differences.length && (
            <Typography variant="body2">
              And {(total - differences.length).toLocaleString('en')} further differences.
            </Typography>
          )}
        </Box>
      ))}
    </Section>
  );
}
