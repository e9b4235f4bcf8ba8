// Classifies one description, and checks the code printed on an invoice.

import { Button, Group, Paper, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../api-client.ts'
import type { ClassificationResult, ClassifySingleRequest } from '../../api-types.ts'
import { classifyOne } from '../../classification.ts'
import { useOrganisationPath } from '../../session.ts'
import { Form } from '../../ui/form.tsx'
import { EmptyState, ErrorAlert } from '../../ui/states.tsx'
import { ClassificationView } from './classification-view.tsx'
import { type ClassifySettings, useStoredText } from './form-state.ts'

const DESCRIPTION_MAX = 2000
const CODE_MAX = 64

export function ClassifyOne({ settings }: { readonly settings: ClassifySettings }): ReactNode {
  const [description, setDescription] = useStoredText('description', '')
  const [invoiceCode, setInvoiceCode] = useStoredText('printed', '')
  const classifying = useClassifying()
  const { error } = classifying
  const submit = (): void => {
    const code = invoiceCode.trim()
    classifying.mutate({ ...settings, description, ...(code && { hs_code_printed: code }) })
  }
  const hasFieldError = fieldError(error, 'description') ?? fieldError(error, 'hs_code_printed')
  return (
    <>
      <Form submit={submit}>
        <Textarea
          label="Description of the goods"
          placeholder="Men's T-shirts of knitted cotton, printed"
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          maxLength={DESCRIPTION_MAX}
          error={fieldError(error, 'description')}
          autosize
          minRows={2}
        />
        <Group align="flex-end">
          <TextInput
            label="Code on the invoice (optional)"
            value={invoiceCode}
            onChange={(event) => setInvoiceCode(event.currentTarget.value)}
            maxLength={CODE_MAX}
            error={fieldError(error, 'hs_code_printed')}
            maw="16rem"
          />
          <Button type="submit" loading={classifying.isPending} disabled={!description.trim()}>
            Classify
          </Button>
        </Group>
        {error && !hasFieldError && <ErrorAlert error={error} />}
      </Form>
      <Result exchange={classifying.data} />
    </>
  )
}

type ClassifyExchange = {
  readonly request: ClassifySingleRequest
  readonly response: ClassificationResult
}

function useClassifying() {
  const path = useOrganisationPath()
  return useMutation({
    mutationFn: async (request: ClassifySingleRequest): Promise<ClassifyExchange> => ({
      request,
      response: await classifyOne(request, { params: { path } }),
    }),
  })
}

function fieldError(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.issues.find(({ path: [name] }) => name === field)?.message
}

function Result({ exchange }: { readonly exchange: ClassifyExchange | undefined }): ReactNode {
  if (!exchange) {
    return (
      <EmptyState title="Your result appears here">
        Describe what the goods are, what they are made of and what they are used for.
      </EmptyState>
    )
  }
  const { request, response } = exchange
  return (
    <Paper withBorder p="md" component="section" aria-label="Classification">
      <ClassificationView
        classification={response}
        goods={{
          description: request.description,
          invoiceCode: request.hs_code_printed ?? null,
          destination: request.destination_country,
        }}
      />
    </Paper>
  )
}
