import type { Context } from '@quoin/sdk';
import { CallToAction } from './call-to-action.tsx';
import type { Cta } from './cta.ts';

export interface ActionsProps {
  /** Values of `ctas`. */
  ctas: readonly (Cta & { id: string })[];
  /** The context knows its `actionWords`. */
  part: string;
  context: Pick<Context, 't' | 'icon'>;
}

/** The actions of a part in a row; nothing without any. */
export const Actions = ({ ctas, part, context: { t, icon } }: ActionsProps) =>
  ctas.length === 0 ? null : (
    <p className={`${part}-ctas`}>
      {ctas.map((cta) => (
        <CallToAction key={cta.id} cta={cta} context={{ icon, t: () => t(`${part}.newTab`) }} />
      ))}
    </p>
  );
