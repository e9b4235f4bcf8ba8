// The codes that some rows may have, with what each answer or code leads to; one click decides for
// all of them.

import { Box, Button, Group, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { wholePercentText } from '../../../ui/format.ts'
import { WideTable } from '../../../ui/wide-table.tsx'
import { type CodeChoice, type FoundGoods, type FoundGroup, rowsOf } from './found-codes.ts'

const GOODS_SHOWN = 3

type Props = {
  readonly group: FoundGroup
  /** The number that a person knows a row by. */
  readonly numberOf: (index: number) => number
  readonly onUse: (choice: CodeChoice) => void
  readonly onAnswer: (key: string, value: string) => void
  readonly pending: boolean
}

export function CodeChoices(props: Props): ReactNode {
  const { group, numberOf, onUse, onAnswer, pending } = props
  const { question, goods } = group
  const rows = rowsOf(goods)
  const [first] = goods
  if (!first) return null
  return (
    <Stack gap={6} role="group" aria-label={question?.text ?? first.description}>
      {question && (
        <Text size="sm" fw={600}>
          {question.text}
        </Text>
      )}
      <Text size="sm">{goodsText(goods, rows, numberOf)}</Text>
      {question && (
        <Group gap="xs">
          {question.options.map(({ value, hts_code: code, description, duty }) => (
            <Button
              key={value}
              variant="default"
              h="auto"
              py={4}
              px="sm"
              title={description}
              disabled={pending}
              onClick={() => onAnswer(question.key, value)}
            >
              <Box ta="left">
                <div>{value.replaceAll('_', ' ')}</div>
                <Text size="xs" fw={400} c="inherit">
                  {[code, duty && `duty ${duty}`].filter(Boolean).join(', ')}
                </Text>
              </Box>
            </Button>
          ))}
        </Group>
      )}
      <Candidates goods={first} rows={rows} numberOf={numberOf} onUse={onUse} />
    </Stack>
  )
}

function Candidates(
  props: Pick<Props, 'numberOf' | 'onUse'> & {
    readonly goods: FoundGoods
    readonly rows: readonly number[]
  },
): ReactNode {
  const { goods, rows, numberOf, onUse } = props
  const { code: best, candidates } = goods
  // The likeliest may be a line of its candidate.
  const listed = candidates.map((one) =>
    best.startsWith(one.hts_code) ? { ...one, hts_code: best } : one,
  )
  if (listed.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No code was found for this description.
      </Text>
    )
  }
  const [only] = rows
  const place =
    rows.length === 1 && only !== undefined
      ? `row ${numberOf(only)}`
      : `${rows.length.toLocaleString('en')} rows`
  return (
    <WideTable label={`Codes for ${goods.description}`} minWidth={300}>
      <Table verticalSpacing={2}>
        <Table.Tbody>
          {listed.map(({ hts_code: code, description, score }) => (
            <Table.Tr key={code}>
              <Table.Td className="code">{code}</Table.Td>
              <Table.Td>{description}</Table.Td>
              <Table.Td className="figure">{wholePercentText(score)}</Table.Td>
              <Table.Td className="figure">
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Use ${code} for ${place}`}
                  onClick={() => onUse({ code, rows })}
                >
                  Use
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

/** `3 rows: “Cotton shirts”, “Linen shirts”`. */
function goodsText(
  goods: readonly FoundGoods[],
  rows: readonly number[],
  numberOf: (index: number) => number,
): string {
  const names = goods.slice(0, GOODS_SHOWN).map(({ description }) => `“${description}”`)
  const more = goods.length - names.length
  const [only] = rows
  const count =
    rows.length === 1 && only !== undefined
      ? `Row ${numberOf(only)}`
      : `${rows.length.toLocaleString('en')} rows`
  return `${count}: ${names.join(', ')}${more > 0 ? ` and ${more} more descriptions` : ''}`
}
