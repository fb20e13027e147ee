import type { ApiPlanReport } from '@quoin/api';
import { Section } from '../../../screen/section.tsx';
import { PlainTable } from '../../../table/plain-table.tsx';

/** Content files of the site's folder that the planned versions cannot read. */
export function PlanFiles({ files }: Pick<ApiPlanReport, 'files'>) {
  if (files.length === 0) return null;
  return (
    <Section
      title="Files that can no longer be read"
      description="The stored value is not affected. A new database would start without these files: correct them, or export them again after the upgrade."
    >
      <PlainTable
        label="Files that can no longer be read"
        titles={['Where', 'Why']}
        rows={files.map(({ where, message }) => ({ key: `${where} ${message}`, cells: [`content/${where}`, message] }))}
      />
    </Section>
  );
}
