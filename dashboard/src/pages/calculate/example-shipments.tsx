// Example shipments for an organisation that has calculated nothing yet: each fills the form.

import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { CalcRequest } from '../../api-types.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { EXAMPLES } from './examples.ts'

export function ExampleShipments(props: {
  readonly onChoose: (request: CalcRequest) => void
}): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const { data } = useQuery({
    queryKey: ['calculations', id, 'any'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/calculations', {
          params: { path, query: { limit: '1' } },
          signal,
        }),
      ),
  })
  if (data?.calculations.length !== 0) return null
  return (
    <section aria-label="Example shipments">
      <Title order={2} mb="xs">
        Begin with an example
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        {EXAMPLES.map(({ title, about, request }) => (
          <Paper key={title} withBorder p="sm">
            <Stack gap="xs" justify="space-between" h="100%" align="flex-start">
              <div>
                <Text fw={600} size="sm">
                  {title}
                </Text>
                <Text size="xs" c="dimmed">
                  {about}
                </Text>
              </div>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Fill the form: ${title}`}
                onClick={() => props.onChoose(request)}
              >
                Fill the form
              </Button>
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  )
}
