import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { parameterOf, type Parameter } from '@quoin/core';
import type { ApiDataSource } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { sourcesQuery } from '../data/source.tsx';
import type { SettingsContext } from './settings-context.ts';
import { SettingsPart } from './settings-part.tsx';

interface Choice extends Parameter {
  title: string;
}

const fieldsIn = (schema: Record<string, unknown>): Record<string, { title?: string }> =>
  (schema['properties'] ?? {}) as Record<string, { title?: string }>;

/** Fields by which rows can be addressed. */
const choicesOf = (sources: readonly ApiDataSource[]): Choice[] =>
  sources.flatMap(({ name: source, title, row, params }) =>
    Object.entries(fieldsIn(row)).flatMap(([field, { title: words = field }]) =>
      Object.hasOwn(fieldsIn(params), field) ? [{ source, field, title: `${title}, by ${words.toLowerCase()}` }] : [],
    ),
  );

const keyOf = ({ source, field }: Parameter): string => `${source}/${field}`;

/** Data source of a page whose path has a parameter. */
export function RowPart({ site, page, content: { parameter }, apply }: SettingsContext) {
  const name = parameterOf(page.path);
  const { data: sources = [] } = useQuery({ ...sourcesQuery(site), enabled: name !== undefined });
  if (name === undefined && parameter === undefined) return null;
  const known = choicesOf(sources);
  const chosen = parameter === undefined ? '' : keyOf(parameter);
  const choices =
    parameter === undefined || known.some((choice) => keyOf(choice) === chosen)
      ? known
      : [{ ...parameter, title: chosen }, ...known];

  function choose(key: string): void {
    const choice = choices.find((each) => keyOf(each) === key);
    const value = choice === undefined ? {} : { value: { source: choice.source, field: choice.field } };
    apply({ title: 'Change which rows the page shows', operations: [{ op: 'page', field: 'parameter', ...value }] });
  }

  return (
    <SettingsPart
      title="Row"
      description={
        name === undefined
          ? 'The path of the page no longer names a row.'
          : `The page shows one row at each address, the one whose value replaces {${name}}. Title and description may name its fields, such as {title}.`
      }
    >
      <TextField
        select
        label="Rows"
        value={chosen}
        error={chosen === '' && name !== undefined}
        onChange={({ target }) => choose(target.value)}
      >
        <MenuItem value="">None</MenuItem>
        {choices.map((choice) => (
          <MenuItem key={keyOf(choice)} value={keyOf(choice)}>
            {choice.title}
          </MenuItem>
        ))}
      </TextField>
    </SettingsPart>
  );
}
