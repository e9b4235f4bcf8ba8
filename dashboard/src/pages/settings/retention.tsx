// How long the organisation keeps its calculations.

import { Button, Group, NumberInput, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import { meQuery, useOrganisation, useOrganisationPath } from '../../session.ts'
import { Form } from '../../ui/form.tsx'
import { keptText } from '../../ui/format.ts'
import { showNotice } from '../../ui/notice.tsx'
import { ErrorAlert } from '../../ui/states.tsx'

const LONGEST_DAYS = 36_500

export function RetentionForm(): ReactNode {
  const { kept_days: kept } = useOrganisation()
  const path = useOrganisationPath()
  const queries = useQueryClient()
  const [days, setDays] = useState<number | string>(kept ?? '')
  const wanted = typeof days === 'number' ? days : null
  const save = useMutation({
    mutationFn: () =>
      answerOf(
        api.PUT('/account/organisations/{organisation}/retention', {
          params: { path },
          body: { kept_days: wanted },
        }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries(meQuery)
      showNotice({ message: `Calculations are kept ${keptText(wanted)}.` })
    },
  })
  return (
    <Form submit={() => save.mutate()}>
      {save.error && <ErrorAlert error={save.error} />}
      <Group align="flex-end">
        <NumberInput
          label="Keep calculations for (days)"
          description="Older ones are deleted and cannot be restored. Empty: for ever."
          value={days}
          onChange={setDays}
          min={1}
          max={LONGEST_DAYS}
          allowDecimal={false}
          style={{ flex: 1 }}
        />
        <Button type="submit" variant="default" disabled={wanted === kept} loading={save.isPending}>
          Save
        </Button>
      </Group>
      {wanted !== null && wanted !== kept && (
        <Text size="sm">Calculations older than {wanted} days will be deleted within an hour.</Text>
      )}
    </Form>
  )
}
