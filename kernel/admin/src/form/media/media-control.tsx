import Button from '@mui/material/Button';
import type { AssetMedia, Json, UrlMedia } from '@quoin/sdk';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ControlProps } from '../control/control.ts';
import type { AssetKind } from '../../media/assets/media-queries.ts';
import { isJsonObject } from '../schema/value.ts';
import { AssetLine, FileLine } from './asset-line.tsx';
import { PickMedia } from './pick-media.tsx';

type Stored = string | AssetMedia | UrlMedia;

export const isMedia = (value: Json): boolean =>
  typeof value === 'string' ||
  (isJsonObject(value) && (typeof value['asset'] === 'string' || typeof value['url'] === 'string'));

const asChosen = (value: Stored | undefined): AssetMedia | UrlMedia | undefined => {
  if (value === undefined || value === '') return undefined;
  return typeof value === 'string' ? { url: value } : value;
};

export function MediaControl({ field, value, change, ties }: ControlProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = asChosen(value as Stored | undefined);
  const kind = (field.schema.accept ?? 'image') as AssetKind;
  const open = (title: string) => (
    <Button
      id={ties.id}
      variant={chosen === undefined ? 'outlined' : 'text'}
      color="inherit"
      aria-label={`${title}: ${field.title}`}
      aria-describedby={ties['aria-describedby']}
      onClick={() => setOpen(true)}
      sx={{ flexShrink: 0 }}
      startIcon={chosen === undefined && <ImagePlus size={15} aria-hidden />}
    >
      {title}
    </Button>
  );
  return (
    <>
      {chosen === undefined && open(kind === 'image' ? 'Choose a picture' : 'Choose a file')}
      {chosen !== undefined && 'asset' in chosen && (
        <AssetLine asset={chosen.asset} alt={chosen.alt}>
          {open('Change')}
        </AssetLine>
      )}
      {chosen !== undefined && 'url' in chosen && (
        <FileLine name={chosen.url} detail={chosen.alt === undefined ? undefined : `Alt: ${chosen.alt}`}>
          {open('Change')}
        </FileLine>
      )}
      {isOpen && (
        <PickMedia
          kind={kind}
          value={chosen}
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            flushSync(() => {
              setOpen(false);
              change([], picked as unknown as Json);
            });
            // Another button stands where the one was that opened the dialog.
            document.getElementById(ties.id)?.focus();
          }}
        />
      )}
    </>
  );
}
