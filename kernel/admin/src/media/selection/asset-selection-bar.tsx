import type { ApiAsset } from '@quoin/api';
import { SelectionBar } from '../../table/selection-bar.tsx';
import type { Selection } from '../../table/use-selection.ts';
import { DeleteAssets } from './delete-assets.tsx';
import { MoveAssets } from './move-assets.tsx';
import { filesInWords } from './bulk-change.ts';

interface AssetSelectionBarProps {
  site: string;
  selection: Selection<ApiAsset>;
}

export const AssetSelectionBar = ({ site, selection: { chosen, clear } }: AssetSelectionBarProps) => (
  <SelectionBar label="Selected files" words={filesInWords(chosen.length)} clear={clear}>
    <MoveAssets site={site} assets={chosen} onMoved={clear} />
    <DeleteAssets site={site} assets={chosen} onDeleted={clear} />
  </SelectionBar>
);
