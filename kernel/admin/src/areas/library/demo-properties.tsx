import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Loading } from '../../feedback/loading.tsx';
import type { FieldProblem } from '../../form/control/form-context.ts';
import type { useDemo } from './use-demo.ts';

const PropertyForm = lazy(async () => ({ default: (await import('../../form/property-form.tsx')).PropertyForm }));

interface DemoPropertiesProps {
  site: string;
  schema: Record<string, unknown>;
  demo: Pick<ReturnType<typeof useDemo>, 'props' | 'isChanged' | 'change' | 'reset'>;
  problems: readonly FieldProblem[];
}

/** Props of a demo in the form of the page editor. */
export const DemoProperties = ({
  site,
  schema,
  demo: { props = {}, isChanged, change, reset },
  problems,
}: DemoPropertiesProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2" color="textSecondary">
        Changes appear in the demo only. Nothing is saved.
      </Typography>
      <Button disabled={!isChanged} onClick={reset}>
        Reset
      </Button>
    </Box>
    <Suspense fallback={<Loading label="Loading the form" shape="form" />}>
      <PropertyForm site={site} schema={schema} value={props} problems={problems} isGrouped onChange={change} />
    </Suspense>
  </Box>
);
