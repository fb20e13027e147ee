import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Screen } from '../../screen/screen.tsx';
import { useScope } from '../../screen/use-site.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { AccessSection } from './access-section.tsx';
import { InvitationSection } from './invitation-section.tsx';
import { RolesSection } from './roles-section.tsx';
import { SiblingRolesSection } from './sibling-roles-section.tsx';
import { StateChip } from './state-chip.tsx';
import { userQuery } from './users-query.ts';

export function UserScreen() {
  const { site, base } = useScope();
  const { user: id = '' } = useParams();
  const { data: user, error, refetch } = useQuery(userQuery(site, id));
  const above = [{ title: 'Users', to: `${base}/users` }];
  if (user === undefined) {
    return (
      <Screen title="User" above={above} wide={false}>
        {error === null ? <Loading shape="form" /> : <FailureNotice error={error} retry={() => void refetch()} />}
      </Screen>
    );
  }
  return (
    <Screen
      title={user.name}
      above={above}
      description={user.email}
      actions={<StateChip state={user.state} />}
      wide={false}
    >
      <RolesSection user={user} site={site} />
      <SiblingRolesSection user={user} site={site} />
      {user.state === 'invited' ? (
        <InvitationSection user={user} site={site} />
      ) : (
        <AccessSection user={user} site={site} />
      )}
    </Screen>
  );
}
