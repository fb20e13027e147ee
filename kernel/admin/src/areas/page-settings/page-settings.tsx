import Box from '@mui/material/Box';
import type { ApiPage } from '@quoin/api';
import { useState, useSyncExternalStore } from 'react';
import { api } from '../../api/client.ts';
import type { DraftStore } from '../../editor/draft/draft-store.ts';
import { AccessPart } from './access-part.tsx';
import { AddressPart } from './address-part.tsx';
import { NavigationPart } from './navigation-part.tsx';
import { RenderingPart } from './rendering-part.tsx';
import { RowPart } from './row-part.tsx';
import { SearchPart } from './search-part.tsx';
import { TagsPart } from './tags-part.tsx';
import { TranslationsPart } from './translations-part.tsx';

interface PageSettingsProps {
  site: string;
  page: ApiPage;
  store: DraftStore;
  /** True if the draft had a code when opened. */
  codeSet: boolean;
}

export function PageSettings({ site, page, store, codeSet }: PageSettingsProps) {
  const { content } = useSyncExternalStore(store.subscribe, store.read);
  // Changing the kind of access discards the code.
  const [code, setCode] = useState({ isSet: codeSet, kind: content.access.kind });
  if (code.kind !== content.access.kind) setCode({ isSet: false, kind: content.access.kind });

  async function saveCode(next: string): Promise<void> {
    const expectedVersion = await store.saved();
    await store.reload('Set the access code', (call) =>
      api.draft.setCode({ site, page: page.id, expectedVersion, code: next }, call),
    );
    setCode({ isSet: true, kind: 'code' });
  }

  const context = { site, page, content, apply: store.apply };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AddressPart {...context} />
      <RowPart {...context} />
      <SearchPart {...context} />
      <AccessPart {...context} codeSet={code.isSet} setCode={saveCode} />
      <TagsPart {...context} />
      <NavigationPart {...context} />
      <TranslationsPart {...context} />
      <RenderingPart {...context} />
    </Box>
  );
}
