// The result below the form, with what can be answered or changed in place.

import { Anchor, Group, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CalcRequest } from '../../api-types.ts'
import { OpenQuestion } from './answer/question-card.tsx'
import { Sensitivity } from './answer/sensitivity.tsx'
import { CalculationResult } from './calculation-result.tsx'
import { ExportButtons } from './export-buttons.tsx'
import type { CalcExchange } from './stored-form.ts'

export function CalculationAnswer(props: {
  readonly exchange: CalcExchange
  /** Whether it was calculated since the page was opened: it takes the focus. */
  readonly isNew: boolean
  /** Calculates the request and puts it into the form. */
  readonly onChange: (request: CalcRequest) => void
  readonly pending: boolean
}): ReactNode {
  const { exchange, isNew, onChange, pending } = props
  const { id } = exchange.response
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each result
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [exchange, isNew])
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} ref={heading} tabIndex={-1}>
          Delivered price
        </Title>
        <Group gap="xs" className="no-print">
          <ExportButtons {...exchange} />
          {id && (
            <Anchor component={Link} to={`/history/${id}`} size="sm">
              Permanent link
            </Anchor>
          )}
        </Group>
      </Group>
      <CalculationResult
        {...exchange}
        question={
          <>
            <OpenQuestion exchange={exchange} onAnswer={onChange} pending={pending} />
            <Sensitivity key={id} exchange={exchange} />
          </>
        }
      />
    </Stack>
  )
}
