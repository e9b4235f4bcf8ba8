// The compliance flags of a response, most severe first, and below them its notes.

import './flags.css'
import { Alert, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { plainWords } from '../../../../src/law/plain-words.ts'
import type { ComplianceFlag } from '../../api-types.ts'
import { IconCritical, IconInfo, IconWarning } from '../../ui/icons.tsx'
import { CitationLink } from './citation.tsx'

const SEVERITIES = [
  { severity: 'critical', label: 'Critical', icon: <IconCritical /> },
  { severity: 'warning', label: 'Warning', icon: <IconWarning /> },
  { severity: 'info', label: 'Information', icon: <IconInfo /> },
] as const

/** The age of the tables has a short date beside the total, and the page of editions. */
const AGE = 'Not current: '

type Props = {
  readonly flags: readonly ComplianceFlag[]
  /** Calculations that were recorded before there were notes have none. */
  readonly notes?: readonly ComplianceFlag[]
}

export function Flags({ flags: all, notes = [] }: Props): ReactNode {
  const flags = all.filter(({ title }) => !title.startsWith(AGE))
  if (flags.length === 0 && notes.length === 0) return null
  return (
    <section>
      {flags.length > 0 && (
        <Title order={3} mb="xs">
          Compliance flags
        </Title>
      )}
      <FlagList flags={flags} />
      {notes.length > 0 && (
        <details className="notes">
          <summary>
            {notes.length === 1
              ? '1 note that changes no amount and stops no goods'
              : `${notes.length} notes that change no amount and stop no goods`}
          </summary>
          <FlagList flags={notes} />
        </details>
      )}
    </section>
  )
}

function FlagList({ flags }: { readonly flags: readonly ComplianceFlag[] }): ReactNode {
  return (
    <Stack gap="xs" className="flag-list">
      {SEVERITIES.flatMap(({ severity, label, icon }) =>
        flags
          .filter((flag) => flag.severity === severity)
          .map((flag, at) => (
            <Alert
              // biome-ignore lint/suspicious/noArrayIndexKey: the flags are in fixed order
              key={`${severity} ${at}`}
              variant="default"
              className="flag"
              icon={icon}
              p="xs"
              title={`${label}: ${headOf(flag)}`}
              data-severity={severity}
            >
              <Flag flag={flag} />
            </Alert>
          )),
      )}
    </Stack>
  )
}

/** Open points have a title each; together they are counted. */
function headOf({ kind, title, parts = [] }: ComplianceFlag): string {
  return kind === 'data_gap' && parts.length > 1
    ? `${parts.length} open points on duties, taxes and fees`
    : plainWords(title)
}

function Flag({ flag }: { readonly flag: ComplianceFlag }): ReactNode {
  const { parts = [], severity } = flag
  if (parts.length === 0) return <FlagDetail part={flag} />
  return (
    <Stack gap="xs">
      {parts.map((part, at) => (
        <FlagDetail
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are in fixed order
          key={at}
          part={part}
          title={titleOf(part, severity)}
        />
      ))}
    </Stack>
  )
}

/** Names the severity where it is not that of the flag; older recorded parts have none. */
function titleOf({ title, severity }: Part, whole: ComplianceFlag['severity']): string {
  if ((severity ?? whole) === whole) return plainWords(title)
  return `${SEVERITIES.find((one) => one.severity === severity)?.label}: ${plainWords(title)}`
}

type Part = NonNullable<ComplianceFlag['parts']>[number]

function FlagDetail({ part, title }: { readonly part: Part; readonly title?: string }) {
  const { detail, legal_citation: citation, source, source_url: url } = part
  const lines = part.line_indices
  const cited = citation ?? source
  return (
    <Stack gap={2}>
      {title && (
        <Text size="sm" fw={500}>
          {title}
        </Text>
      )}
      {detail && <Text size="sm">{plainWords(detail)}</Text>}
      <Text size="xs" c="dimmed">
        {lines.length > 0 &&
          `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.map((line) => line + 1).join(', ')}`}
        {lines.length > 0 && cited && ' · '}
        <CitationLink citation={cited ?? url} url={url} />
      </Text>
    </Stack>
  )
}
