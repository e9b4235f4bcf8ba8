// What to look at beside the figures, the gravest first.

import { Alert, Anchor, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ComplianceFlag } from '../../../../src/operations/response/flag.ts'
import { IconCritical, IconInfo, IconWarning } from '../../ui/icons.tsx'

const SEVERITIES = [
  { severity: 'critical', words: 'Critical', icon: <IconCritical /> },
  { severity: 'warning', words: 'Warning', icon: <IconWarning /> },
  { severity: 'info', words: 'For information', icon: <IconInfo /> },
] as const

export function Flags({ flags }: { readonly flags: readonly ComplianceFlag[] }): ReactNode {
  if (flags.length === 0) return null
  return (
    <section>
      <Title order={3} mb="xs">
        To look at
      </Title>
      <Stack gap="xs">
        {SEVERITIES.flatMap(({ severity, words, icon }) =>
          flags
            .filter((flag) => flag.severity === severity)
            .map((flag, at) => (
              <Alert
                // biome-ignore lint/suspicious/noArrayIndexKey: the flags of an answer never move
                key={`${severity} ${at}`}
                variant="default"
                className="flag"
                icon={icon}
                p="xs"
                title={`${words}: ${flag.title}`}
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
  if (parts.length === 0) return <Told told={flag} />
  return (
    <Stack gap="xs">
      {parts.map((part) => (
        <Told key={`${part.title} ${part.line_indices.join()}`} told={part} titled />
      ))}
    </Stack>
  )
}

type Part = NonNullable<ComplianceFlag['parts']>[number]

function Told({ told, titled = false }: { readonly told: Part; readonly titled?: boolean }) {
  const { title, detail, legal_citation: citation, source, source_url: url } = told
  const lines = told.line_indices
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
        {url ? (
          <Anchor href={url} target="_blank" rel="noreferrer" inherit>
            {cited ?? url}
          </Anchor>
        ) : (
          cited
        )}
      </Text>
    </Stack>
  )
}
