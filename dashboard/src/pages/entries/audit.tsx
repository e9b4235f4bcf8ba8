// Entry audit: a list of entries as filed and paid, compared with the law of each entry day.

import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { AuditedLine, AuditResponse } from '../../api-types.ts'
import { useOrganisationPath } from '../../session.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DownloadResults } from '../bulk/download-results.tsx'
import { auditCsv } from './audit-csv.ts'
import { AuditTable } from './audit-table.tsx'
import { CauseTable } from './cause-table.tsx'
import { EntryFile } from './entry-file.tsx'
import { Figures, LeftOut } from './figures.tsx'
import { Sources } from './sources.tsx'

const LEAD =
  'Entries into the United States as they were filed and paid, compared with the law of their ' +
  'days: over- and underpaid by cause, with the last days for a correction and a protest. ' +
  'A report of ACE (ES-003) can be used as it is. Nothing is recorded.'

export function AuditPage(): ReactNode {
  const path = useOrganisationPath()
  return (
    <Page title="Entry audit" lead={LEAD}>
      <EntryFile
        ask={(body) =>
          answerOf(
            api.POST('/account/organisations/{organisation}/v1/audit', {
              params: { path },
              body,
            }),
          )
        }
        show={(answer, name) => <Audited answer={answer} name={name} />}
      />
    </Page>
  )
}

function Audited(props: { readonly answer: AuditResponse; readonly name: string }): ReactNode {
  const { answer, name } = props
  const { totals, lines, errors, rules } = answer
  const differing = lines.filter(isDiffering)
  const title = lines.length === 1 ? 'The line agrees' : `All ${lines.length} lines agree`
  return (
    <Stack gap="lg">
      <Figures
        sums={[
          ['Overpaid', totals.overpaid],
          ['Underpaid', totals.underpaid],
          ['Paid', totals.paid],
          ['Due', totals.due],
        ]}
      />
      <LeftOut errors={errors} />
      {differing.length === 0 ? (
        <EmptyState title={title} />
      ) : (
        <>
          <CauseTable totals={totals} />
          <DownloadResults name={`audit of ${name}`} load={async () => auditCsv(lines)} />
          <AuditTable lines={differing} />
        </>
      )}
      <Sources rules={rules} />
    </Stack>
  )
}

function isDiffering({ status, causes }: AuditedLine): boolean {
  return status !== 'agrees' || causes.length > 0
}
