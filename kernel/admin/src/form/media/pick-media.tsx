import type { AssetMedia, UrlMedia } from '@quoin/sdk';
import { lazy, Suspense } from 'react';
import type { AssetKind } from '../../media/assets/media-queries.ts';
import { useForm } from '../control/form-context.ts';

const MediaPicker = lazy(async () => ({ default: (await import('../../media/picker/media-picker.tsx')).MediaPicker }));

interface PickMediaProps {
  kind?: AssetKind;
  value?: AssetMedia | UrlMedia | undefined;
  onPick(value: AssetMedia | UrlMedia): void;
  onClose(): void;
}

export function PickMedia(props: PickMediaProps) {
  const { site } = useForm();
  return (
    <Suspense>
      <MediaPicker site={site} {...props} />
    </Suspense>
  );
}
