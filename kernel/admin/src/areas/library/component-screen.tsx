import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { acceptedWords } from '@quoin/core';
import type { ApiComponent } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { Screen } from '../../screen/screen.tsx';
import { useSiteId } from '../../screen/use-site.ts';
import { Empty } from '../../feedback/empty.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { FieldName } from '../../table/field-name.tsx';
import { PlainTable } from '../../table/plain-table.tsx';
import { componentsQuery, titleIn, type LibraryComponent } from './components-query.ts';
import { Demos } from './demos.tsx';
import { Facts } from './facts.tsx';
import { fieldRows } from './field-rows.ts';
import { UsageTable } from './usage-table.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function FieldTable({ schema }: { schema: Record<string, unknown> }) {
  const rows = fieldRows(schema);
  if (rows.length === 0) return <Typography color="textSecondary">Nothing is set on it.</Typography>;
  return (
    <PlainTable
      label="Fields"
      titles={['Field', 'Kind', 'Allowed', 'Required', 'Default']}
      rows={rows.map((row) => ({
        key: row.path,
        cells: [
          <Box key="name" sx={{ pl: row.depth * 2 }}>
            <FieldName {...row} />
          </Box>,
          row.kind,
          row.limits,
          row.isRequired ? 'Yes' : '',
          row.fallback,
        ],
      }))}
    />
  );
}

type Slot = ApiComponent['slots'][string];

function countOf({ min, max }: Slot): string {
  if (min === undefined) return max === undefined ? 'Any number' : `At most ${max}`;
  return max === undefined ? `At least ${min}` : `${min} to ${max}`;
}

const accepted = ({ accept }: Slot, components: readonly LibraryComponent[]): string =>
  accept === undefined ? 'Every component' : acceptedWords(accept, (name) => titleIn(components, name));

function SlotTable({ slots, components }: { slots: Record<string, Slot>; components: readonly LibraryComponent[] }) {
  const all = Object.entries(slots);
  if (all.length === 0) return <Typography color="textSecondary">Nothing goes into it.</Typography>;
  return (
    <PlainTable
      label="Slots"
      titles={['Slot', 'Takes', 'How many']}
      rows={all.map(([name, slot]) => ({
        key: name,
        cells: [
          slot.list === undefined ? slot.title : `${slot.title}, one for each item of “${slot.list}”`,
          accepted(slot, components),
          countOf(slot),
        ],
      }))}
    />
  );
}

export function ComponentScreen() {
  const site = useSiteId();
  const { component: name = '' } = useParams();
  const { data: components, error, refetch } = useQuery(componentsQuery(site));
  const above = [{ title: 'Components', to: `/sites/${site}/components` }];
  const component = components?.find((each) => each.name === name);
  if (components === undefined) {
    return (
      <Screen title="Component" above={above}>
        {error === null ? <Loading /> : <FailureNotice error={error} retry={() => void refetch()} />}
      </Screen>
    );
  }
  const uses = (
    <Section title="Where it is used">
      <UsageTable site={site} component={name} />
    </Section>
  );
  if (component === undefined) {
    return (
      <Screen title={name} above={above}>
        <Empty title="No plugin of this site registers this component">Pages that use it are served without it.</Empty>
        {uses}
      </Screen>
    );
  }
  const { title, description, deprecated, props, slots } = component;
  return (
    <Screen title={title} above={above} description={description}>
      {deprecated !== undefined && (
        <Alert severity="warning">
          It is deprecated. Use{' '}
          <Link component={RouterLink} to={`/sites/${site}/components/${deprecated.use}`}>
            {titleIn(components, deprecated.use)}
          </Link>{' '}
          instead.
        </Alert>
      )}
      <Facts site={site} component={component} />
      <Section title="Demos">
        <Demos site={site} component={component} />
      </Section>
      <Section title="Fields">
        <FieldTable schema={props} />
      </Section>
      <Section title="Slots">
        <SlotTable slots={slots} components={components} />
      </Section>
      {uses}
    </Screen>
  );
}
