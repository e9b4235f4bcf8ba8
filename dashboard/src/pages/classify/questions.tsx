// The questions that would decide between codes, with their answers.

import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ClassifyResult } from './classified-line.ts'

export type OnAnswer = (key: string, value: string) => void

/** Answers can be chosen where `onAnswer` is given. */
export function Questions(props: {
  readonly questions: ClassifyResult['questions']
  readonly onAnswer: OnAnswer | null
}): ReactNode {
  const { questions, onAnswer } = props
  return questions.map(({ key, text, options }) => (
    <Stack key={key} gap={4} component="section" aria-label={text}>
      <Text size="sm" fw={600}>
        {text}
      </Text>
      <Group gap={6}>
        {options.map(({ value, hts_code: code, duty }) => {
          const words = [code, duty].filter((part) => part !== null).join(', ')
          const label = `${value} (${words})`
          return onAnswer === null ? (
            <Text key={value} size="sm">
              {label}
            </Text>
          ) : (
            <Button key={value} variant="default" size="xs" onClick={() => onAnswer(key, value)}>
              {label}
            </Button>
          )
        })}
      </Group>
    </Stack>
  ))
}
