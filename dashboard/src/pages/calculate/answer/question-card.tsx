// The open question with the most duty at stake, answered in place; the others below it.

import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcRequest } from '../../../api-types.ts'
import { amountText } from '../../../ui/format.ts'
import { CitationLink } from '../citation.tsx'
import type { CalcExchange } from '../stored-form.ts'
import { answered } from './questions.ts'
import { useWeighedQuestions, type WeighedQuestion } from './stakes.ts'

type Props = {
  readonly exchange: CalcExchange
  /** Calculates the request with an answer. */
  readonly onAnswer: (request: CalcRequest) => void
  readonly pending: boolean
}

export function OpenQuestion(props: Props): ReactNode {
  const questions = useWeighedQuestions(props.exchange)
  if (!questions) {
    return (
      <Text size="sm" c="dimmed" role="status" aria-busy="true" className="no-print">
        Looking for the question that matters most…
      </Text>
    )
  }
  const [first, ...others] = questions
  if (!first) return null
  return (
    <Paper withBorder p="sm" component="section" className="no-print" data-testid="question">
      <Title order={3} mb={4}>
        The question that matters most
      </Title>
      <Card question={first} {...props} />
      {others.length > 0 && (
        <details className="notes">
          <summary>
            {others.length === 1
              ? '1 more question that changes the sum'
              : `${others.length} more questions that change the sum`}
          </summary>
          <Stack gap="md">
            {others.map((question) => (
              <Card
                key={`${question.name} ${question.lines.join()}`}
                question={question}
                {...props}
              />
            ))}
          </Stack>
        </details>
      )}
    </Paper>
  )
}

function Card({
  question,
  exchange,
  onAnswer,
  pending,
}: Props & { readonly question: WeighedQuestion }): ReactNode {
  const { text, lines, choices, stated, stake, citation, url } = question
  const { request, response } = exchange
  const { currency } = response.result
  return (
    <Stack gap={6} role="group" aria-label={text}>
      <Text size="sm">
        {text} <b>{amountText(stake, currency)}</b> {currency} at stake
        {request.line_items.length > 1 && `, ${linesText(lines)}`}.
      </Text>
      <Group gap="xs">
        {choices.map(({ value, label, total }) => (
          <Button
            key={value}
            variant={value === stated ? 'filled' : 'default'}
            aria-pressed={value === stated}
            disabled={pending}
            h="auto"
            py={4}
            px="sm"
            onClick={() => onAnswer(answered(request, { ...question, choices }, value))}
          >
            <Box ta="left">
              <div>{label}</div>
              <Text size="xs" fw={400} c="inherit">
                {amountText(total, currency)}
              </Text>
            </Box>
          </Button>
        ))}
      </Group>
      {citation && (
        <Text size="xs" c="dimmed">
          <CitationLink citation={citation} url={url} />
        </Text>
      )}
    </Stack>
  )
}

function linesText(lines: readonly number[]): string {
  const numbers = lines.map((line) => line + 1).join(', ')
  return `${lines.length === 1 ? 'line' : 'lines'} ${numbers}`
}
