import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../screen/screen.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { accountQuery } from './account-query.ts';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function AccountScreen() {
  const { data: account, error, refetch } = useQuery(accountQuery);
  return (
    <Screen title="Your account" wide={false}>
      {account === undefined ? (
        error === null ? (
          <Loading shape="form" />
        ) : (
          <FailureNotice error={error} retry={() => void refetch()} />
        )
      ) : (
        <>
          <NameSection account={account} />
          <EmailSection account={account} />
          <PasswordSection account={account} />
          <SessionsSection />
        </>
      )}
    </Screen>
  );
}
