import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ApiPlugin } from '@quoin/api';
import { isEqual } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { PropertyForm } from '../../../form/property-form.tsx';
import { fieldsOf, type Field } from '../../../form/schema/field.ts';
import { withValue, type JsonObject } from '../../../form/schema/value.ts';
import { PlainTable } from '../../../table/plain-table.tsx';
import { FailureNotice } from '../../../feedback/failure-notice.tsx';
import { useUnsaved } from '../../../feedback/use-unsaved.tsx';
import { planAddress } from '../plans/plan-queries.ts';

/** Options for a manifest, without defaults. */
function setOptions(fields: readonly Field[], values: JsonObject): Record<string, Json> {
  return Object.fromEntries(
    fields.flatMap(({ key, fallback }) => {
      const value = values[key];
      return value === undefined || (fallback !== undefined && isEqual(value, fallback)) ? [] : [[key, value] as const];
    }),
  );
}

/** Options of a plugin or brand. Changes are applied through a plan, like an upgrade. */
export function OptionForm({
  site,
  name,
  role,
  options: { schema, values },
}: {
  site: string;
  name: string;
  role: ApiPlugin['role'];
  options: ApiPlugin['options'];
}) {
  const all = fieldsOf(schema);
  const secrets = all.filter(({ kind }) => kind === 'secret');
  const fields = all.filter(({ kind }) => kind !== 'secret');
  const properties = Object.fromEntries(
    Object.entries((schema['properties'] ?? {}) as Record<string, Json>).filter(([key]) =>
      fields.some((field) => field.key === key),
    ),
  );
  const [changed, setChanged] = useState<JsonObject>();
  const stored: JsonObject = Object.fromEntries(
    fields.flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]])),
  );
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isChanged = changed !== undefined && !isEqual(changed, stored);
  const unsaved = useUnsaved(isChanged);
  const planning = useMutation({
    mutationFn: () => api.plans.begin({ site, package: name, options: setOptions(fields, changed ?? stored) }),
    onSuccess: async ({ id }) => {
      unsaved.release();
      await queries.invalidateQueries({ queryKey: ['plans', site] });
      await navigate(planAddress(site, id));
    },
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 880 }}>
      <Typography color="textSecondary">
        Options are set in the manifest of the site. Change them here to see what other ones mean: an upgrade is planned
        with them, and nothing is changed before the plan is applied.
      </Typography>
      {fields.length > 0 && (
        <Paper
          variant="outlined"
          sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
        >
          <PropertyForm
            site={site}
            schema={{ ...schema, properties }}
            value={changed ?? stored}
            subject={role === 'plugin' ? 'This plugin' : 'This brand'}
            onChange={(path, value) => setChanged((last) => withValue(last ?? stored, path, value) as JsonObject)}
          />
          {planning.error !== null && <FailureNotice error={planning.error} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="contained"
              disabled={!isChanged}
              loading={planning.isPending}
              onClick={() => planning.mutate()}
            >
              Plan with these options
            </Button>
            {isChanged && <Button onClick={() => setChanged(undefined)}>Set back</Button>}
          </Box>
        </Paper>
      )}
      {secrets.length > 0 && (
        <PlainTable
          label="Secrets"
          titles={['Secret', 'Value']}
          rows={secrets.map(({ key, title }) => ({
            key,
            cells: [title, values[key] === undefined ? 'Not set' : 'Set in the environment of the server'],
          }))}
        />
      )}
      {unsaved.dialog}
    </Box>
  );
}
