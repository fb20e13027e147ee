import { Screen } from '../../screen/screen.tsx';
import { Empty } from '../../feedback/empty.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import type { SourceOfScreen } from './source.ts';

/** Shown while a source loads, or if it is unavailable. */
export function SourceFrame({ of: { name, error, isUnknown, refetch } }: { of: SourceOfScreen }) {
  return (
    <Screen title={isUnknown ? 'No such data' : 'Data'}>
      {isUnknown && (
        <Empty title={`No data source "${name}" is kept here`}>
          The plugin that has it may have been removed, or its rows come from elsewhere.
        </Empty>
      )}
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      {error === null && !isUnknown && <Loading />}
    </Screen>
  );
}
