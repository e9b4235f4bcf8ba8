// Every origin by its duties: those of equal duties together, or each by itself; filtered by name
// and preference.

import {
  Badge,
  Button,
  Group,
  List,
  SegmentedControl,
  Select,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OriginsResponse } from '../../api-types.ts'
import { type Bar, BarRows } from '../../charts/bar-rows.tsx'
import type { Part } from '../../charts/parts.ts'
import { percentRangeText, percentText } from '../../ui/format.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { layerName } from '../calculate/layer-names.ts'
import { rangeOf } from './duty-rates.ts'
import type { TariffLookup } from './lookup.tsx'
import { ANY, boundsOf, type Filter, groupsOf, type OriginRow, originRows } from './origin-rows.ts'

type Props = {
  readonly answer: OriginsResponse
  readonly lookup: TariffLookup
  readonly nameOf: (code: string) => string
}

type View = 'duty' | 'origin'

const SHOWN = 25
const NAMED = 3
const CLAIMED = 'PREF'

export function RankedOrigins(props: Props): ReactNode {
  const { answer, nameOf } = props
  const [filter, setFilter] = useState<Filter>({ text: '', programme: null, claiming: false })
  const [view, setView] = useState<View>('duty')
  const [all, setAll] = useState(false)
  const rows = originRows(answer, filter, nameOf)
  const groups = view === 'duty' ? groupsOf(rows, answer, nameOf) : rows.map((row) => [row])
  const shown = all ? groups : groups.slice(0, SHOWN)
  const bars = shown.map((group) => barOf(group, props))
  const codes = [...new Set(bars.flatMap(({ parts }) => parts.map(({ code }) => code)))]
  return (
    <>
      <Filters answer={answer} filter={filter} onFilter={setFilter} view={view} onView={setView} />
      {shown.length > 0 && (
        <BarRows
          bars={bars}
          series={codes.map((code) => ({ value: code, name: seriesName(code) }))}
          textOf={percentText}
          tickOf={percentText}
        />
      )}
      <Text size="sm" mt="sm" role="status">
        {shown.flat().length} of {answer.origins.length} origins shown
      </Text>
      {shown.length < groups.length && (
        <Button variant="default" mt="xs" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  )
}

function Filters(props: {
  readonly answer: OriginsResponse
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly view: View
  readonly onView: (view: View) => void
}): ReactNode {
  const { answer, filter, onFilter, view, onView } = props
  return (
    <Group gap="md" mb="md" align="flex-end" className="no-print">
      <SegmentedControl
        aria-label="Rows"
        value={view}
        onChange={(value) => onView(value as View)}
        data={[
          { value: 'duty', label: 'By duty' },
          { value: 'origin', label: 'By origin' },
        ]}
      />
      <TextInput
        label="Country"
        placeholder="All"
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
      />
      <Select
        label="Preference"
        placeholder="With or without"
        searchable
        data={programmesOf(answer)}
        value={filter.programme}
        onChange={(programme) => onFilter({ ...filter, programme })}
        clearable
        clearButtonProps={{ 'aria-label': 'With or without a preference' }}
        w="18rem"
      />
      <Switch
        label="Claim preferences"
        checked={filter.claiming}
        onChange={(event) => onFilter({ ...filter, claiming: event.currentTarget.checked })}
        mb={8}
      />
    </Group>
  )
}

function programmesOf({ origins }: OriginsResponse) {
  const titles = new Map(
    origins.flatMap(({ preferences }) => preferences.map((one) => [one.programme, one.title])),
  )
  return [
    { value: ANY, label: 'Any preference' },
    ...[...titles].map(([value, label]) => ({ value, label: `${label} (${value})` })),
  ]
}

/** The origins of a group have the same duties. */
function barOf(group: readonly OriginRow[], { answer, lookup, nameOf }: Props): Bar {
  const row = group[0] as OriginRow
  const { low, high } = boundsOf(row)
  const { prohibited } = row.origin
  const rate = high === low ? percentText(low) : percentRangeText({ low, high })
  const text = prohibited === null ? rate : 'prohibited'
  const parts = partsOf(row, answer)
  const made = parts.map((part) => `${part.name} ${percentText(part.amount)}`).join(', ')
  return {
    key: row.origin.origin,
    name: <Names group={group} lookup={lookup} nameOf={nameOf} />,
    description: `${namesText(group, nameOf)}: ${text}. ${made}`,
    parts,
    open: high === low ? null : { high: high === null ? null : high - low },
    text: (
      <Text size="sm" fw={600}>
        {text}
      </Text>
    ),
    empty: prohibited !== null,
  }
}

function partsOf({ origin, claimed }: OriginRow, { duties }: OriginsResponse): readonly Part[] {
  const parts = claimed
    ? [{ code: CLAIMED, name: seriesName(CLAIMED), amount: claimed.duty_range.low }]
    : origin.duties.flatMap((at) => {
        const duty = duties[at]
        if (!duty) return []
        return [{ code: duty.code, name: layerName(duty.code), amount: rangeOf(duty).low }]
      })
  return parts.filter(({ amount }) => amount > 0)
}

function namesText(group: readonly OriginRow[], nameOf: Props['nameOf']): string {
  const names = group.slice(0, NAMED).map(({ origin }) => nameOf(origin.origin))
  const more = group.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

type NamesProps = Omit<Props, 'answer'> & { readonly group: readonly OriginRow[] }

function Names({ group, ...parts }: NamesProps): ReactNode {
  const { origin, claimed } = group[0] as OriginRow
  const rank = origin.rank !== null && !claimed ? `${origin.rank}. ` : ''
  if (group.length <= NAMED) {
    return group.map((row, at) => (
      <Text key={row.origin.origin} size="sm" component="div">
        {at === 0 && rank}
        <Name row={row} {...parts} />
      </Text>
    ))
  }
  return (
    <details>
      <summary>
        <Text size="sm" component="span">
          {rank}
          {namesText(group, parts.nameOf)}
        </Text>
      </summary>
      <List size="sm" listStyleType="none">
        {group.map((row) => (
          <List.Item key={row.origin.origin}>
            <Name row={row} {...parts} />
          </List.Item>
        ))}
      </List>
    </details>
  )
}

/** With the preferences that it may claim; their condition is shown by the pointer. */
function Name(props: Omit<Props, 'answer'> & { readonly row: OriginRow }): ReactNode {
  const { row, lookup, nameOf } = props
  const { origin, preferences, prohibited } = row.origin
  const { to, hs, day } = lookup
  const shown = row.claimed ? [row.claimed] : preferences
  return (
    <>
      <PageLink to="/tariffs/rates" search={{ to, hs, from: origin, ...(day && { day }) }}>
        {nameOf(origin)}
      </PageLink>{' '}
      {prohibited !== null && (
        <Text size="xs" c="dimmed">
          {prohibited}
        </Text>
      )}
      {shown.map(({ programme, duty_range: range, condition }) => (
        <Badge key={programme} variant="default" size="sm" tt="none" title={condition} mr={4}>
          {`${programme} ${percentText(range.low)}`}
        </Badge>
      ))}
    </>
  )
}

function seriesName(code: string): string {
  return code === CLAIMED ? 'All duties under a claim' : layerName(code)
}
