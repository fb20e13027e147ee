import Box from '@mui/material/Box';
import type { Catalog } from '../../editor/catalog/catalog.ts';
import { ClashChoice } from '../../editor/conflict/clash-choice.tsx';
import { clashKey } from '../../editor/draft/conflict.ts';
import type { DraftStore } from '../../editor/draft/draft-store.ts';
import { useDraft } from '../../editor/draft/use-draft.ts';

/** The settings show no components. */
const noCatalog: Catalog = { types: new Map(), components: [] };

/** Lists the settings that another editor changed, too. */
export function SettingsClashes({ site, store }: { site: string; store: DraftStore }) {
  const draft = useDraft(store);
  if (draft.clashes.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, mb: 3 }}>
      {draft.clashes.map((clash) => (
        <ClashChoice
          site={site}
          key={clashKey(clash)}
          clash={clash}
          catalog={noCatalog}
          draft={draft}
          onChoose={(choice) => store.settle(clash, choice)}
        />
      ))}
    </Box>
  );
}
