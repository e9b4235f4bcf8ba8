// An invoice as it is printed: the texts of each page at their places, or the cells of each sheet,
// with the fields marked.

import './invoice.css'
import { Box, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Place, Box as PrintedBox } from '../../../../src/intake/file/place.ts'
import type { ReadDocument } from '../bulk/reader/reader-messages.ts'
import type { ShownField } from './fields.ts'

type Marked = {
  readonly read: ReadDocument
  readonly fields: readonly ShownField[]
  readonly goods: readonly ShownField[]
  /** The place that is looked at. */
  readonly active: Place | null
}

export function PageView(props: Marked): ReactNode {
  const { read, active } = props
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) frame.current?.querySelector('[data-active]')?.scrollIntoView(NEAREST)
  }, [active])
  return (
    <Box ref={frame} className="invoice-view" role="region" aria-label="The invoice" tabIndex={0}>
      {read.pages?.map(({ width, height }, at) => (
        <PrintedPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages do not move
          key={at}
          {...props}
          page={at + 1}
          width={width}
          height={height}
        />
      ))}
      {read.sheets.map((sheet) => (
        <SheetCells key={sheet.name} {...props} sheet={sheet} />
      ))}
    </Box>
  )
}

const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' }
/** Around a text, in points. */
const MARGIN = 1.5

function PrintedPage(
  props: Marked & { readonly page: number; readonly width: number; readonly height: number },
): ReactNode {
  const { read, fields, goods, active, page, width, height } = props
  const texts = read.texts.filter((text) => text.page === page)
  const marks = (of: readonly ShownField[]) => onPage(of, page)
  return (
    <svg className="invoice-page" viewBox={`0 0 ${width} ${height}`} role="img">
      <title>Page {page} with the fields that were read</title>
      {marks(goods).map(({ key, box, name }) => (
        <Mark key={key} box={box} name={name} kind="goods" />
      ))}
      {marks(fields).map(({ key, box, name }) => (
        <Mark key={key} box={box} name={name} kind="field" />
      ))}
      {texts.map(({ text, left, right, foot, size }) => (
        <text
          key={`${left} ${foot} ${text}`}
          x={left}
          y={foot}
          fontSize={size}
          textLength={Math.max(1, right - left)}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      ))}
      {active && 'page' in active && active.page === page && (
        <Mark box={active} name="" kind="active" />
      )}
    </svg>
  )
}

function onPage(fields: readonly ShownField[], page: number) {
  return fields.flatMap(({ key, name, value, place }) =>
    'page' in place && place.page === page ? [{ key, box: place, name: `${name}: ${value}` }] : [],
  )
}

function Mark(props: {
  readonly box: PrintedBox
  readonly name: string
  readonly kind: 'goods' | 'field' | 'active'
}): ReactNode {
  const { box, name, kind } = props
  return (
    <rect
      className={`invoice-mark invoice-${kind}`}
      data-active={kind === 'active' || undefined}
      x={box.x - MARGIN}
      y={box.y - MARGIN}
      width={box.width + 2 * MARGIN}
      height={box.height + 2 * MARGIN}
      rx={2}
    >
      {name !== '' && <title>{name}</title>}
    </rect>
  )
}

function SheetCells(props: Marked & { readonly sheet: ReadDocument['sheets'][number] }): ReactNode {
  const { sheet, fields, goods, active } = props
  const { name, rows } = sheet
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const byCell = (of: readonly ShownField[]) =>
    new Map(
      of.flatMap((one) =>
        'cell' in one.place && one.place.sheet === name ? [[one.place.cell, one] as const] : [],
      ),
    )
  const [named, lines] = [byCell(fields), byCell(goods)]
  const activeCell = active && 'cell' in active && active.sheet === name ? active.cell : null
  return (
    <Box mb="sm">
      {name !== '' && (
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      )}
      <table className="invoice-sheet">
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
            <tr key={row}>
              {Array.from({ length: width }, (_, at) => {
                const cell = `${letterOf(at)}${row + 1}`
                const field = named.get(cell) ?? lines.get(cell)
                const kind = named.has(cell)
                  ? 'invoice-field'
                  : lines.has(cell)
                    ? 'invoice-goods'
                    : ''
                return (
                  <td
                    key={cell}
                    className={kind}
                    title={field && `${field.name}: ${field.value}`}
                    data-active={cell === activeCell || undefined}
                  >
                    {cells[at] ?? ''}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const LETTERS = 26
const LETTER_A = 65

function letterOf(column: number): string {
  const last = String.fromCharCode(LETTER_A + (column % LETTERS))
  return column < LETTERS ? last : letterOf(Math.floor(column / LETTERS) - 1) + last
}
