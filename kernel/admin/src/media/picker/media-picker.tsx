import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ApiAsset } from '@quoin/api';
import type { AssetMedia, UrlMedia } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useMay } from '../../session/use-session.ts';
import { newestFirst, type Browsing } from '../browser/browsing.ts';
import { folderOf, MediaBrowser } from '../browser/media-browser.tsx';
import { assetQuery, foldersQuery, refreshMedia, type AssetKind } from '../assets/media-queries.ts';
import { PickedAsset } from './picked-asset.tsx';
import { PickedUrl } from './picked-url.tsx';
import { UploadButton } from '../uploads/upload-button.tsx';
import { UploadTray } from '../uploads/upload-tray.tsx';
import { onArrival, upload } from '../uploads/uploads.ts';

interface MediaPickerProps {
  site: string;
  /** Restricts the files to a kind. */
  kind?: AssetKind;
  value?: AssetMedia | UrlMedia | undefined;
  onPick(value: AssetMedia | UrlMedia): void;
  onClose(): void;
}

function useLocalBrowsing(): Browsing {
  const [state, setState] = useState<Pick<Browsing, 'folder' | 'kind' | 'search' | 'sort' | 'page'>>({
    folder: undefined,
    kind: undefined,
    search: undefined,
    sort: newestFirst,
    page: 0,
  });
  return {
    ...state,
    search: state.search === '' ? undefined : state.search,
    change: (values) => setState((current) => ({ ...current, ...values, page: 0 })),
    changePage: (page) => setState((current) => ({ ...current, page })),
  };
}

/** Chooses a file of the site's media, an upload or a URL. */
export function MediaPicker({ site, kind, value, onPick, onClose }: MediaPickerProps) {
  const title = useId();
  const isSmall = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'));
  const queries = useQueryClient();
  const browsing = useLocalBrowsing();
  const mayUpload = useMay('media.upload', site);
  const { data: folders } = useQuery(foldersQuery(site));
  const [way, setWay] = useState<'media' | 'address'>(value !== undefined && 'url' in value ? 'address' : 'media');
  const [media, setMedia] = useState<AssetMedia | undefined>(
    value !== undefined && 'asset' in value ? value : undefined,
  );
  const [address, setAddress] = useState<UrlMedia>(value !== undefined && 'url' in value ? value : { url: '' });
  const { data: asset } = useQuery({ ...assetQuery(site, media?.asset ?? ''), enabled: media !== undefined });
  const select = (chosen: ApiAsset) => {
    if (kind === undefined || chosen.kind === kind)
      setMedia((current) => (current?.asset === chosen.id ? current : { asset: chosen.id }));
  };
  /** The choice at the time of each upload from this dialog. */
  const chosenAt = useRef(new Map<File, AssetMedia | undefined>());
  useEffect(
    () =>
      onArrival((arrived, { site: to, file }) => {
        void refreshMedia(queries, to);
        if (!chosenAt.current.has(file) || (kind !== undefined && arrived.kind !== kind)) return;
        const before = chosenAt.current.get(file);
        setMedia((current) => (current === before ? { asset: arrived.id } : current));
      }),
    [queries, kind],
  );
  const send = (files: File[]) => {
    for (const file of files) chosenAt.current.set(file, media);
    upload({ site, folder: folderOf(browsing.folder) ?? '', files, largestFile: folders?.largestFile });
  };
  const picked = way === 'address' ? (address.url === '' ? undefined : address) : media;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      maxWidth="lg"
      fullScreen={isSmall}
      slotProps={{ paper: { sx: isSmall ? {} : { height: 'calc(100% - 64px)' } } }}
    >
      <DialogTitle id={title} sx={{ display: 'flex', alignItems: 'center', gap: 2, pb: 0 }}>
        <Box sx={{ flex: 1 }}>{kind === 'image' ? 'Choose a picture' : 'Choose a file'}</Box>
        {mayUpload && way === 'media' && <UploadButton title="Upload" variant="outlined" onFiles={send} />}
      </DialogTitle>
      <Tabs
        value={way}
        onChange={(_, next: typeof way) => setWay(next)}
        aria-label="From where"
        selectionFollowsFocus
        sx={{ px: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="media" label="Media" />
        <Tab value="address" label="Address" />
      </Tabs>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2, pt: '16px !important' }}>
        {way === 'media' ? (
          <>
            <UploadTray site={site} onOpen={select} />
            <MediaBrowser
              site={site}
              browsing={browsing}
              only={kind}
              selected={media?.asset}
              onSelect={select}
              onFiles={mayUpload ? send : undefined}
            />
          </>
        ) : (
          <PickedUrl
            site={site}
            kind={kind}
            value={address}
            onChange={setAddress}
            onEnter={() => address.url !== '' && onPick(address)}
          />
        )}
      </DialogContent>
      {way === 'media' && media !== undefined && asset !== undefined && (
        <PickedAsset key={asset.id} site={site} asset={asset} value={media} onChange={setMedia} />
      )}
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={picked === undefined}
          onClick={() => picked !== undefined && onPick(picked)}
        >
          Use it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
