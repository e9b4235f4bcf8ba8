// One description, and the code that was printed on the invoice for it.

import { Button, Group, Paper, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type {
  ClassificationResult,
  ClassifySingleRequest,
} from '../../../../src/operations/classify/schema.ts'
import { call, Refusal } from '../../call.ts'
import { useAccountPath } from '../../session.ts'
import { Form } from '../../ui/outside.tsx'
import { Empty, Wrong } from '../../ui/states.tsx'
import { Finding } from './finding.tsx'
import { type ClassifySettings, useStoredText } from './form-state.ts'

const DESCRIPTION_MAX = 2000
const PRINTED_MAX = 64

export function ClassifyOne({ settings }: { readonly settings: ClassifySettings }): ReactNode {
  const [description, setDescription] = useStoredText('description', '')
  const [printed, setPrinted] = useStoredText('printed', '')
  const asking = useAsking()
  const fault = (field: string): string | undefined => faultOf(asking.error, field)
  const ask = (): void => {
    const code = printed.trim()
    asking.mutate({ ...settings, description, ...(code && { hs_code_printed: code }) })
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
      <Result asked={asking.data} />
    </>
  )
}

function useAsking() {
  const path = useAccountPath()
  return useMutation({
    mutationFn: async (request: ClassifySingleRequest): Promise<Asked> => ({
      request,
      found: await call<ClassificationResult>(path('v1/classify'), { body: request }),
    }),
  })
}

/** What the service says of a field. */
function faultOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof Refusal)) return undefined
  return error.issues.find(({ path: [name] }) => name === field)?.message
}

type Asked = { readonly request: ClassifySingleRequest; readonly found: ClassificationResult }

function Result({ asked }: { readonly asked: Asked | undefined }): ReactNode {
  if (!asked) {
    return (
      <Empty title="The code will stand here">
        Say what the goods are, of what they are made and what they are for.
      </Empty>
    )
  }
  const { request, found } = asked
  return (
    <Paper withBorder p="md" component="section" aria-label="Classification">
      <Finding
        found={found}
        asked={{
          description: request.description,
          printed: request.hs_code_printed ?? null,
          destination: request.destination_country,
        }}
      />
    </Paper>
  )
}
