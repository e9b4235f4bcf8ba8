// A calculation that somebody has shared by a link: to read and print, without sign-in.

import '../../shell/shell.css'
import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import { minuteText } from '../../ui/format.ts'
import { IconSailboat } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { CalculationResult } from '../calculate/calculation-result.tsx'

export function SharedPage(): ReactNode {
  const { hash: token } = useLocation()
  return (
    <>
      <header className="shell-header">
        <Group h="100%" px="md" gap={6} wrap="nowrap">
          <IconSailboat size={22} />
          <Text fw={700}>Landfall</Text>
        </Group>
      </header>
      <main className="shell-content">
        <SharedCalculation token={token} />
      </main>
    </>
  )
}

function SharedCalculation({ token }: { readonly token: string }): ReactNode {
  const { data, error } = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => answerOf(api.POST('/account/shared', { body: { token }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) {
    return (
      <Page title="Shared calculation">
        {error ? (
          <ErrorAlert error={error} title="The calculation cannot be shown" />
        ) : (
          <LoadingIndicator />
        )}
      </Page>
    )
  }
  return (
    <Page
      title="Shared calculation"
      lead={`Made ${minuteText(data.at)}. This link is open until ${minuteText(data.expires_at)}.`}
    >
      <Title order={2} mb="sm">
        Delivered price
      </Title>
      <CalculationResult request={data.request} response={data.response} />
    </Page>
  )
}
