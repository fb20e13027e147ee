import { isEqual } from '@quoin/core';
import type { ApiPage, PageEvent } from '@quoin/api';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { pageQuery } from '../../api/page-queries.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { ColleaguesContext, colleaguesIn, type Colleague } from './colleague.ts';
import { receiveEvents } from './event-source.ts';
import { ConnectionContext } from './selection-publisher.ts';
import { useAttention } from './use-attention.ts';

const DeletedPage = lazy(async () => ({ default: (await import('./deleted-page.tsx')).DeletedPage }));

/** Milliseconds before a draft that could not be loaded is loaded again. */
const pullPause = 3_000;

/** State of a page apart from its draft, which changes with each letter. */
const withoutDraft = (page: ApiPage): ApiPage => ({
  ...page,
  title: '',
  draftVersion: 0,
  draftUpdatedAt: '',
  draftAuthor: null,
  updatedAt: '',
});

/** Merges the draft once others have saved a version. */
function usePull(store: DraftStore, version: number | undefined): void {
  useEffect(() => {
    if (version === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function pull(): Promise<void> {
      try {
        await store.pull(version);
      } catch {
        if (!isOver) timer = setTimeout(() => void pull(), pullPause);
      }
    }
    void pull();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [store, version]);
}

interface PageEventsProps {
  site: string;
  page: string;
  store: DraftStore;
  /** Not rendered again with each event. */
  children: ReactNode;
}

/** Follows a page while it is edited: merges what others save, provides who they are, and tells if it is deleted. */
export function PageEvents({ site, page, store, children }: PageEventsProps) {
  const queries = useQueryClient();
  const { user } = useSession();
  const isSignedIn = useSessionState().is === 'signed-in';
  const isFollowing = useAttention() && isSignedIn;
  const [connection, setConnection] = useState<string>();
  const [version, setVersion] = useState<number>();
  const [isDeleted, setDeleted] = useState(false);
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([]);

  function resume(): void {
    if (isDeleted) store.flush();
    setDeleted(false);
  }
  const receive = useEffectEvent((event: PageEvent) => {
    setConnection(event.window);
    setColleagues((last) => {
      const next = colleaguesIn(event, user.id);
      return isEqual(last, next) ? last : next;
    });
    if (event.page === null) return setDeleted(true);
    resume();
    setVersion(event.page.draftVersion);
    const { queryKey } = pageQuery(site, page);
    const known = queries.getQueryData(queryKey);
    if (known !== undefined && !isEqual(withoutDraft(known), withoutDraft(event.page)))
      queries.setQueryData(queryKey, event.page);
    return undefined;
  });
  const lose = useEffectEvent(() => {
    setConnection(undefined);
    setColleagues([]);
  });
  /** The events of a deleted page are refused, which `EventSource` does not tell from a lost connection. */
  const checkDeleted = useEffectEvent(async () => {
    const failed = await api.pages.get({ site, page }).then(() => undefined, failureOf);
    if (failed?.code === 'page.unknown') setDeleted(true);
  });

  useEffect(() => {
    if (!isFollowing) return undefined;
    const end = receiveEvents(`/api/sites/${site}/pages/${page}/events`, {
      onMessage: (text) => receive(JSON.parse(text) as PageEvent),
      onLost() {
        lose();
        void checkDeleted();
      },
    });
    return () => {
      end();
      lose();
    };
  }, [site, page, isFollowing]);

  usePull(store, isFollowing ? version : undefined);
  return (
    <ConnectionContext value={connection}>
      <ColleaguesContext value={colleagues}>{children}</ColleaguesContext>
      {isDeleted && (
        <Suspense>
          <DeletedPage site={site} page={page} onRestored={resume} />
        </Suspense>
      )}
    </ConnectionContext>
  );
}
