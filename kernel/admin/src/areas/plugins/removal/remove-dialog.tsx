import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ApiPlugin } from '@quoin/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { componentsQuery } from '../../library/components-query.ts';
import { FailureNotice } from '../../../feedback/failure-notice.tsx';
import { FormDialog } from '../../../feedback/form-dialog.tsx';
import { Loading } from '../../../feedback/loading.tsx';
import { planAddress, usesQuery } from '../plans/plan-queries.ts';
import type { Replacement } from './replacement.ts';
import { ReplacementFields } from './replacement-fields.tsx';
import { UsesTable } from './uses-table.tsx';

/** Shows a plugin's uses, prompts for replacements and plans its removal. */
export function RemoveDialog({
  plugin: { name, title, site: shown },
  onClose,
}: {
  plugin: ApiPlugin;
  onClose(): void;
}) {
  const { site } = shown;
  const { data: sites, error } = useQuery(usesQuery(site, name));
  const { data: components = [] } = useQuery(componentsQuery(site));
  const [freeze, setFreeze] = useState(true);
  const [replacements, setReplacements] = useState<readonly Replacement[]>([]);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const beginning = useMutation({
    mutationFn: () => api.plans.begin({ site, package: name, remove: { freeze, replace: [...replacements] } }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['plans', site] });
      await navigate(planAddress(site, id));
    },
  });
  const used = new Set(
    sites
      ?.find((each) => each.site === site)
      ?.uses.flatMap(({ kind, name: use, published, drafts }) =>
        kind === 'component' && published + drafts > 0 ? [use] : [],
      ),
  );
  const others = components.filter((each) => each.plugin !== name);
  return (
    <FormDialog
      title={`Remove ${title} from ${shown.name}`}
      action="Plan without it"
      width="md"
      disabled={sites === undefined}
      busy={beginning.isPending}
      error={beginning.error}
      onSubmit={() => beginning.mutate()}
      onClose={onClose}
    >
      <Typography>
        What it leaves stays stored, and comes back when it is added again. A plan says what visitors would see without
        it; nothing is changed before that is applied.
      </Typography>
      {error !== null && <FailureNotice error={error} />}
      {sites === undefined && error === null && <Loading />}
      {sites !== undefined && <UsesTable sites={sites} />}
      {used.size > 0 && (
        <>
          <RadioGroup
            aria-label="What is shown of its components"
            value={String(freeze)}
            onChange={(_, value) => setFreeze(value === 'true')}
          >
            <FormControlLabel
              value="true"
              control={<Radio />}
              label="Freeze: keep showing what its components show now, without their scripts"
            />
            <FormControlLabel value="false" control={<Radio />} label="Hide: show nothing of them" />
          </RadioGroup>
          {components
            .filter((each) => used.has(each.name))
            .map((each) => (
              <ReplacementFields
                key={each.name}
                component={each}
                others={others}
                value={replacements.find(({ component }) => component === each.name)}
                onChange={(value) =>
                  setReplacements((last) => [
                    ...last.filter(({ component }) => component !== each.name),
                    ...(value === undefined ? [] : [value]),
                  ])
                }
              />
            ))}
        </>
      )}
    </FormDialog>
  );
}
