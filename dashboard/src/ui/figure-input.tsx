// An input for an amount, a quantity or a weight: right-aligned, grouped by thousands until it is
// typed in. Focus does not change its text, which would lose what is selected in it.

import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** '' while empty. */
  readonly value?: number | string
  readonly onChange?: (value: number | string) => void
  readonly max?: number
  /** Decimals that can be typed. */
  readonly decimalScale?: number
}

export function FigureInput(props: Props): ReactNode {
  const { value = '', onChange, onFocus, onBlur, max, decimalScale, ...input } = props
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string): void => {
    const kept = figureText(text, decimalScale)
    setTyped(kept === text.replaceAll(',', '') ? text : kept)
    onChange?.(kept === '' || kept === '.' ? '' : Number(kept))
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
      {...input}
      value={typed ?? grouped(value)}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={onFocus}
      onBlur={(event) => {
        setTyped(null)
        if (max !== undefined && Number(value) > max) onChange?.(max)
        onBlur?.(event)
      }}
    />
  )
}

/** Digits and one point: `1,250.5 kg` → `1250.5`. */
function figureText(text: string, decimals = Number.POSITIVE_INFINITY): string {
  const [whole = '', ...fraction] = text.replace(/[^\d.]/g, '').split('.')
  return fraction.length === 0 ? whole : `${whole}.${fraction.join('').slice(0, decimals)}`
}

/** Without an exponent: `1e-7` cannot be typed. */
function plain(value: number | string): string {
  return typeof value === 'number'
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : value
}

function grouped(value: number | string): string {
  const [whole = '', fraction] = plain(value).split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}
