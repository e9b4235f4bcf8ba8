// The compliance flags of a response, most severe first.

import './flags.css'
import { Alert, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ComplianceFlag } from '../../api-types.ts'
import { IconCritical, IconInfo, IconWarning } from '../../ui/icons.tsx'
import { CitationLink } from './citation.tsx'

const SEVERITIES = [
  { severity: 'critical', label: 'Critical', icon: <IconCritical /> },
  { severity: 'warning', label: 'Warning', icon: <IconWarning /> },
  { severity: 'info', label: 'Information', icon: <IconInfo /> },
] as const

export function Flags({ flags }: { readonly flags: readonly ComplianceFlag[] }): ReactNode {
  if (flags.length === 0) return null
  return (
    <section>
      <Title order={3} mb="xs">
        Compliance flags
      </Title>
      <Stack gap="xs">
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
                title={`${label}: ${flag.title}`}
                data-severity={severity}
              >
                <Flag flag={flag} />
              </Alert>
            )),
        )}
      </Stack>
    </section>
  )
}

function Flag({ flag }: { readonly flag: ComplianceFlag }): ReactNode {
  const { parts = [] } = flag
  if (parts.length === 0) return <FlagDetail part={flag} />
  return (
    <Stack gap="xs">
      {parts.map((part) => (
        <FlagDetail key={`${part.title} ${part.line_indices.join()}`} part={part} titled />
      ))}
    </Stack>
  )
}

type Part = NonNullable<ComplianceFlag['parts']>[number]

function FlagDetail({ part, titled = false }: { readonly part: Part; readonly titled?: boolean }) {
  const { title, detail, legal_citation: citation, source, source_url: url } = part
  const lines = part.line_indices
  const cited = citation ?? source
  return (
    <Stack gap={2}>
      {titled && (
        <Text size="sm" fw={500}>
          {title}
        </Text>
      )}
      {detail && <Text size="sm">{detail}</Text>}
      <Text size="xs" c="dimmed">
        {lines.length > 0 &&
          `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.map((line) => line + 1).join(', ')}`}
        {lines.length > 0 && cited && ' · '}
        <CitationLink citation={cited ?? url} url={url} />
      </Text>
    </Stack>
  )
}
