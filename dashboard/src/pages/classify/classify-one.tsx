// Classifies one description, and checks the code printed on an invoice.

import { Button, Group, Paper, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ApiError } from '../../api-client.ts'
import type { ClassificationResult, ClassifySingleRequest } from '../../api-types.ts'
import { classifyOne } from '../../classification.ts'
import { useOrganisationPath } from '../../session.ts'
import { Form } from '../../ui/form.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { parseAttributes, withAttribute } from './attributes-text.ts'
import { type ClassifySettings, useStoredText } from './form-state.ts'
import type { OnAnswer } from './questions.tsx'

/** Loaded with the first result. */
const ClassificationView = lazyRouteComponent(
  () => import('./classification-view.tsx'),
  'ClassificationView',
)

const DESCRIPTION_MAX = 2000
const CODE_MAX = 64
const FIELDS = ['description', 'attributes', 'hs_code_printed']

export function ClassifyOne({ settings }: { readonly settings: ClassifySettings }): ReactNode {
  const [description, setDescription] = useStoredText('description', '')
  const [invoiceCode, setInvoiceCode] = useStoredText('printed', '')
  const [known, setKnown] = useStoredText('attributes', '')
  const classifying = useClassifying()
  const { error } = classifying
  const classify = (text: string): void => {
    const goods = requestedGoods(description, invoiceCode, text)
    if (goods !== null) classifying.mutate({ ...settings, ...goods })
  }
  const answer = (key: string, value: string): void => {
    const text = withAttribute(known, key, value)
    setKnown(text)
    classify(text)
  }
  const hasFieldError = FIELDS.some((field) => fieldError(error, field) !== undefined)
  return (
    <>
      <Form submit={() => classify(known)}>
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
        <KnownInput text={known} change={setKnown} error={fieldError(error, 'attributes')} />
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
      <Result exchange={classifying.data} onAnswer={answer} />
    </>
  )
}

/** Null when the text of attributes cannot be read. */
function requestedGoods(description: string, invoiceCode: string, known: string) {
  const code = invoiceCode.trim()
  const attributes = parseAttributes(known)
  if (attributes === null) return null
  return {
    description,
    ...(code && { hs_code_printed: code }),
    ...(known.trim() && { attributes }),
  }
}

/** Attributes of the goods, one a line. */
function KnownInput(props: {
  readonly text: string
  readonly change: (text: string) => void
  readonly error: string | undefined
}): ReactNode {
  const { text, change, error } = props
  const isReadable = parseAttributes(text) !== null
  return (
    <Textarea
      label="What else is known (optional)"
      description="One a line, such as material: cotton"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      error={isReadable ? error : 'Write name: value in each line'}
      autosize
    />
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

function Result(props: {
  readonly exchange: ClassifyExchange | undefined
  readonly onAnswer: OnAnswer
}): ReactNode {
  const { exchange, onAnswer } = props
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
      <Suspense fallback={<LoadingIndicator />}>
        <ClassificationView
          classification={response}
          onAnswer={onAnswer}
          goods={{
            description: request.description,
            invoiceCode: request.hs_code_printed ?? null,
            destination: request.destination_country,
          }}
        />
      </Suspense>
    </Paper>
  )
}
