// Rows without a goods code: codes found from their descriptions. Where a question decides between
// codes it is answered here, once for all rows that it is alike for.

import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOrganisationPath } from '../../../session.ts'
import { ErrorAlert } from '../../../ui/states.tsx'
import { type BulkFile, type FileChange, rowAt, withCorrection } from '../bulk-file.ts'
import { ProgressLine } from '../progress-line.tsx'
import type { Progress } from '../reader/reader-messages.ts'
import { CodeChoices } from './code-choices.tsx'
import {
  alikeGoods,
  type CodeChoice,
  DESCRIPTIONS_MAX,
  type FoundGroup,
  findCodes,
  foundGroups,
  NOTHING_FOUND,
  rowsOf,
  settledIn,
} from './found-codes.ts'

const GROUPS_SHOWN = 20

type Props = {
  readonly file: BulkFile
  readonly destination: string
  readonly onChange: (change: FileChange) => void
}

export function MissingCodes({ file, destination, onChange }: Props): ReactNode {
  const open = alikeGoods(file)
  const { found, finding, progress, use } = useFoundCodes(destination, onChange)
  const rows = rowsOf(open).length
  if (rows === 0) return null
  const groups = foundGroups(open, found, destination)
  const likeliest = groups.flatMap(({ goods }) => goods.filter(({ code }) => code !== ''))
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text size="sm">
          {rows === 1 ? '1 row has' : `${rows.toLocaleString('en')} rows have`} no HS code.
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={finding.isPending}
          onClick={() => finding.mutate({ goods: open.slice(0, DESCRIPTIONS_MAX) })}
        >
          Find codes from descriptions
        </Button>
        {likeliest.length > 0 && (
          <Button size="xs" variant="default" onClick={() => use(likeliest)}>
            Use the likeliest for all
          </Button>
        )}
      </Group>
      {open.length > DESCRIPTIONS_MAX && (
        <Text size="sm" c="dimmed">
          Codes are found for {DESCRIPTIONS_MAX} descriptions at a time.
        </Text>
      )}
      {progress && <ProgressLine label="Descriptions" done={progress.done} total={progress.of} />}
      {finding.error && <ErrorAlert error={finding.error} />}
      <Groups groups={groups} file={file} finding={finding} use={use} />
    </Stack>
  )
}

function Groups(
  props: Pick<FoundCodes, 'finding' | 'use'> & {
    readonly groups: readonly FoundGroup[]
    readonly file: BulkFile
  },
): ReactNode {
  const { groups, file, finding, use } = props
  return (
    <>
      {groups.slice(0, GROUPS_SHOWN).map((group) => (
        <Paper key={group.key} withBorder p="sm">
          <CodeChoices
            group={group}
            numberOf={(index) => rowAt(file, index).at}
            onUse={(choice) => use([choice])}
            onAnswer={(key, value) => {
              finding.mutate({ goods: group.goods, answer: { [key]: value } })
            }}
            pending={finding.isPending}
          />
        </Paper>
      ))}
      {groups.length > GROUPS_SHOWN && (
        <Text size="sm" c="dimmed">
          {groups.length - GROUPS_SHOWN} more appear when these are decided.
        </Text>
      )}
    </>
  )
}

type FoundCodes = ReturnType<typeof useFoundCodes>
type Asked = Parameters<typeof settledIn>[1]

/** The codes found so far. An answer that settles a code writes it into its rows. */
function useFoundCodes(destination: string, onChange: Props['onChange']) {
  const { organisation } = useOrganisationPath()
  const [found, setFound] = useState(NOTHING_FOUND)
  const [progress, setProgress] = useState<Progress | null>(null)
  const use = (choices: readonly CodeChoice[]): void =>
    onChange(async (now) => {
      let next = now
      for (const { code, rows } of choices) next = await withCorrection(next, rows, 'hs_code', code)
      return next
    })
  const finding = useMutation({
    mutationFn: (search: {
      readonly goods: Asked
      readonly answer?: Readonly<Record<string, string>>
    }) => findCodes(found, { ...search, organisation, destination, onProgress: setProgress }),
    onSuccess: (next, { goods, answer }) => {
      setFound(next)
      if (answer) use(settledIn(next, goods))
    },
    onSettled: () => setProgress(null),
  })
  return { found, finding, progress, use }
}
