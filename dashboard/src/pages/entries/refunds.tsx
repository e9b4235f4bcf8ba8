// IEEPA refunds: what was paid by entry of these duties, from a file or from recorded calculations,
// what sources say of it, and until when.

import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import { useOrganisationPath } from '../../session.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorAlert } from '../../ui/states.tsx'
import { EntryFile } from './entry-file.tsx'
import { RefundResult } from './refund-result.tsx'

const LEAD =
  'The duties under the International Emergency Economic Powers Act that were paid by entry from ' +
  '2025-02-04 to 2026-02-23, what sources say of their refund, and the days that a source ' +
  'states. Nothing is recorded.'

export function RefundsPage(): ReactNode {
  const path = useOrganisationPath()
  const params = { path }
  const recorded = useMutation({
    mutationFn: () =>
      answerOf(api.GET('/account/organisations/{organisation}/refunds', { params })),
  })
  return (
    <Page title="IEEPA refunds" lead={LEAD}>
      {recorded.data ? (
        <Stack gap="md" data-testid="answer">
          <Group justify="space-between">
            <Text fw={600}>Recorded calculations</Text>
            <Button variant="default" size="xs" onClick={recorded.reset}>
              Back
            </Button>
          </Group>
          <RefundResult answer={recorded.data} name="recorded calculations" />
        </Stack>
      ) : (
        <EntryFile
          ask={(body) =>
            answerOf(api.POST('/account/organisations/{organisation}/v1/refunds', { params, body }))
          }
          show={(answer, name) => <RefundResult answer={answer} name={name} />}
        >
          <Group justify="center">
            <Button
              variant="default"
              loading={recorded.isPending}
              onClick={() => recorded.mutate()}
            >
              Use recorded calculations
            </Button>
          </Group>
          {recorded.error && <ErrorAlert error={recorded.error} />}
        </EntryFile>
      )}
    </Page>
  )
}
