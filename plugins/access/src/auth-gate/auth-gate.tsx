import type { ReactNode } from 'react';
import {
  defineComponent,
  migrate,
  select,
  signInHref,
  slot,
  text,
  texts,
  z,
  type NodeInput,
  type Viewer,
} from '@quoin/sdk';

/** Visitor states; each is a slot. */
const outcomes = ['unauthenticated', 'unauthorized', 'authorized'] as const;

interface Gate {
  appKey: string;
  roles: readonly string[];
}

/** Any named role suffices; if none is named, signing in does. */
function outcomeOf({ appKey, roles }: Gate, viewer: Viewer | undefined): (typeof outcomes)[number] {
  if (viewer === undefined) return 'unauthenticated';
  const accepted = roles.map((role) => (role.includes(':') ? role : `${appKey}:${role}`));
  return accepted.length === 0 || accepted.some((role) => viewer.roles.includes(role)) ? 'authorized' : 'unauthorized';
}

const sample = (text: string): NodeInput[] => [
  { name: 'cms-component-text', props: { sections: [{ id: 'sample', text }] } },
];

function Outcome({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <section className="auth-gate-outcome" aria-labelledby={id}>
      <p id={id} className="auth-gate-label">
        {label}
      </p>
      {children}
    </section>
  );
}

export const authGate = defineComponent({
  name: 'cms-component-auth-gate',
  title: 'Auth gate',
  description: 'Content for visitors with a role, and alternative content for others',
  keywords: ['sign in', 'login', 'members', 'roles', 'private'],
  icon: 'lock',
  props: z.object({
    appKey: text('Application', {
      description: 'Prefix added to roles without one',
      maxLength: 50,
      identifier: true,
    })
      .regex(/^[A-Z][A-Z0-9_]*$/)
      .default('CMSTWO'),
    roles: texts('Roles', {
      description:
        'For example CMSTWO:USER, or COMPLIANCE:US of another application. If there are none, every signed-in visitor has access.',
      itemTitle: 'Role',
      maxLength: 100,
      identifier: true,
      pattern: /^([A-Z][A-Z0-9_]*:)?[A-Z][A-Z0-9_]*$/,
    }).default([]),
    roleLogic: select('Required roles', ['OR'], { labels: { OR: 'Any of the roles' } }).default('OR'),
  }),
  slots: {
    unauthenticated: slot('For visitors who are not signed in'),
    unauthorized: slot('For visitors without the role'),
    authorized: slot('For holders of a role'),
  },
  migrations: [migrate.flatten('roles', 'role')],
  demos: [
    {
      displayName: 'For compliance officers',
      content: {
        props: {
          appKey: 'COMPLIANCE',
          roles: ['COMPLIANCE:ADMIN', 'COMPLIANCE:US'],
        },
        slots: {
          unauthenticated: sample('Sample text: the filing calendar is for compliance officers of member firms.'),
          unauthorized: sample(
            'Sample text: your account has no compliance role yet. The membership desk can add one.',
          ),
          authorized: sample(
            'Sample text: quarterly position reports are due on the tenth business day after the quarter.',
          ),
        },
      },
    },
  ],
  messages: {
    unauthenticated: 'Visitors who are not signed in',
    unauthorized: 'Signed-in visitors without the role',
    authorized: 'Holders of {roles}',
    anyone: 'Everybody who is signed in',
    signIn: 'Sign in',
    signOut: 'You are signed in as {name}. Sign out',
  },
  // Editors see all three; visitors load only theirs.
  shows: ({ props, context }) => (context.mode === 'page' ? [outcomeOf(props, context.viewer)] : outcomes),
  render: ({ id, props, slots, context }) => {
    const { page, viewer, mode } = context;
    const signIn = () => (
      <p className="auth-gate-way">
        <a className="button" data-intent="primary" href={signInHref(page.path)}>
          {context.t('signIn')}
        </a>
      </p>
    );
    if (mode === 'page') {
      return (
        <div className="auth-gate">
          {slots.unauthenticated}
          {slots.unauthorized}
          {slots.authorized}
          {viewer === undefined && signIn()}
          {outcomeOf(props, viewer) === 'unauthorized' && (
            <p className="auth-gate-way">
              <a href={signInHref(page.path)}>{context.t('signOut', { name: viewer?.name ?? '' })}</a>
            </p>
          )}
        </div>
      );
    }
    const roles = props.roles.join(', ');
    return (
      <div className="auth-gate">
        <Outcome id={`${id}-unauthenticated`} label={context.t('unauthenticated')}>
          {slots.unauthenticated}
          {signIn()}
        </Outcome>
        <Outcome id={`${id}-unauthorized`} label={context.t('unauthorized')}>
          {slots.unauthorized}
        </Outcome>
        <Outcome
          id={`${id}-authorized`}
          label={roles === '' ? context.t('anyone') : context.t('authorized', { roles })}
        >
          {slots.authorized}
        </Outcome>
      </div>
    );
  },
  label: ({ roles }) => roles.join(' · ') || undefined,
});
