// The code that is looked up, from where to where, and by the law of which day: in the address.

import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { UNION } from '../../places.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { CountrySelect } from '../../ui/country-select.tsx'
import { Form } from '../../ui/outside.tsx'

export type Question = {
  readonly to: string
  readonly hs: string
  /** '' : any. */
  readonly from: string
  /** '' : today. */
  readonly day: string
}

/** As the address has it; `hs` is '' until something was asked. */
export function useQuestion(): Question {
  const { to, hs, from, day } = useSearch({ strict: false }) as Record<string, unknown>
  return {
    to: String(to ?? 'US'),
    hs: String(hs ?? ''),
    from: String(from ?? ''),
    day: String(day ?? ''),
  }
}

export function AskQuestion(props: {
  readonly tab: string
  readonly act: string
  /** Without a day, every day is asked about; an origin is needed then. */
  readonly dated: boolean
}): ReactNode {
  const { tab, act, dated } = props
  const asked = useQuestion()
  const [question, setQuestion] = useState(asked)
  const navigate = useNavigate()
  const change = (part: Partial<Question>): void => setQuestion({ ...question, ...part })
  const submit = (): void => {
    const stated = Object.entries(question).filter(([, value]) => value !== '')
    void navigate({ to: `/tariffs/${tab}`, search: Object.fromEntries(stated) })
  }
  const ready = question.hs.trim() !== '' && (dated || question.from !== '')
  return (
    <Form submit={submit}>
      <Fields question={question} onChange={change} dated={dated} />
      <Button type="submit" disabled={!ready} style={{ alignSelf: 'flex-start' }}>
        {act}
      </Button>
    </Form>
  )
}

function Fields(props: {
  readonly question: Question
  readonly onChange: (part: Partial<Question>) => void
  readonly dated: boolean
}): ReactNode {
  const { question, onChange, dated } = props
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: dated ? 4 : 3 }} spacing="sm">
      <CountrySelect
        label="Into"
        among={({ code, covered }) => covered && code !== UNION}
        value={question.to}
        onChange={(to) => onChange({ to: to ?? question.to })}
        allowDeselect={false}
      />
      <CodeField
        label="HS code"
        value={question.hs}
        onChange={(hs) => onChange({ hs })}
        description=""
        hint="A code, or words to find one"
        destination={question.to}
      />
      <CountrySelect
        label="Origin"
        placeholder={dated ? 'Any' : 'Country'}
        value={question.from || null}
        onChange={(from) => onChange({ from: from ?? '' })}
        clearable={dated}
        clearButtonProps={{ 'aria-label': 'Any origin' }}
      />
      {dated && (
        <TextInput
          label="By the law of"
          type="date"
          value={question.day}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
      )}
    </SimpleGrid>
  )
}
