// One description, and the code that was printed on the invoice for it.

import { Button, Group, Paper, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type {
  ClassificationResult,
  ClassifySingleRequest,
} from '../../../../src/api/schema/classify.ts'
import { call, Refusal } from '../../call.ts'
import { useAccountPath } from '../../session.ts'
import { Form } from '../../ui/outside.tsx'
import { Empty, Wrong } from '../../ui/states.tsx'
import { type Terms, useKept } from './classify.tsx'
import { Finding } from './finding.tsx'

const DESCRIPTION_MAX = 2000
const PRINTED_MAX = 64

export function ClassifyOne({ terms }: { readonly terms: Terms }): ReactNode {
  const [description, setDescription] = useKept('description', '')
  const [printed, setPrinted] = useKept('printed', '')
  const path = useAccountPath()
  const asking = useMutation({
    mutationFn: async (request: ClassifySingleRequest) => ({
      request,
      found: await call<ClassificationResult>(path('v1/classify'), { body: request }),
    }),
  })
  const fault = (field: string): string | undefined =>
    asking.error instanceof Refusal
      ? asking.error.issues.find(({ path: [name] }) => name === field)?.message
      : undefined
  const ask = (): void => {
    const code = printed.trim()
    asking.mutate({ ...terms, description, ...(code && { hs_code_printed: code }) })
  }
  const atFields = fault('description') ?? fault('hs_code_printed')
  return (
    <>
      <Form submit={ask}>
        <Textarea
          label="Description of the goods"
          placeholder="Men's T-shirts of knitted cotton, printed"
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          maxLength={DESCRIPTION_MAX}
          error={fault('description')}
          autosize
          minRows={2}
        />
        <Group align="flex-end">
          <TextInput
            label="Code printed on the invoice, if any"
            value={printed}
            onChange={(event) => setPrinted(event.currentTarget.value)}
            maxLength={PRINTED_MAX}
            error={fault('hs_code_printed')}
            maw="16rem"
          />
          <Button type="submit" loading={asking.isPending} disabled={!description.trim()}>
            Classify
          </Button>
        </Group>
        {asking.error && !atFields && <Wrong error={asking.error} />}
      </Form>
      {asking.data ? (
        <Paper withBorder p="md" component="section" aria-label="Classification">
          <Finding
            found={asking.data.found}
            asked={{
              description: asking.data.request.description,
              printed: asking.data.request.hs_code_printed ?? null,
              destination: asking.data.request.destination_country,
            }}
          />
        </Paper>
      ) : (
        <Empty title="The code will stand here">
          Say what the goods are, of what they are made and what they are for.
        </Empty>
      )}
    </>
  )
}
