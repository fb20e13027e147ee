import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../session/use-session.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNoticePlace } from '../../feedback/notices.tsx';
import { useUnsaved } from '../../feedback/use-unsaved.tsx';
import { AssetDetails } from './asset-details.tsx';
import { DeleteAssets } from '../selection/delete-assets.tsx';
import { assetQuery } from '../assets/media-queries.ts';
import { ReplaceFile } from './replace-file.tsx';
import { UsagesSection } from './usages-section.tsx';
import { VersionsSection } from './versions-section.tsx';

interface AssetPanelProps {
  site: string;
  /** Asset id; the panel is closed if undefined. */
  asset: string | undefined;
  onClose(): void;
}

interface ContentProps {
  site: string;
  asset: string;
  onChanged(isChanged: boolean): void;
  onDeleted(): void;
}

function Content({ site, asset, onChanged, onDeleted }: ContentProps) {
  const { data, error, refetch } = useQuery(assetQuery(site, asset));
  const mayEdit = useMay('media.edit', site);
  if (data === undefined)
    return error === null ? <Loading shape="form" /> : <FailureNotice error={error} retry={() => void refetch()} />;
  return (
    <>
      <AssetDetails site={site} asset={data} mayEdit={mayEdit} onChanged={onChanged} />
      <Divider />
      <UsagesSection site={site} asset={data.id} />
      <Divider />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        {mayEdit && <ReplaceFile site={site} asset={data} />}
        <Button
          component="a"
          href={data.url}
          target="_blank"
          rel="noreferrer"
          startIcon={<Download size={16} aria-hidden />}
        >
          Open the file
        </Button>
        {mayEdit && <DeleteAssets site={site} assets={[data]} onDeleted={onDeleted} />}
      </Box>
      <VersionsSection site={site} asset={data} mayEdit={mayEdit} />
    </>
  );
}

export function AssetPanel({ site, asset, onClose }: AssetPanelProps) {
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const unsaved = useUnsaved(isChanged);
  const noticePlace = useNoticePlace();
  const leave = () => {
    setLeaving(false);
    setChanged(false);
    onClose();
  };
  const close = () => (isChanged ? setLeaving(true) : leave());
  const { data } = useQuery({ ...assetQuery(site, asset ?? ''), enabled: asset !== undefined });
  return (
    <Drawer
      anchor="right"
      open={asset !== undefined}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'asset-name',
          sx: { width: 'min(100vw, 440px)' },
        },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Typography variant="h2" id="asset-name" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {data?.fileName ?? 'File'}
          </Typography>
          <IconButton aria-label="Close" onClick={close}>
            <X size={18} aria-hidden />
          </IconButton>
        </Box>
        {asset !== undefined && (
          <Content key={asset} site={site} asset={asset} onChanged={setChanged} onDeleted={leave} />
        )}
      </Box>
      <div ref={noticePlace} />
      {unsaved.dialog}
      <Confirm
        open={isLeaving}
        title="Leave without saving?"
        action="Leave"
        destructive
        onConfirm={leave}
        onClose={() => setLeaving(false)}
      >
        What you changed here is not saved.
      </Confirm>
    </Drawer>
  );
}
