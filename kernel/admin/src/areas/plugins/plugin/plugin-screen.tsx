import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ApiPlugin } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { isFailure } from '../../../api/failure.ts';
import { Screen } from '../../../screen/screen.tsx';
import { useParameters } from '../../../screen/use-parameters.ts';
import { useSiteId } from '../../../screen/use-site.ts';
import { Empty } from '../../../feedback/empty.tsx';
import { FailureNotice } from '../../../feedback/failure-notice.tsx';
import { Loading } from '../../../feedback/loading.tsx';
import { RemoveDialog } from '../removal/remove-dialog.tsx';
import { CapabilityTable } from './capability-table.tsx';
import { Changelog } from './changelog.tsx';
import { ContributionTable } from './contribution-table.tsx';
import { HistoryTable } from './history-table.tsx';
import { InService } from '../packages/in-service.tsx';
import { RecheckButton } from '../packages/recheck-button.tsx';
import { OptionForm } from './option-form.tsx';
import { OptionTable } from './option-table.tsx';
import { PackageFacts } from './package-facts.tsx';
import { pluginQuery } from '../packages/plugin-queries.ts';
import { QuarantineSection } from '../packages/quarantine-section.tsx';

const parts: readonly { name: string; title: string; show(plugin: ApiPlugin): ReactNode }[] = [
  {
    name: 'registers',
    title: 'What it registers',
    show: ({ site, registers }) => <ContributionTable site={site.site} registers={registers} />,
  },
  { name: 'capabilities', title: 'Capabilities', show: ({ capabilities }) => <CapabilityTable {...capabilities} /> },
  { name: 'options', title: 'Options', show: (plugin) => <Options plugin={plugin} /> },
  { name: 'changelog', title: 'Changelog', show: ({ changelog }) => <Changelog text={changelog} /> },
  { name: 'history', title: 'History', show: ({ history }) => <HistoryTable history={history} /> },
];

/** Options, editable by users who may plan. */
function Options({ plugin: { name, role, options, site } }: { plugin: ApiPlugin }) {
  const isPlanned = site.canPlan && Object.keys(options.schema['properties'] ?? {}).length > 0;
  // The form starts from the served options.
  return isPlanned ? (
    <OptionForm key={site.served} site={site.site} name={name} role={role} options={options} />
  ) : (
    <OptionTable {...options} />
  );
}

function Parts({ plugin }: { plugin: ApiPlugin }) {
  const id = useId();
  const [parameters, change] = useParameters();
  const chosen = Math.max(
    0,
    parts.findIndex(({ name }) => name === parameters.get('part')),
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Tabs
        value={chosen}
        onChange={(_, index: number) => change({ part: index === 0 ? undefined : parts[index]?.name })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Parts of this plugin"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {parts.map(({ name, title }) => (
          <Tab key={name} id={`${id}${name}`} aria-controls={`${id}panel`} label={title} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${parts[chosen]?.name}`}>
        {parts[chosen]?.show(plugin)}
      </Box>
    </Box>
  );
}

function RemoveButton({ plugin }: { plugin: ApiPlugin }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Remove
      </Button>
      {isOpen && <RemoveDialog plugin={plugin} onClose={() => setOpen(false)} />}
    </>
  );
}

export function PluginScreen() {
  const site = useSiteId();
  const { '*': name = '' } = useParams();
  const { data: plugin, error, refetch, isFetching } = useQuery(pluginQuery(site, name));
  const above = [{ title: 'Plugins', to: `/sites/${site}/plugins` }];
  if (plugin === undefined || isFailure(error, 'package.unknown')) {
    return (
      <Screen title={name} above={above}>
        {error === null && <Loading shape="cards" />}
        {isFailure(error, 'package.unknown') && (
          <Empty title="This site is served without it">
            It may wait to be applied, or have been removed. The list of plugins shows which.
          </Empty>
        )}
        {error !== null && !isFailure(error, 'package.unknown') && (
          <FailureNotice error={error} retry={() => void refetch()} />
        )}
      </Screen>
    );
  }
  return (
    <Screen
      title={plugin.title}
      above={above}
      description={plugin.description === '' ? undefined : plugin.description}
      actions={
        <>
          {plugin.role === 'plugin' && plugin.site.canPlan && <RemoveButton plugin={plugin} />}
          <RecheckButton busy={isFetching} onClick={() => void refetch()} />
        </>
      }
    >
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      <PackageFacts plugin={plugin} />
      <QuarantineSection site={plugin.site} of={plugin.name} />
      <InService site={plugin.site} of={plugin.name} />
      <Parts plugin={plugin} />
    </Screen>
  );
}
